type WithoutEmpty<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

/** The members that are neither undefined nor '' nor an empty array. */
export function omitEmpty<T extends object>(value: T): WithoutEmpty<T> {
  const filled = Object.entries(value).filter(
    ([, member]) =>
      member !== undefined && member !== '' && !(Array.isArray(member) && member.length === 0),
  );
  return Object.fromEntries(filled) as WithoutEmpty<T>;
}
