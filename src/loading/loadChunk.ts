/** A function whose body is one `import()` of a chunk. */
export type Importer<Chunk> = () => Promise<Chunk>;

export class ChunkError extends Error {
  override name = 'ChunkError';
  readonly importChunk: Importer<unknown>;

  constructor(importChunk: Importer<unknown>, cause: unknown) {
    super('A chunk could not be loaded', { cause });
    this.importChunk = importChunk;
  }
}

/**
 * Failed or abandoned requests by address. Firefox (and Chromium 150, but not 156) caches a failed
 * import until the document ends, so a retry needs another address.
 */
const failures = new Map<string, number>();

/** Loads a chunk on demand (E2). After a failure, the next call requests a new address. */
export async function loadChunk<Chunk>(load: Importer<Chunk>): Promise<Chunk> {
  const address = chunkAddress(load);
  const failureCount = address === undefined ? 0 : (failures.get(address) ?? 0);
  try {
    if (failureCount === 0) return await load();
    return (await import(/* @vite-ignore */ `${address}?attempt=${failureCount}`)) as Chunk;
  } catch (error) {
    abandonChunk(load);
    throw new ChunkError(load, error);
  }
}

/** Counts a request that hangs as failed, so that a retry doesn't wait for it. */
export function abandonChunk(load: Importer<unknown>): void {
  const address = chunkAddress(load);
  if (address !== undefined) failures.set(address, (failures.get(address) ?? 0) + 1);
}

/** The address of the chunk, read from the function's own source text. */
export function chunkAddress(load: Importer<unknown>): string | undefined {
  const specifier = /import\(\s*["'`]([^"'`]+)["'`]/u.exec(String(load))?.[1];
  return specifier === undefined ? undefined : new URL(specifier, import.meta.url).href;
}
