import { lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { SAMPLE_OWNER } from '#kit/project.ts';

/** Whether a folder is the sample, to which the project's budgets, pictures and figures apply. */
export function isSample(folder: string): boolean {
  const file = path.join(folder, 'profile.yaml');
  try {
    if (!lstatSync(file).isFile()) return false;
    return parse(readFileSync(file, 'utf8'), { logLevel: 'error' })?.name === SAMPLE_OWNER;
  } catch {
    return false;
  }
}
