import type * as whole from './LanguageSwitch.tsx';

export const LanguageSwitch: typeof whole.LanguageSwitch = null;
