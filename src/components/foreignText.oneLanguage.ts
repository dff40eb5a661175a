import type * as whole from './foreignText.ts';

export const foreignOf: typeof whole.foreignOf = null;
export const foreignParts: typeof whole.foreignParts = null;
