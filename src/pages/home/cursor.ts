/** The cursor (P2), part of the text: a thing of its own would be a layout shift at every key. */
export const CURSOR = '|';
