import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '#kit/content/loadContent.ts';
import { PROJECT } from '#kit/project.mjs';
import { contentFolder, GOOD_FILES } from '#tests/support/testFolder.ts';
import { FIXTURES, importInto, snapshot } from '#tests/support/testImport.ts';
import { formatReport } from './merge/report.ts';

// What an import of each program's export says and writes, as files in tests/golden/import:
// `npm run golden -- --write` renews them.

const BARE: Readonly<Record<string, string | null>> = {
  ...Object.fromEntries(Object.keys(GOOD_FILES).map((file) => [file, null])),
  'profile.yaml': 'name: Ada M. Okafor\nheadline: Scientist\nlinks:\n  github: example-ada\n',
};

test.each(readdirSync(FIXTURES))('K5, W9, N21: %s in a folder with a name alone', async (name) => {
  const folder = contentFolder(BARE);
  const files = [path.join(FIXTURES, name)];
  const report = await importInto(folder, files);
  const written = Object.entries(snapshot(folder))
    .filter(([file]) => file !== 'profile.yaml')
    .map(([file, text]) => `== ${file}\n${Buffer.from(text, 'latin1').toString('utf8')}`);
  const golden = path.join(PROJECT, 'tests', 'golden', 'import', `${name}.txt`);
  await expect([formatReport(report), ...written].join('\n\n')).toMatchFileSnapshot(golden);
  // It is what the site reads, and a second import adds nothing.
  const { problems } = await loadContent(folder);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  const before = snapshot(folder);
  await importInto(folder, files);
  expect(snapshot(folder)).toEqual(before);
});
