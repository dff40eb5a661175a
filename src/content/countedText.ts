/** The forms of a word by count, a line each, in the order of `formOf`: a text is inlined. */
export type CountedText = string & { readonly isCounted: true };
