import { existsSync } from 'node:fs';
import path from 'node:path';
import { HOME } from '#publish/project.mjs';
import * as FILES from '#text/fileNames.ts';

/** @returns Whether the owner has a résumé of their own, which is published as it is (O1). */
export function hasOwnResume(): boolean {
  return existsSync(path.join(HOME, 'public', FILES.resume));
}
