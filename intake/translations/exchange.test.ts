import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { runTranslations } from '#cli/commands/translations.ts';
import { contentFolder } from '#testing/testFolder.ts';
import { snapshot } from '#testing/testImport.ts';
import { exportText, readReturned } from './exchange.ts';
import { translatableFields } from './fields.ts';
import { compareWithLock } from './lock.ts';
import { setText } from './setTexts.ts';

const NAMES = ['education', 'skills', 'strengths', 'projects', 'testimonials'];
const FILES = {
  ...Object.fromEntries(NAMES.map((name) => [`${name}.yaml`, ''])),
  'profile.yaml': `# Mine.
name: Ada Okafor
headline: Virologist   # short
intro: >
  I read *genomes*
  of [phages](https://phages.example.org/).

about:
  # first the work
  - One.
  - Two.   # then the rest
highlights: {en: [A, B], de: [Aa, Bb]}
`,
  'site.yaml': 'languages: [en, de]\nwords: {en: {more: "{count} more"}}\n',
  'jobs.yaml': `- title:
    en: Professor  # since 2021
  company: Example University
  period: 03/2021 - Present
`,
  'publications.bib':
    '@article{hens,\n  title = {Hens},\n  title+de = {Huhn}, % for now\n  author = {Okafor, Ada},\n  year = {2024},\n}\n',
  'pages/about.md': '# About\n\nMe.\n',
};
type Rows = { file: string; field?: string; translation: unknown; source: unknown }[];

async function run(folder: string, here: string, ...words: string[]) {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const code = await runTranslations(folder, words, { write, print: write, here });
  return { code, text: lines.join('\n') };
}
const read = (folder: string, file: string) => readFileSync(path.join(folder, file), 'utf8');

/** Exports, lets somebody fill it in, and imports. */
async function translate(files: Readonly<Record<string, string>>, fill: (rows: Rows) => void) {
  const folder = contentFolder(files);
  const here = contentFolder({});
  await run(folder, here, '--export', 'de');
  const file = path.join(here, 'translations.de.yaml');
  const exported = parse(readFileSync(file, 'utf8')) as { texts: Rows };
  fill(exported.texts);
  writeFileSync(file, stringify(exported));
  const before = snapshot(folder);
  const result = await run(folder, here, '--import', 'translations.de.yaml');
  return {
    ...result,
    folder,
    isUnchanged: JSON.stringify(snapshot(folder)) === JSON.stringify(before),
  };
}
const filled =
  (said: Readonly<Record<string, unknown>>) =>
  (rows: Rows): void => {
    for (const row of rows) {
      const value = said[row.field ?? row.file];
      if (value !== undefined) row.translation = value;
    }
  };

test('L9: what a translator fills in comes back, and comments and order stay', async () => {
  const { code, text, folder } = await translate(
    FILES,
    filled({
      headline: 'Virologin, Ärztin',
      intro: 'Ich lese *Genome* von [Phagen](https://phages.example.org/).\n',
      about: ['Eins.', 'Zwei: drei.'],
      highlights: ['Aa', 'Neu'],
      'words.more': 'noch {count}',
      '0.title': 'Professorin',
      'hens.title': 'Hühner',
      'pages/about.md': '# Über mich\n\nIch.\n',
    }),
  );
  expect([code, text]).toEqual([0, 'Wrote 8 translations.']);
  expect(read(folder, 'profile.yaml')).toBe(`# Mine.
name: Ada Okafor
headline: { en: Virologist, de: "Virologin, Ärztin" }   # short
intro:
  en: >
    I read *genomes*
    of [phages](https://phages.example.org/).
  de: "Ich lese *Genome* von [Phagen](https://phages.example.org/).\\n"

about:
  # first the work
  en:
    - One.
    - Two.   # then the rest
  de: [ Eins., "Zwei: drei." ]
highlights: {en: [A, B], de: [Aa, Neu]}
`);
  expect(read(folder, 'site.yaml')).toBe(
    'languages: [en, de]\nwords: {en: {more: "{count} more"}, de: { more: "noch {count}" }}\n',
  );
  expect(read(folder, 'jobs.yaml')).toBe(
    FILES['jobs.yaml'].replace('2021\n', '2021\n    de: Professorin\n'),
  );
  expect(read(folder, 'publications.bib')).toBe(
    FILES['publications.bib'].replace('Huhn', 'Hühner'),
  );
  expect(read(folder, 'pages/about.de.md')).toBe('# Über mich\n\nIch.\n');
  expect((await run(folder, folder)).text).toBe('de: 8 complete, 0 stale, 0 missing');
});

