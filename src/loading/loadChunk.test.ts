import { expect, test } from 'vitest';
import { abandonChunk, chunkAddress, ChunkError, loadChunk, type Importer } from './loadChunk.ts';

type Chunk = { readonly section: string; readonly other: () => string };

/** A different address for each test, since failures are remembered by address. */
function addressOf(name: string): string {
  const source = `export const section = import.meta.url; export const other = () => "${name}"; //`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

/** Makes an importer with a build's source text, from which `loadChunk` reads the address. */
function makeImporter(address: string, fails: boolean): Importer<Chunk> {
  const load = () =>
    fails
      ? Promise.reject<Chunk>(new TypeError('Failed to fetch'))
      : Promise.resolve({ section: 'as built', other: () => '' });
  return Object.assign(load, { toString: () => `() => import(\`${address}\`)` });
}

test('E2: a chunk that could not be loaded is requested again at another address', async () => {
  const load = makeImporter(addressOf('gone'), true);
  await expect(loadChunk(load)).rejects.toBeInstanceOf(ChunkError);
  const chunk = await loadChunk(load);
  expect(chunk.section).toContain('?attempt=1');
  expect(chunk.other()).toBe('gone');
});

test('E3: after a request that hangs, a retry uses another address', async () => {
  const load = makeImporter(addressOf('hanging'), false);
  abandonChunk(load);
  expect((await loadChunk(load)).section).toContain('?attempt=1');
});

test('E2: a chunk’s address is relative to the script that imports it', () => {
  expect(chunkAddress(makeImporter('./Page-1.js', true))).toMatch(/^\w+:.*\/Page-1\.js$/u);
  expect(chunkAddress(async () => undefined)).toBeUndefined();
});
