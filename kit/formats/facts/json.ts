export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a path of own keys, or undefined if the path ends early. */
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

/** The text at a path, white space tidied; numbers count as text, of a list the first item. */
export function textAt(value: unknown, ...path: readonly string[]): string | undefined {
  const [first] = listAt(value, ...path);
  if (typeof first === 'number') return String(first);
  if (typeof first !== 'string') return undefined;
  const text = first.replaceAll(/\s+/gu, ' ').trim();
  return text === '' ? undefined : text;
}
