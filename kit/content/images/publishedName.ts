import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { slugsFor } from '#src/lib/slug.ts';

/** @param _modified - The time of the last change, so that a memo hashes a changed file again. */
export function hashOf(fullPath: string, _modified?: number): string {
  return createHash('sha256').update(readFileSync(fullPath)).digest('hex').slice(0, 8);
}

/** A name without extension, with the hash of the bytes, since browsers cache the file forever. */
export function publishedName(file: string, hash: string): string {
  const { name } = path.parse(file);
  return `${slugsFor([name]).get(name) ?? ''}-${hash}`;
}
