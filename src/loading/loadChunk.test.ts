import { expect, test } from 'vitest';
import { abandonChunk, loadChunk } from './loadChunk.ts';
import { ChunkError, type ImportChunk } from './reimport.ts';

const ADDRESS = 'data:text/javascript,export const section = import.meta.url; //';

/** A function with the source text that a build gives it, which fails as often as told. */
function chunk(fails: boolean): ImportChunk<{ readonly section: string }> {
  const load = () =>
    fails
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve({ section: 'as built' });
  return Object.assign(load, { toString: () => `() => import("${ADDRESS}")` });
}

test('E2: data that could not be loaded is asked for at another address, each time anew', async () => {
  const load = chunk(true);
  await expect(loadChunk(load)).rejects.toBeInstanceOf(ChunkError);
  expect((await loadChunk(load)).section).toContain('?attempt=1');
});

test('E2: one chunk that fails leaves the others as they are', async () => {
  await expect(loadChunk(chunk(true))).rejects.toMatchObject({ cause: expect.any(TypeError) });
  expect((await loadChunk(chunk(false))).section).toBe('as built');
});

test('E3: a request that hangs is not asked for again at its address', async () => {
  const load = chunk(false);
  abandonChunk(load);
  expect((await loadChunk(load)).section).toContain('?attempt=1');
});
