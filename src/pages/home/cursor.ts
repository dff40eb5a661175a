/** The typed titles' cursor (P2), part of the text: an element would shift the layout at each key. */
export const CURSOR = '|';
