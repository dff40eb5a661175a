/** Access to JSON of unknown structure. */

export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether parsed JSON is an object and not a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a path of own keys, or undefined if the path ends early. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  let found = value;
  for (const key of path) {
    if (!isObject(found) || !Object.hasOwn(found, key)) return undefined;
    found = found[key];
  }
  return found;
}

/** The list at a path; empty if there is none; a lone value is a list of one. */
export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = at(value, ...path);
  if (found === undefined || found === null) return [];
  return Array.isArray(found) ? found : [found];
}

/** The text at a path, white space tidied; numbers count as text, of a list the first item. */
export function textAt(value: unknown, ...path: readonly string[]): string | undefined {
  const [found] = listAt(value, ...path);
  if (typeof found === 'number') return String(found);
  if (typeof found !== 'string') return undefined;
  const text = found.replaceAll(/\s+/gu, ' ').trim();
  return text === '' ? undefined : text;
}
