/** The styles of texts and of lists of posts as text, in their own chunk. */
export { default as textStyles } from '#src/styles/writing.css?inline';
