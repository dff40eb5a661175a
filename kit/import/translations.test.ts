import { parseCommand } from '#tests/support/captureOutput.ts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runTranslations, staleMarkdown } from '#kit/cli/commands/translations.ts';
import { sayOf } from '#kit/messages/messages.ts';
import { readTranslations } from './translations.ts';
import { strayFiles } from '#kit/content/strayFiles.ts';
import { snapshot } from '#tests/support/testImport.ts';
import { contentFolder } from '#tests/support/testFolder.ts';

const job = (title: string) => `- title: ${title}
  company: Example University
  period: 03/2021 - Present
`;
const EMPTY_LISTS = Object.fromEntries(
  ['education', 'skills', 'strengths', 'projects', 'testimonials'].map((name) => [
    `${name}.yaml`,
    '',
  ]),
);
const FILES = {
  ...EMPTY_LISTS,
  'profile.yaml': 'name: Ada Okafor\nheadline: {en: Virologist, de: Virologin}\nintro: Hello.\n',
  'site.yaml':
    'languages: [en, de]\nwords: {en: {resume: CV, more: All}, de: {resume: Vita}}\npages: [career: {en: Jobs, de: Stellen}]\n',
  'jobs.yaml': job('{en: Professor, de: Professorin}'),
  'sections/talks.yaml':
    'title: Talks\nitems:\n  - title: {en: Hens, de: Hühner}\n    date: 2024\n',
  'publications.bib': `@article{hens, title = {Hens}, title+de = {Hühner}, author = {Okafor, Ada}, year = {2024}}
@article{eggs, title = {Eggs}, author = {Okafor, Ada}, year = {2023}}
`,
  'pages/about.md': '# About\n\nMe.\n',
  'pages/about.de.md': '# Über mich\n\nIch.\n',
  'posts/2026-01-02-one.md': '# One\n',
};

/** Runs `npm run translations`. */
async function list(folder: string, ...words: string[]) {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const code = await runTranslations(
    folder,
    ...((await parseCommand('translations', ...words)) as [object]),
    write,
  );
  return { code, lines: lines.join('\n').split('\n') };
}
const lockOf = (folder: string) =>
  readFileSync(path.join(folder, 'translations.lock.yaml'), 'utf8');
const put = (folder: string, file: string, text: string) =>
  writeFileSync(path.join(folder, file), text);

test('L9: missing translations are listed by file and line, and the exit code is 0', async () => {
  const site = FILES['site.yaml'].replace('[career', '[home: Start, career');
  const folder = contentFolder({ ...FILES, 'site.yaml': site });
  const missing = [
    '  profile.yaml:3  missing  intro',
    '  site.yaml:2  missing  words.more',
    '  site.yaml:3  missing  pages.0.home',
    '  sections/talks.yaml:1  missing  title',
    '  posts/2026-01-02-one.de.md:1  missing',
  ];
  expect(await list(folder)).toEqual({
    code: 0,
    lines: ['de: 7 complete, 0 stale, 5 missing', ...missing],
  });
  const { lines } = await list(folder, '--format', 'json');
  expect(JSON.parse(lines.join('\n'))).toMatchObject({
    languages: ['en', 'de'],
    translations: expect.arrayContaining([
      { lang: 'de', state: 'missing', file: 'profile.yaml', line: 3, field: 'intro' },
      { lang: 'de', state: 'complete', file: 'publications.bib', line: 1, field: 'hens.title' },
      { lang: 'de', state: 'complete', file: 'pages/about.de.md', line: 1 },
    ]) as unknown,
  });
});

