import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AnswerCache } from '#intake/update/client.ts';

/** Milliseconds for which an answer is cached. */
const DAY = 86_400_000;

/**
 * Caches answers as files for a day. Failures to read or write the cache are ignored.
 *
 * @param folder The cache folder, which must hold nothing else.
 * @param now The current time.
 */
export function dayCache(folder: string, now: Date): AnswerCache {
  const isOld = (file: string) => now.getTime() - statSync(file).mtimeMs > DAY;
  const fileOf = (address: string) =>
    path.join(folder, `${createHash('sha256').update(address).digest('hex')}.json`);
  try {
    const files = readdirSync(folder).map((name) => path.join(folder, name));
    for (const file of files.filter(isOld)) rmSync(file);
  } catch {
    // The folder does not exist yet.
  }
  return {
    async read(address) {
      try {
        const file = fileOf(address);
        return isOld(file) ? undefined : (JSON.parse(readFileSync(file, 'utf8')) as unknown);
      } catch {
        return undefined;
      }
    },
    async write(address, json) {
      try {
        mkdirSync(folder, { recursive: true });
        writeFileSync(fileOf(address), JSON.stringify(json));
      } catch {
        // The next run asks again.
      }
    },
  };
}
