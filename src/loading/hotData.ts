/**
 * In development, updates an object in place, so that views that refer to it show the saved content.
 * Down to the depth, nested objects that exist in both are updated in place too.
 */
export function updateInPlace<Data extends object>(
  target: Data | undefined,
  source: Data,
  depth: number,
): Data {
  if (target === undefined) return source;
  const oldParts = new Map(Object.entries(target));
  for (const key of oldParts.keys()) Reflect.deleteProperty(target, key);
  if (Array.isArray(target)) target.length = 0;
  for (const [key, value] of Object.entries(source)) {
    const part: unknown = oldParts.get(key);
    const canMerge = depth > 1 && isObject(part) && isObject(value);
    Reflect.set(target, key, canMerge ? updateInPlace(part, value, depth - 1) : value);
  }
  return target;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
