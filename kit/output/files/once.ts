/** @returns The same function, which makes its result at its first call. */
export function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return async () => (made ??= make());
}
