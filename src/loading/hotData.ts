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

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
