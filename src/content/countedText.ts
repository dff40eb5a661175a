/**
 * The forms of a word that a count changes, a line each, in the order that `formOf` counts in: a
 * text, so that the bundler inlines it as it does all others.
 */
export type CountedText = string & { readonly isCounted: true };
