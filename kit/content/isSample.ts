import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { SAMPLE_OWNER } from '#kit/project.ts';
import { placeIn } from './placeIn.ts';

/**
 * @returns Whether it still holds the sample; the project's budgets, pictures and figures apply
 *   only to the sample.
 */
export function isSample(folder: string): boolean {
  if (placeIn(folder, 'profile.yaml') !== 'file') return false;
  try {
    const profile = parse(readFileSync(path.join(folder, 'profile.yaml'), 'utf8'), {
      logLevel: 'error',
    });
    return profile?.name === SAMPLE_OWNER;
  } catch {
    return false;
  }
}
