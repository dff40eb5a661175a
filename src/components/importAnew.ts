/** A function whose body is one `import()` of a chunk, and which gives one of its exports. */
export type FetchPart<Part> = () => Promise<Part>;

/** Out: the address of the chunk that the function imports, read from its own text. */
export function chunkAddress(fetchPart: FetchPart<unknown>): string | undefined {
  const specifier = /import\(\s*["'`]([^"'`]+)["'`]/u.exec(String(fetchPart))?.[1];
  return specifier === undefined ? undefined : new URL(specifier, import.meta.url).href;
}

/**
 * Imports a chunk once more, from an address of its own: Firefox remembers a failed import for ever.
 * In: the function that imports it, whose chunk exports one thing alone, or one function among others.
 * Out: that.
 * Rejects where it can't be had.
 */
export async function importAnew<Part>(
  fetchPart: FetchPart<Part>,
  attempt: number = Date.now(),
): Promise<Part> {
  const address = chunkAddress(fetchPart);
  if (address === undefined) return fetchPart();
  const module = (await import(/* @vite-ignore */ `${address}?attempt=${attempt}`)) as object;
  const parts: unknown[] = Object.values(module);
  return (parts.find((part) => typeof part === 'function') ?? parts[0]) as Part;
}
