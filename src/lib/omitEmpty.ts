type WithoutEmpty<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

/** Returns an object without members that are undefined, '' or an empty array. */
export function omitEmpty<T extends object>(value: T): WithoutEmpty<T> {
  const entries = Object.entries(value).filter(
    ([, member]) =>
      member !== undefined && member !== '' && !(Array.isArray(member) && member.length === 0),
  );
  return Object.fromEntries(entries) as WithoutEmpty<T>;
}
