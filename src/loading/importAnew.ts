/** A function whose body is one `import()` of a chunk. */
export type ImportChunk<Chunk> = () => Promise<Chunk>;

/**
 * The address of the chunk that a function imports, read from the function's own text.
 *
 * @returns The address; undefined where the text does not tell it.
 */
export function chunkAddress(importChunk: ImportChunk<unknown>): string | undefined {
  const specifier = /import\(\s*["'`]([^"'`]+)["'`]/u.exec(String(importChunk))?.[1];
  return specifier === undefined ? undefined : new URL(specifier, import.meta.url).href;
}

/**
 * Imports a chunk once more, from an address of its own: Firefox remembers a failed import for ever.
 *
 * @param importChunk - What imported it before.
 * @param attempt - The number of this attempt, another one each time.
 * @returns The chunk's module. Rejects where it can't be had.
 */
export async function importAnew<Chunk>(
  importChunk: ImportChunk<Chunk>,
  attempt: number,
): Promise<Chunk> {
  const address = chunkAddress(importChunk);
  if (address === undefined) return importChunk();
  return (await import(/* @vite-ignore */ `${address}?attempt=${attempt}`)) as Chunk;
}

/** A chunk that another one asks for could not be had. */
export class ChunkError extends Error {
  override name = 'ChunkError';
  readonly importChunk: ImportChunk<unknown>;

  constructor(importChunk: ImportChunk<unknown>, cause: unknown) {
    super('A chunk could not be loaded', { cause });
    this.importChunk = importChunk;
  }
}
