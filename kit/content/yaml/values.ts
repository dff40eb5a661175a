import type { Path } from './readYaml.ts';

/** Whether the object at a path's parent lacks the path's last key. */
export function isMissing(root: unknown, path: Path): boolean {
  const key = path.at(-1);
  const parent = valueAt(root, path.slice(0, -1));
  return typeof key === 'string' && isRecord(parent) && !Object.hasOwn(parent, key);
}

export function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const key of path) {
    if (Array.isArray(value) && typeof key === 'number') value = value[key];
    else if (isRecord(value) && Object.hasOwn(value, key)) value = value[String(key)];
    else return undefined;
  }
  return value;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export type TextAt = { readonly path: Path; readonly text: string };

export function textsIn(value: unknown, path: Path = []): TextAt[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value))
    return value.flatMap((each: unknown, index) => textsIn(each, [...path, index]));
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => textsIn(each, [...path, key]));
}
