import type * as whole from './postEvidence.tsx';

export const postEvidence: typeof whole.postEvidence = null;
