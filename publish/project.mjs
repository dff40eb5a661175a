import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Absolute path of the project's folder: that of the nearest package.json, so that a bundle finds
 * it as well. Plain JavaScript, since commands need it before packages are installed.
 */
export const PROJECT = nearest(path.dirname(fileURLToPath(import.meta.url)));

/** The owner of the sample; real owners replace the name with their own. */
export const SAMPLE_OWNER = 'Tamsin Aldévar';

/**
 * @param {string} folder
 * @returns {string}
 */
function nearest(folder) {
  const isRoot = path.dirname(folder) === folder;
  if (isRoot || existsSync(path.join(folder, 'package.json'))) return folder;
  return nearest(path.dirname(folder));
}
