/** The whole style sheet of a page or post in Markdown, as a string in its own chunk. */
export { default as textStyles } from '#src/styles/writing.css?inline';
