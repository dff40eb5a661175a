/** The styles of all pages as text, in a chunk of their own. */
export { default as allStyles } from '#src/styles/index.css?inline';
