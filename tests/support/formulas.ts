import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT } from '#kit/project.ts';

/** Real formulas of many kinds, as people write them. */
export const FORMULAS: readonly string[] = readFileSync(
  path.join(PROJECT, 'tests/support/formulas.txt'),
  'utf8',
)
  .trim()
  .split('\n');

/** Those of them that are refused, since a formula has no units of its own and no links. */
export const REFUSED = /^\\(?:SI|href)/u;

/** Those that TeX has in displays only. */
export const DISPLAYS = /^\\begin\{(?:align\*?|gather|equation|multline\*|split)\}|^\\tag/u;
