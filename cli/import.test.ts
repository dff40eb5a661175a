import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentFolder } from '#testing/testFolder.ts';
import { runCheck } from './check.ts';
import { runImport } from './import.ts';
import { PROJECT } from './settings.mjs';

const ENTRY = '@article{hens2020, title={Of hens}, author={Okafor, Ada}, year=2020}\n';

async function run(words: readonly string[], env: NodeJS.ProcessEnv = {}) {
  const folder = contentFolder();
  writeFileSync(path.join(folder, 'mine.txt'), ENTRY);
  const lines: string[] = [];
  const write = (line: string) => lines.push(line);
  const code = await runImport(folder, words, { from: [folder], env, thisYear: 2025, write });
  const bib = readFileSync(path.join(folder, 'publications.bib'), 'utf8');
  return { code, text: lines.join('\n'), isAdded: bib.includes('hens2020') };
}

test('K5: a file named from where the owner stands is imported', async () => {
  expect(await run(['mine.txt'])).toEqual({
    code: 0,
    isAdded: true,
    text: `mine.txt: BibTeX, 1 entry

Added, publications.bib:
  + hens2020: Of hens (2020)  [mine.txt:1]

1 added, 0 merged, 0 already there, 0 skipped, 0 to look at. Wrote publications.bib.`,
  });
});

test('K5: --dry-run writes nothing, also where npm kept it for itself', async () => {
  for (const [words, env] of [
    [['mine.txt', '--dry-run'], {}],
    [['mine.txt'], { npm_config_dry_run: 'true' }],
  ] as const) {
    const { code, text, isAdded } = await run(words, env);
    expect([code, isAdded]).toEqual([0, false]);
    expect(text).toContain('Dry run: publications.bib would change.');
  }
});

test('C6: 1 where a file can’t be read, and what can be is imported all the same', async () => {
  const { code, text, isAdded } = await run(['nothing.bib', 'mine.txt']);
  expect([code, isAdded]).toEqual([1, true]);
  expect(text).toContain('nothing.bib does not exist; check its name and folder.');
});

test('K5: where no file can be read the report says only that', async () => {
  const { text } = await run(['nothing.bib']);
  expect(text.split('\n').at(-1)).toBe('1 file not read. Nothing to write.');
  expect(text).not.toContain('0 added');
});

test('K5: no file and unknown options are answered with what to write', async () => {
  expect(await run([])).toMatchObject({
    code: 1,
    text: expect.stringContaining('npm run import -- <file>…'),
  });
  expect(await run(['--help'])).toMatchObject({ code: 0 });
  expect(await run(['--dryrun', 'mine.txt'])).toMatchObject({
    code: 1,
    isAdded: false,
    text: 'There is no option “--dryrun”; did you mean “--dry-run”?',
  });
});

describe('K5: an import that is killed leaves the folder as it was or as it was meant', () => {
  /** Replaces two files and makes a third; kills itself at a rename, the first being the journal's. */
  const VICTIM = `
    const { importTypeScript } = await import('./cli/typescript.mjs');
    const { replaceFiles, readIfThere } = await importTypeScript('intake/import/replaceFiles.ts');
    const { renameSync } = await import('node:fs');
    const [folder, moment, isAfter] = process.argv.slice(1);
    const changes = ['jobs.yaml', 'skills.yaml', 'aliases.yaml'].map((name) => {
      const before = readIfThere(folder + '/' + name);
      return { name, after: name === 'aliases.yaml' ? 'R: [r]\\n' : '[]\\n', ...(before && { before }) };
    });
    let count = 0;
    replaceFiles(folder, changes, (from, to) => {
      const isNow = count++ === Number(moment);
      if (isNow && isAfter === 'no') process.kill(process.pid, 'SIGKILL');
      renameSync(from, to);
      if (isNow) process.kill(process.pid, 'SIGKILL');
    });
  `;

  const filesOf = (folder: string) =>
    Object.fromEntries(
      ['jobs.yaml', 'skills.yaml', 'aliases.yaml'].map((name) => {
        const file = path.join(folder, name);
        return [name, existsSync(file) ? readFileSync(file, 'utf8') : undefined];
      }),
    );
  const MEANT = { 'jobs.yaml': '[]\n', 'skills.yaml': '[]\n', 'aliases.yaml': 'R: [r]\n' };

  function killed(moment: string, isAfter: string) {
    const folder = contentFolder();
    const before = filesOf(folder);
    const words = ['--input-type=module', '-e', VICTIM, folder, moment, isAfter];
    const { signal } = spawnSync(process.execPath, words, { cwd: PROJECT, encoding: 'utf8' });
    expect(signal).toBe('SIGKILL');
    expect(readdirSync(folder).some((name) => name.startsWith('.import-'))).toBe(true);
    return { folder, before };
  }

  test.each([
    ['before the journal is there', '0', 'no', undefined],
    ['once the journal is there', '0', 'yes', 'jobs.yaml, skills.yaml, aliases.yaml'],
    ['after the first file', '1', 'yes', 'skills.yaml, aliases.yaml'],
    ['after the second file', '2', 'yes', 'aliases.yaml'],
    ['after the last file', '3', 'yes', undefined],
  ])('%s', { timeout: 60_000 }, async (_, moment, isAfter, completed) => {
    const { folder, before } = killed(moment, isAfter);
    const lines: string[] = [];
    await runCheck(folder, { publicFolder: '/nowhere', write: (line) => lines.push(line) });
    expect(filesOf(folder)).toEqual(isAfter === 'no' ? before : MEANT);
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
    const told = completed && `The last import was cut off; it is completed now: ${completed}.`;
    expect(lines.find((line) => line.startsWith('The last'))).toBe(told);
  });

  test('what the owner wrote since is not overwritten; the next import clears up', async () => {
    const { folder } = killed('1', 'yes');
    writeFileSync(path.join(folder, 'skills.yaml'), '# mine\n[]\n');
    writeFileSync(path.join(folder, 'mine.txt'), ENTRY);
    const lines: string[] = [];
    const write = (line: string) => lines.push(line);
    await runImport(folder, ['mine.txt'], { from: [folder], env: {}, thisYear: 2025, write });
    expect(filesOf(folder)).toEqual({ ...MEANT, 'skills.yaml': '# mine\n[]\n' });
    expect(lines[0]).toBe('The last import was cut off; it is completed now: aliases.yaml.');
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('one that was killed while it took its steps back is taken back', async () => {
    const { folder, before } = killed('2', 'yes');
    const workshop = readdirSync(folder).find((name) => name.startsWith('.import-')) ?? '';
    const journal = path.join(folder, workshop, 'journal.json');
    renameSync(journal, path.join(folder, workshop, 'undo.json'));
    const lines: string[] = [];
    await runCheck(folder, { publicFolder: '/nowhere', write: (line) => lines.push(line) });
    expect(filesOf(folder)).toEqual(before);
    expect(lines[0]).toContain('it is taken back now: jobs.yaml, skills.yaml.');
  });

  test('one that is still running is left alone', async () => {
    const folder = contentFolder();
    const running = path.join(folder, `.import-${process.ppid}-abcdef`);
    const old = path.join(folder, '.import-abcdef');
    for (const place of [running, old]) mkdirSync(place);
    await runCheck(folder, { publicFolder: '/nowhere', write: () => {} });
    expect([running, old].map((place) => existsSync(place))).toEqual([true, false]);
  });
});
