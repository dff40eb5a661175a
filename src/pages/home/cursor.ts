/** The cursor (P2), part of the text: an element would cause a layout shift at every key. */
export const CURSOR = '|';
