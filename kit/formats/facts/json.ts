export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a path of keys; undefined if the path ends early. */
export function get(value: unknown, ...path: readonly string[]): unknown {
  let current = value;
  for (const key of path) {
    if (!isObject(current) || !Object.hasOwn(current, key)) return undefined;
    current = current[key];
  }
  return current;
}

/** The list at a path; empty if there is none; a lone value is a list of one. */
export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const list = get(value, ...path);
  if (list === undefined || list === null) return [];
  return Array.isArray(list) ? list : [list];
}

/** The first text of any of these members. */
export function firstTextAt(value: unknown, ...names: readonly string[]): string | undefined {
  return names.map((name) => textAt(value, name)).find((text) => text !== undefined);
}

/** The text at a path, with single spaces; a number becomes a text, a list its first item. */
export function textAt(value: unknown, ...path: readonly string[]): string | undefined {
  const [first] = listAt(value, ...path);
  if (typeof first === 'number') return String(first);
  if (typeof first !== 'string') return undefined;
  const text = first.replaceAll(/\s+/gu, ' ').trim();
  return text === '' ? undefined : text;
}
