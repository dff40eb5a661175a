import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

export function readFolder(folder: string): Map<string, Uint8Array> {
  return new Map([...filesBelow(folder)].map(([file, place]) => [file, readFileSync(place)]));
}

/** Follows links, except to a parent folder. A .gitkeep only keeps an empty folder in Git. */
export function* filesBelow(
  folder: string,
  isWanted = (file: string) => !/(?:^|\/)\.gitkeep$/u.test(file),
  below = '',
  parents: readonly string[] = [],
): Generator<readonly [file: string, place: string]> {
  if (!existsSync(folder)) return;
  const real = realpathSync(folder) + path.sep;
  if (parents.some((parent) => parent.startsWith(real))) return;
  for (const name of readdirSync(folder).toSorted()) {
    const [file, place] = [below + name, path.join(folder, name)];
    const stats = isWanted(file) ? statSync(place, { throwIfNoEntry: false }) : undefined;
    if (stats?.isDirectory()) yield* filesBelow(place, isWanted, `${file}/`, [...parents, real]);
    else if (stats !== undefined) yield [file, place];
  }
}
