import type * as whole from './PaperMentions.tsx';

export const PaperMentions: typeof whole.PaperMentions = null;
