/** The styles of all pages of a site without Markdown, as text in their own chunk. */
export { default as allStyles } from '#src/styles/index.css?inline';
