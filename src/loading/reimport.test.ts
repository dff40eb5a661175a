import { expect, test } from 'vitest';
import { chunkAddress, reimport } from './reimport.ts';

/** A function with the source text that a build gives it; its import always fails. */
function broken<Chunk>(specifier: string): () => Promise<Chunk> {
  return Object.assign(() => Promise.reject<Chunk>(new TypeError('Failed to fetch')), {
    toString: () => `() => import(\`${specifier}\`)`,
  });
}

test('E2: a chunk is imported again by its own address, and every export keeps its name', async () => {
  type Chunk = { readonly Aside: () => string; readonly Page: () => string };
  const source = 'export const Aside = () => "aside"; export const Page = () => "page"; //';
  const chunk = await reimport(
    broken<Chunk>(`data:text/javascript,${encodeURIComponent(source)}`),
    1,
  );
  expect(chunk.Page()).toBe('page');
  expect(chunk.Aside()).toBe('aside');
});

test('E2: a chunk’s address is relative to the script that imports it', () => {
  expect(chunkAddress(broken('./Page-1.js'))).toMatch(/^\w+:.*\/Page-1\.js$/u);
  expect(chunkAddress(async () => undefined)).toBeUndefined();
});
