import type * as whole from './ownElements.tsx';

export const OWN_ELEMENTS: typeof whole.OWN_ELEMENTS = null;
