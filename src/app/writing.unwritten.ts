import type * as whole from './writing.ts';

export const writing: typeof whole.writing = null;
