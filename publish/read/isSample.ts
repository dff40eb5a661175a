import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

/** Who the sample is about; whoever makes the site theirs puts another name there. */
const SAMPLE_OWNER = 'Tamsin Aldévar';

/**
 * @param folder - A content folder.
 * @returns Whether it still holds the sample, to which the project's budgets, pictures and figures
 *   belong; an owner's own content is free of them.
 */
export function isSample(folder: string): boolean {
  try {
    const profile = parse(readFileSync(path.join(folder, 'profile.yaml'), 'utf8'));
    return profile?.name === SAMPLE_OWNER;
  } catch {
    return false;
  }
}
