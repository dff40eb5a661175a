import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '#kit/project.ts';

/** Formulas of many kinds in TeX, as people write them. */
export const FORMULAS: readonly string[] = readFileSync(
  path.join(PROJECT, 'tests/support/formulas.txt'),
  'utf8',
)
  .trim()
  .split('\n');

/** Matches formulas with commands that the kit reports as errors: units of siunitx, and links. */
export const UNSUPPORTED_FORMULA = /^\\(?:SI|href)/u;

/** Matches formulas that TeX allows only in a block of their own, not within a line. */
export const DISPLAY_FORMULA = /^\\begin\{(?:align\*?|gather|equation|multline\*|split)\}|^\\tag/u;
