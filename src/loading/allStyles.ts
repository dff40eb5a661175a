/** The styles of all pages as text, in their own chunk. */
export { default as allStyles } from '#src/styles/index.css?inline';
