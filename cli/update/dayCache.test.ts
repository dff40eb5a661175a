import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dayCache } from './dayCache.ts';

const HOUR = 3_600_000;
const later = (hours: number) => new Date(Date.now() + hours * HOUR);

function cacheFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, 'update');
}

test('U1: an answer is cached for a day, and then deleted', async () => {
  const folder = cacheFolder();
  await dayCache(folder, later(0)).write('https://example.org/works/a', { a: 1 });
  expect(await dayCache(folder, later(23)).read('https://example.org/works/a')).toEqual({ a: 1 });
  expect(await dayCache(folder, later(23)).read('https://example.org/works/b')).toBeUndefined();
  expect(await dayCache(folder, later(25)).read('https://example.org/works/a')).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});

test('U1: a cache that can’t be written is ignored', async () => {
  const cache = dayCache('/dev/null/update', later(0));
  await cache.write('https://example.org/', {});
  expect(await cache.read('https://example.org/')).toBeUndefined();
});