test('L9: a text that changes makes its translation stale until the translation changes too', async () => {
  const folder = contentFolder(FILES);
  await list(folder);
  put(folder, 'jobs.yaml', job('{en: Full professor, de: Professorin}'));
  put(folder, 'pages/about.md', '# About\n\nMe, again.\n');
  put(folder, 'publications.bib', FILES['publications.bib'].replace('{Hens}', '{Old hens}'));
  const stale = [
    '  jobs.yaml:1  stale  0.title',
    '  publications.bib:1  stale  hens.title',
    '  pages/about.de.md:1  stale',
  ];
  const before = lockOf(folder);
  // Listing stale translations does not accept them.
  for (let time = 0; time < 2; time++)
    expect(
      (await list(folder)).lines.filter(
        (line) => line.includes('stale  ') || line.endsWith(' stale'),
      ),
    ).toEqual(stale);
  expect(lockOf(folder)).toBe(before);
  put(folder, 'jobs.yaml', job('{en: Full professor, de: Ordentliche Professorin}'));
  expect((await list(folder)).lines[0]).toBe('de: 5 complete, 2 stale, 4 missing');
  expect((await list(folder, '--accept')).lines[0]).toBe('de: 7 complete, 0 stale, 4 missing');
  expect((await list(folder)).lines[0]).toBe('de: 7 complete, 0 stale, 4 missing');
});

test('L9: a job added above the others, or another line break, makes nothing stale', async () => {
  const folder = contentFolder(FILES);
  await list(folder);
  const before = lockOf(folder);
  put(folder, 'jobs.yaml', job('Dean') + FILES['jobs.yaml']);
  put(
    folder,
    'profile.yaml',
    FILES['profile.yaml'].replace('{en: Virologist', '{en:\n  Virologist'),
  );
  expect((await list(folder)).lines[0]).toBe('de: 7 complete, 0 stale, 5 missing');
  expect(lockOf(folder)).toBe(before);
  // One translation of two texts is no sign that one of them has changed.
  put(folder, 'jobs.yaml', job('{en: Chair, de: Professorin}') + FILES['jobs.yaml']);
  expect((await list(folder)).lines[0]).toBe('de: 8 complete, 0 stale, 4 missing');
});

test('L9: the check knows the lock file, and a site of one language has none', async () => {
  expect(strayFiles(['profile.yaml', 'translations.lock.yaml'], [])).toEqual([]);
  const folder = contentFolder({ 'profile.yaml': 'name: Ada Okafor\nheadline: Virologist\n' });
  expect(await list(folder)).toEqual({
    code: 0,
    lines: ['Your site has one language. “languages” in site.yaml takes more: languages: [en, de]'],
  });
  expect(existsSync(path.join(folder, 'translations.lock.yaml'))).toBe(false);
});

test('L9: an unreadable file removes no entry of the lock file', async () => {
  const folder = contentFolder(FILES);
  await list(folder);
  const before = lockOf(folder);
  put(folder, 'jobs.yaml', '- title: [\n');
  const file = 'translations.lock.yaml';
  const broken = { code: 'lockUnread', kind: 'left', file, broken: 'jobs.yaml' } as const;
  expect((await readTranslations(folder)).problems).toEqual([broken]);
  const { code, lines } = await list(folder);
  expect([code, lines.at(-1)]).toEqual([1, sayOf(broken)]);
  expect(lockOf(folder)).toBe(before);
  put(folder, file, '<<<<<<< ours\nde: {\n');
  const unreadable = { code: 'lockUnread', kind: 'unreadable', file };
  expect((await readTranslations(folder)).problems).toEqual([broken, unreadable]);
  expect((await list(folder)).code).toBe(1);
  expect(lockOf(folder)).toBe('<<<<<<< ours\nde: {\n');
});

test('L9: the weekly pull request lists stale translations, and leaves the lock file unchanged', async () => {
  const folder = contentFolder(FILES);
  await list(folder);
  expect(await staleMarkdown(folder)).toBe('');
  put(folder, 'jobs.yaml', job('{en: Full professor, de: Professorin}'));
  put(folder, 'pages/about.md', '# About\n\nMe, again.\n');
  const before = snapshot(folder);
  expect(await staleMarkdown(folder)).toBe(`
## Translations out of date

Their source has changed since:

- de: \`jobs.yaml:1 0.title\`
- de: \`pages/about.de.md:1\`
`);
  expect(snapshot(folder)).toEqual(before);
});
