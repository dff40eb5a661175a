type WithoutEmpty<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

/**
 * Drops empty members.
 * @returns A copy without the members that are undefined, '' or an empty array; the others in their
 *   order.
 */
export function omitEmpty<T extends object>(value: T): WithoutEmpty<T> {
  const filled = Object.entries(value).filter(
    ([, member]) =>
      member !== undefined && member !== '' && !(Array.isArray(member) && member.length === 0),
  );
  return Object.fromEntries(filled) as WithoutEmpty<T>;
}
