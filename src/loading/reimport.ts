/** A function whose body is one `import()` of a chunk. */
export type ImportChunk<Chunk> = () => Promise<Chunk>;

/**
 * The address of the chunk that a function imports, read from the function's own source text.
 *
 * @returns The address; undefined if the text does not contain it.
 */
export function chunkAddress(importChunk: ImportChunk<unknown>): string | undefined {
  const specifier = /import\(\s*["'`]([^"'`]+)["'`]/u.exec(String(importChunk))?.[1];
  return specifier === undefined ? undefined : new URL(specifier, import.meta.url).href;
}

/**
 * Imports a chunk again, from a different address: Firefox caches a failed import forever.
 *
 * @param importChunk - The function that imported it before.
 * @param attempt - The number of this attempt, different each time.
 * @returns The chunk's module. Rejects if it cannot be loaded.
 */
export async function reimport<Chunk>(
  importChunk: ImportChunk<Chunk>,
  attempt: number,
): Promise<Chunk> {
  const address = chunkAddress(importChunk);
  if (address === undefined) return importChunk();
  return (await import(/* @vite-ignore */ `${address}?attempt=${attempt}`)) as Chunk;
}

/** A chunk that another one imports could not be loaded. */
export class ChunkError extends Error {
  override name = 'ChunkError';
  readonly importChunk: ImportChunk<unknown>;

  constructor(importChunk: ImportChunk<unknown>, cause: unknown) {
    super('A chunk could not be loaded', { cause });
    this.importChunk = importChunk;
  }
}
