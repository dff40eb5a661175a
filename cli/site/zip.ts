import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { readFolder } from '#publish/read/readFolder.ts';
import { DIST, PROJECT } from '#cli/settings.mjs';

const FILE = 'portfolio.zip';
/** The first day that a zip can name, in every time zone; one for all files, so that the same site gives the same bytes. */
const TIME = '1980-01-02';

/**
 * Packs a folder into a zip.
 * @param prefix The folder that its files stand under in the zip, "Portfolio/" or "".
 * @returns The zip's bytes, the same for the same files.
 */
export function zipFolder(folder: string, prefix = ''): Uint8Array {
  const files = [...readFolder(folder)].map(([name, bytes]) => [prefix + name, bytes] as const);
  const sorted = files.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return zipSync(Object.fromEntries(sorted), { level: 9, mtime: TIME });
}

/**
 * Writes dist/ as a zip beside it. Unpacked in the root of a web server, the site is at its base path.
 * @param base Base path of the site, "/" at both ends.
 */
export function writeZip(base: string): void {
  const zip = zipFolder(DIST, base.slice(1));
  writeFileSync(path.join(PROJECT, FILE), zip);
  console.log(`Wrote ${FILE} (${(zip.length / 1024 / 1024).toFixed(1)} MiB).`);
}
