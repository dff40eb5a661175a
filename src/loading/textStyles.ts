/** The styles of texts and of lists of posts, with those of all pages, in their own chunk. */
export { default as textStyles } from '#src/styles/writing.css?inline';
