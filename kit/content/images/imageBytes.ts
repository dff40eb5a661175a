import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @param file - the name of an image in it, already checked
 * @returns the file's bytes
 */
export function imageBytes(folder: string, file: string): Uint8Array {
  return readFileSync(path.join(folder, file));
}
