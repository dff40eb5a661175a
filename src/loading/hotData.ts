/**
 * In development, updates an object in place, so that views that hold it show the saved content;
 * nested objects that exist in both are updated down to this depth.
 */
export function renewed<Held extends object>(
  held: Held | undefined,
  fresh: Held,
  depth: number,
): Held {
  if (held === undefined) return fresh;
  const before = new Map(Object.entries(held));
  for (const key of before.keys()) Reflect.deleteProperty(held, key);
  if (Array.isArray(held)) held.length = 0;
  for (const [key, value] of Object.entries(fresh)) {
    const part: unknown = before.get(key);
    const isHeld = depth > 1 && isObject(part) && isObject(value);
    Reflect.set(held, key, isHeld ? renewed(part, value, depth - 1) : value);
  }
  return held;
}

/** In development, keeps the objects that a save left: memoised components don't render again. */
export function shared<Data>(before: unknown, fresh: Data): Data {
  if (!isObject(before) || !isObject(fresh)) return fresh;
  if (Array.isArray(before) !== Array.isArray(fresh)) return fresh;
  const text = (value: unknown) => JSON.stringify(value);
  if (text(before) === text(fresh)) return before as Data;
  if (Array.isArray(before) && Array.isArray(fresh)) {
    const itemByJson = new Map(before.map((item: unknown) => [text(item), item]));
    return fresh.map((item: unknown) => itemByJson.get(text(item)) ?? item) as Data;
  }
  const parts: Readonly<Record<string, unknown>> = { ...before };
  const entries = Object.entries(fresh).map(([key, value]) => [key, shared(parts[key], value)]);
  return Object.fromEntries(entries) as Data;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
