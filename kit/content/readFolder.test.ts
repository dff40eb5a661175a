import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentFolder } from '#tests/support/testFolder.ts';
import { readFolder } from './readFolder.ts';

test('K3: a link to a folder above reads every file once and ends', () => {
  const folder = contentFolder();
  const files = [...readFolder(folder).keys()];
  mkdirSync(path.join(folder, 'files'));
  symlinkSync(folder, path.join(folder, 'files', 'up'));
  symlinkSync('.', path.join(folder, 'self'));
  symlinkSync('../..', path.join(folder, 'above'));
  symlinkSync('gone', path.join(folder, 'broken'));
  expect([...readFolder(folder).keys()].toSorted()).toEqual(files.toSorted());
});
