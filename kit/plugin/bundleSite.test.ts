import { expect, test } from 'vitest';
import { rendererFolder } from './bundleSite.ts';

test('L1: languages are bundled at once, and none writes over what another is loading', () => {
  const folders = ['', 'de/', 'pt-BR/'].map((folder) => rendererFolder('/stage', folder));
  const within = folders.filter((one) =>
    folders.some((other) => other.startsWith(`${one}/`) && other !== one),
  );
  expect([new Set(folders).size, within]).toEqual([3, []]);
});
