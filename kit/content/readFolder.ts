import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

export function readFolder(folder: string): Map<string, Uint8Array> {
  return new Map([...filesBelow(folder)].map(([file, fullPath]) => [file, readFileSync(fullPath)]));
}

/** Follows links, except to a parent folder, which would never end. */
export function* filesBelow(
  folder: string,
  accepts = (file: string) => !/(?:^|\/)\.gitkeep$/u.test(file),
  prefix = '',
  parents: readonly string[] = [],
): Generator<readonly [file: string, fullPath: string]> {
  if (!existsSync(folder)) return;
  const real = realpathSync(folder) + path.sep;
  if (parents.some((parent) => parent.startsWith(real))) return;
  for (const name of readdirSync(folder).toSorted()) {
    const [file, fullPath] = [prefix + name, path.join(folder, name)];
    const stats = accepts(file) ? statSync(fullPath, { throwIfNoEntry: false }) : undefined;
    if (stats?.isDirectory()) yield* filesBelow(fullPath, accepts, `${file}/`, [...parents, real]);
    else if (stats !== undefined) yield [file, fullPath];
  }
}
