import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { contentFolder } from '#tests/support/testFolder.ts';
import { readWhenStable } from './readWhenStable.ts';

test('T4: a file that is saved while it is read is read again', async () => {
  const file = path.join(contentFolder(), 'jobs.yaml');
  const texts = ['', 'whole'];
  const save = () => writeFileSync(file, texts.shift() ?? '');
  save();
  const read = async () => {
    const text = readFileSync(file, 'utf8');
    if (texts.length > 0) save();
    return Promise.resolve(text);
  };
  expect(await readWhenStable(file, Date.now(), read)).toBe('whole');
});
