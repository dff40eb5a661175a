import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { PROJECT } from '#cli/settings.mjs';
import { GROUND, ROOMS } from './rooms.ts';

/** One import of a file, including dynamic imports and re-exports. */
export type Import = {
  /** The importing file, relative to the project's folder. */
  readonly file: string;
  /** The imported file relative to the project's folder, or a package as written. */
  readonly to: string;
  /** The module specifier as written. */
  readonly written: string;
  /** Whether only types are imported, so that nothing is left of it at run time. */
  readonly isType: boolean;
  /** Whether it is loaded when the program comes to it, not before. */
  readonly isLazy: boolean;
};

/**
 * @param rooms Top-level folders of the project.
 * @param ending Pattern for the ends of the names.
 * @returns Every source file in them, relative to the project's folder.
 */
export function sourceFiles(rooms: readonly string[], ending = /\.(?:ts|tsx|mjs)$/u): string[] {
  return rooms.flatMap((room) =>
    readdirSync(path.join(PROJECT, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => ending.test(file))
      .map((file) => `${room}/${file.replaceAll(path.sep, '/')}`)
      .toSorted(),
  );
}

/** @returns The imports of a file: static ones, re-exports, dynamic ones. */
export function importsOf(file: string, code = readCode(file)): Import[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module;
  const reexports = staticExports.flatMap(({ entries }) => entries.flatMap(asReexport));
  return [
    ...staticImports.map(({ moduleRequest, entries }) => ({
      written: moduleRequest.value,
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
      isLazy: false,
    })),
    ...new Map(reexports.map((each) => [each.written, each])).values(),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      written: code.slice(start + 1, end - 1),
      isType: false,
      isLazy: true,
    })),
  ].map((each) => ({ file, to: resolve(file, each.written), ...each }));
}

type Export = ReturnType<typeof parseSync>['module']['staticExports'][number]['entries'][number];

function asReexport({ moduleRequest, isType }: Export) {
  return moduleRequest === null || moduleRequest === undefined
    ? []
    : [{ written: moduleRequest.value, isType, isLazy: false }];
}

function readCode(file: string): string {
  return readFileSync(path.join(PROJECT, file), 'utf8');
}

function resolve(file: string, written: string): string {
  if (written.startsWith('#')) return written.slice(1);
  if (!written.startsWith('.')) return written;
  return path.posix.join(path.posix.dirname(file), written);
}

/** Whether a file is a test or its setup. */
export const isTest = (file: string): boolean =>
  /\.(?:test|webkit)\.tsx?$|testSetup\.ts$/u.test(file);

/**
 * Checks an import against the table of rooms. Tests may import anything.
 * @returns What is wrong with it; undefined if it is allowed.
 */
export function forbidden({ file, to, isType }: Import): string | undefined {
  const room = roomOf(file);
  const isOurs = Object.keys(ROOMS).some((name) => isIn(to, name.split('/')[0] ?? ''));
  if (room === undefined || !isOurs || isTest(file)) return undefined;
  const isAllowed =
    isIn(to, room.place) ||
    (isType && isIn(to, 'src/content') && !GROUND.includes(room.name)) ||
    ROOMS[room.name]?.some((other) => isIn(to, other)) === true;
  return isAllowed ? undefined : `${file} ← ${to}${isType ? ' (type)' : ''}`;
}

/** @returns The room that a file is in, and the room's folder. */
function roomOf(file: string): { name: string; place: string } | undefined {
  const rooms = Object.keys(ROOMS).flatMap((name) => {
    const place = file.split('/').slice(0, name.split('/').length).join('/');
    const pattern = new RegExp(`^${name.replace('*', '[^/]+')}$`, 'u');
    return pattern.test(place) ? [{ name, place }] : [];
  });
  return rooms.toSorted((one, other) => other.name.length - one.name.length)[0];
}

function isIn(file: string, place: string): boolean {
  return file === place || file.startsWith(`${place}/`);
}

/**
 * @param starts - Files.
 * @param imports - The imports of all files.
 * @param doors - Files that are not entered by way of a lazy import.
 * @returns The files and packages that these load or may load.
 */
export function loadedFrom(
  starts: readonly string[],
  imports: readonly Import[],
  doors: readonly string[],
): ReadonlySet<string> {
  const found = new Set(starts);
  for (const file of found)
    for (const { to, isType, isLazy } of imports.filter((each) => each.file === file))
      if (!isType && !(isLazy && doors.includes(to))) found.add(to);
  return found;
}

/** @returns The files of a room that are in none of its folders; none if it has no folders. */
export function looseFiles(room: string, files: readonly string[]): string[] {
  const own = files.filter((file) => isIn(file, room) && !isTest(file));
  const loose = own.filter((file) => file.split('/').length === room.split('/').length + 1);
  return loose.length === own.length ? [] : loose;
}

/**
 * Finds files that import each other, directly or indirectly (Tarjan's algorithm).
 * @returns A group for each cycle, its files sorted by name.
 */
export function circles(imports: readonly Import[]): string[][] {
  const graph = new Map<string, string[]>();
  for (const { file, to } of imports) graph.set(file, [...(graph.get(file) ?? []), to]);
  const numbers = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const number = numbers.size;
    numbers.set(file, number);
    lowest.set(file, number);
    open.push(file);
    for (const to of graph.get(file) ?? []) {
      const reached = numbers.has(to)
        ? open.includes(to)
          ? (numbers.get(to) ?? 0)
          : number
        : visit(to);
      lowest.set(file, Math.min(lowest.get(file) ?? number, reached));
    }
    const low = lowest.get(file) ?? number;
    if (low === number) {
      const group = open.splice(open.indexOf(file));
      if (group.length > 1) found.push(group.toSorted());
    }
    return low;
  };
  for (const file of graph.keys()) if (!numbers.has(file)) visit(file);
  return found;
}
