/** The styles of all pages, of texts in Markdown too, as text in their own chunk. */
export { default as textStyles } from '#src/styles/writing.css?inline';
