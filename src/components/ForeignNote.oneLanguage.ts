import type * as whole from './ForeignNote.tsx';

export const ForeignNote: typeof whole.ForeignNote = null;
export const ForeignMark: typeof whole.ForeignMark = null;
