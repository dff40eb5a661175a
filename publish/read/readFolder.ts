import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Keeps an empty folder in Git. */
const KEEPER = '.gitkeep';

/**
 * Reads every file in a folder and its subfolders.
 * @returns Path relative to the folder, with "/" → its bytes; empty if there is no such folder.
 */
export function readFolder(folder: string): Map<string, Uint8Array> {
  if (!existsSync(folder)) return new Map();
  const names = readdirSync(folder).filter((name) => name !== KEEPER);
  const files = names.flatMap((name): [string, Uint8Array][] => {
    const place = path.join(folder, name);
    if (!statSync(place).isDirectory()) return [[name, readFileSync(place)]];
    return [...readFolder(place)].map(([file, bytes]) => [`${name}/${file}`, bytes]);
  });
  return new Map(files);
}
