import { utimesSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readFolder } from '#kit/content/readFolder.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { zipFolder } from '#kit/cli/commands/build.ts';

test('K3, X4: the zip has every file, sorted, in its folder; files’ times don’t change its bytes', () => {
  const folder = contentFolder({ 'b/é.txt': 'ü', 'b/a.bin': 'a'.repeat(70_000) });
  const zip = zipFolder(folder, 'Portfolio/');
  const files = unzipSync(zip);
  const names = [...readFolder(folder).keys()].map((file) => `Portfolio/${file}`);
  expect(Object.keys(files)).toEqual(names.toSorted());
  expect(strFromU8(files['Portfolio/b/é.txt'] ?? new Uint8Array())).toBe('ü');
  utimesSync(path.join(folder, 'profile.yaml'), 1, 1);
  expect(Buffer.from(zipFolder(folder, 'Portfolio/')).equals(zip)).toBe(true);
});
