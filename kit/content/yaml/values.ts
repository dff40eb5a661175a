import type { Path } from './readYaml.ts';

/** @returns Whether the field at a path is missing from an existing parent. */
export function isMissing(root: unknown, path: Path): boolean {
  const key = path.at(-1);
  const parent = valueAt(root, path.slice(0, -1));
  return typeof key === 'string' && isRecord(parent) && !Object.hasOwn(parent, key);
}

/** @returns The value at a path; undefined if there is none. */
export function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const key of path) {
    if (Array.isArray(value) && typeof key === 'number') value = value[key];
    else if (isRecord(value) && Object.hasOwn(value, key)) value = value[String(key)];
    else return undefined;
  }
  return value;
}

/** @returns Whether a value is a map of fields. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