test('L9: one mistake of a translator is told by its line, and nothing is written', async () => {
  const mistakes: readonly (readonly [Record<string, unknown>, string])[] = [
    [{ 'words.more': 'noch {zahl}' }, 'the same marks as its source: {count} {zahl}'],
    [{ intro: 'Ich lese Genome von Phagen.' }, '* ](https://phages.example.org/)'],
    [{ about: ['Eins.'] }, 'has 2 entries, but its translation 1'],
    [{ about: 'Eins.' }, 'is a text in one language and a list in the other'],
    [{ 'hens.title': 'Hühner}' }, 'the braces of the translation'],
  ];
  for (const [mistake, told] of mistakes) {
    const { code, text, isUnchanged } = await translate(
      FILES,
      filled({ headline: 'Virologin', ...mistake }),
    );
    expect(text).toContain(told);
    expect(text).toMatch(/^translations\.de\.yaml:\d+ {2}error {2}/u);
    expect([code, isUnchanged]).toEqual([1, true]);
  }
});

test('L9: a translation of quite another length is written and told', async () => {
  const about = 'A long text about phages, and about how they were found, one by one, in a lake.';
  const files = {
    ...FILES,
    'profile.yaml': `name: Ada\nheadline: B\nintro: ${about}\nabout: [${'Ja. '.repeat(2)}]\n`,
  };
  const result = await translate(files, (rows) => {
    for (const row of rows) if (row.field === 'intro') row.translation = 'Zu Phagen.';
  });
  expect(result.code).toBe(0);
  expect(result.text).toMatch(
    /warning.*“profile.yaml intro” and its translation differ much in length: 79 and 10/su,
  );
  expect(result.text).toContain('Wrote 1 translation.');
  const fine = await translate(files, (rows) => {
    for (const row of rows)
      if (row.field === 'intro') row.translation = '湖で一つずつ見つかったファージについて。';
  });
  expect(fine.text).toBe('Wrote 1 translation.');
});

test('L9: a text that has changed since the export is not overwritten', async () => {
  const { code, text, isUnchanged } = await translate(FILES, (rows) => {
    for (const row of rows)
      if (row.field === 'headline') Object.assign(row, { source: 'Other', translation: 'Andere' });
  });
  expect(text).toContain('“profile.yaml headline” has another text in your content');
  expect([code, isUnchanged]).toEqual([1, true]);
});

test('L9: a file that is there already or is not there, and a language that is none, are told', async () => {
  const folder = contentFolder(FILES);
  const here = contentFolder({ 'translations.de.yaml': 'work' });
  const file = 'translations.de.yaml';
  await expect(run(folder, here, '--export', 'de')).rejects.toMatchObject({
    why: { code: 'fileThere', file },
  });
  await expect(run(folder, here, '--export', 'fr')).rejects.toMatchObject({
    why: { code: 'notOfTheSite', lang: 'fr', languages: ['en', 'de'] },
  });
  const place = path.join(here, 'sent.yaml');
  await expect(run(folder, here, '--import', 'sent.yaml')).rejects.toMatchObject({
    why: { code: 'fileMissing', file: 'sent.yaml', place },
  });
  await expect(run(folder, here, '--import')).rejects.toThrow('--import takes a file');
  expect(existsSync(path.join(here, 'translations.fr.yaml'))).toBe(false);
});

const said = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.constantFrom('a: b', '- a', '# a', '{a}', '[a, b]', 'yes', '1', 'a\nb\n', ' a ', '"', "it's"),
);
const text = fc.oneof(said, fc.array(said, { minLength: 1, maxLength: 3 }));

test('L9: exported and imported unchanged, nothing differs, whatever the texts are', async () => {
  const property = fc.asyncProperty(text, fc.option(text), async (en, de) => {
    const title = de === null ? en : { en, de };
    const folder = contentFolder({
      'site.yaml': 'languages: [en, de]\n',
      'jobs.yaml': stringify([{ title, company: 'X' }]),
    });
    const { fields } = await translatableFields(folder);
    const { standings } = compareWithLock(fields, new Map());
    const { returned, problems } = readReturned(exportText(standings, 'de'), 'a', standings);
    expect([returned, problems]).toEqual([[], []]);
  });
  await fc.assert(property, { numRuns: 30 });
});

test('L9: a translation that is written is the one that is read, and no comment is lost', () => {
  const wellFormed = text.filter((each) => String(each).isWellFormed());
  const files = [
    'title: %  # a\nx: 1\n',
    'title:\n  en: %  # a\nx: 1\n',
    'title: {en: %, de: Alt} # a\nx: 1\n',
  ];
  fc.assert(
    fc.property(wellFormed, fc.constantFrom(...files), (translation, file) => {
      const written = file.replace('%', 'Talks');
      const field = { path: ['title'], below: [] };
      const after = setText(written, { field, from: 'en', to: 'de', text: translation });
      expect(parse(after ?? '')).toEqual({ title: { en: 'Talks', de: translation }, x: 1 });
      expect(after).toContain('# a');
    }),
  );
});
