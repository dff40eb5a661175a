import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { contentFolder } from '#tests/support/testFolder.ts';
import { runImport } from './import.ts';
import { parseCommand, captureOutput } from '#tests/support/captureOutput.ts';

const ENTRY = '@article{hens2020, title={Of hens}, author={Okafor, Ada}, year=2020}\n';

/** Runs the command on a content folder, as if called from there. */
async function importIn(folder: string, words: readonly string[]) {
  const [files, options] = (await parseCommand('import', ...words)) as [
    string[],
    { dryRun?: boolean },
  ];
  return captureOutput(() => runImport(folder, files, options), { INIT_CWD: folder });
}

async function run(words: readonly string[]) {
  const folder = contentFolder({ 'mine.txt': ENTRY });
  const { code, text } = await importIn(folder, words);
  const bib = readFileSync(path.join(folder, 'publications.bib'), 'utf8');
  return { code, text, isAdded: bib.includes('hens2020') };
}

test('K5: a path relative to the directory in which the command was called is imported', async () => {
  expect(await run(['mine.txt'])).toEqual({
    code: 0,
    isAdded: true,
    text: `mine.txt: BibTeX, 1 entry

Added, publications.bib:
  + hens2020: Of hens (2020)  [mine.txt:1]

1 added, 0 merged, 0 already there, 0 skipped, 0 to look at. Wrote publications.bib.`,
  });
});

test('K5: --dry-run writes nothing, even if npm consumed it', async () => {
  for (const [words, variable] of [
    [['mine.txt', '--dry-run'], undefined],
    [['mine.txt'], 'true'],
  ] as const) {
    vi.stubEnv('npm_config_dry_run', variable);
    const { code, text, isAdded } = await run(words);
    expect([code, isAdded]).toEqual([0, false]);
    expect(text).toContain('Dry run: publications.bib would change.');
  }
});

test('C6: the exit code is 1 if a file can’t be read; the others are still imported', async () => {
  const { code, text, isAdded } = await run(['nothing.bib', 'mine.txt']);
  expect([code, isAdded]).toEqual([1, true]);
  expect(text).toContain('nothing.bib does not exist; check its name and folder.');
});

test('K5: an import killed between two files is completed by running it again', async () => {
  const resume = JSON.stringify({
    work: [{ name: 'Example Labs', position: 'Bioinformatician', startDate: '2020-01' }],
    projects: [{ name: 'Hen Finder', description: 'Finds hens.' }],
  });
  const read = (folder: string) =>
    ['jobs.yaml', 'projects.yaml'].map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const empty = { 'jobs.yaml': '[]\n', 'projects.yaml': '', 'resume.json': resume };
  const [complete, killed] = [contentFolder(empty), contentFolder(empty)];
  await importIn(complete, ['resume.json']);
  // As if killed after the first file was renamed, while the second was still a temporary file.
  const [jobs = ''] = read(complete);
  writeFileSync(path.join(killed, 'jobs.yaml'), jobs);
  writeFileSync(path.join(killed, '.projects.yaml.importing'), 'half of a te');
  await importIn(killed, ['resume.json']);
  expect(read(killed)).toEqual(read(complete));
  expect(readdirSync(killed).filter((name) => name.startsWith('.'))).toEqual([]);
});
