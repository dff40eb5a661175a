import { ChunkError, reimport, type ImportChunk } from './reimport.ts';

/** How often each chunk could not be loaded: a failed import needs a different address. */
const failures = new WeakMap<ImportChunk<unknown>, number>();

/**
 * Loads a chunk of data on demand (quality E2).
 *
 * @param load - A function whose body is one `import()` of the chunk; the same at each call.
 * @returns The chunk's exports. Rejects with a ChunkError if it cannot be loaded; the next call
 *   tries again.
 */
export async function loadChunk<Chunk>(load: ImportChunk<Chunk>): Promise<Chunk> {
  const failed = failures.get(load) ?? 0;
  try {
    return await (failed === 0 ? load() : reimport(load, failed));
  } catch (error) {
    failures.set(load, failed + 1);
    throw new ChunkError(load, error);
  }
}

/** Counts a request that hangs as failed, so that the next one is another. */
export function abandonChunk(load: ImportChunk<unknown>): void {
  failures.set(load, (failures.get(load) ?? 0) + 1);
}
