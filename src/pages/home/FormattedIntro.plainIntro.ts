import type * as whole from './FormattedIntro.tsx';

export const FormattedIntro: typeof whole.FormattedIntro = null;
