import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** Keeps an empty folder in Git. */
const KEEPER = '.gitkeep';

/** Reads every file in a folder and its subfolders. */
export function readFolder(folder: string): Map<string, Uint8Array> {
  return existsSync(folder) ? filesBelow(folder, []) : new Map();
}

/** @param above - The real paths of the parent folders, to stop at a link to one of them. */
function filesBelow(folder: string, above: readonly string[]): Map<string, Uint8Array> {
  const real = realpathSync(folder) + path.sep;
  if (above.some((place) => place.startsWith(real))) return new Map();
  const names = readdirSync(folder).filter((name) => name !== KEEPER);
  const files = names.flatMap((name): [string, Uint8Array][] => {
    const filePath = path.join(folder, name);
    const stats = statSync(filePath, { throwIfNoEntry: false });
    if (stats === undefined) return [];
    if (!stats.isDirectory()) return [[name, readFileSync(filePath)]];
    const inner = filesBelow(filePath, [...above, real]);
    return [...inner].map(([file, bytes]) => [`${name}/${file}`, bytes]);
  });
  return new Map(files);
}
