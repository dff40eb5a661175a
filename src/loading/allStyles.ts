/** The whole style sheet of a site without Markdown, as a string in its own chunk. */
export { default as allStyles } from '#src/styles/index.css?inline';
