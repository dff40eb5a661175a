import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { slugsFor } from '#src/lib/slug.ts';

/** @param _modified - Makes a memo read a file again that has changed. */
export function hashOf(fullPath: string, _modified?: number): string {
  return createHash('sha256').update(readFileSync(fullPath)).digest('hex').slice(0, 8);
}

/** Without an ending. Browsers cache a file forever, so a changed one needs another name. */
export function publishedName(file: string, hash: string): string {
  const { name } = path.parse(file);
  return `${slugsFor([name]).get(name) ?? ''}-${hash}`;
}
