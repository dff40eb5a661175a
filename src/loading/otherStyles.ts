import { lateStyles } from './lateStyles.ts';

/** The styles of all pages: the home page includes only its own. */
export const otherStyles = lateStyles(
  async () => (await import('./allStyles.ts')).allStyles,
  (holds) => holds !== 'home',
);
