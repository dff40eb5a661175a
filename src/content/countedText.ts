/**
 * The forms of a word that a count changes, a line each, in the order of `formOf`: as a text, the
 * bundler inlines it.
 */
export type CountedText = string & { readonly isCounted: true };
