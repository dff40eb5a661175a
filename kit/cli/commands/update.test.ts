import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEntries } from '#kit/formats/bibtex/entries.ts';
import {
  answersOf,
  folderWith,
  PROFILE,
  scriptOf,
  update,
  WEEK_PAPERS,
} from '#tests/support/services.ts';
import { importFiles } from '#kit/import/merge/importFiles.ts';
import { FIXTURES, snapshot } from '#tests/support/testImport.ts';
import { contentFolder } from '#tests/support/testFolder.ts';

const BIB = `% My papers
@article{okafor2020hens,
  title = {Growth of hens}, % mine
  author = {Okafor, Ada M. and Bell, Ben},
  journal = {Journal of Hens},
  year = {2020},
  doi = {10.5555/HENS},
}

@misc{okafor2023preprint,
  title = {Eggs early},
  author = {Okafor, Ada M.},
  year = {2023},
  doi = {10.5555/early},
}
`;
const WEEK_ANSWERS = answersOf(WEEK_PAPERS);

const bibIn = (folder: string) => readFileSync(path.join(folder, 'publications.bib'), 'utf8');
const fieldsIn = (folder: string) => {
  const [first] = readEntries(bibIn(folder)).entries;
  return Object.fromEntries([...(first?.fields ?? [])].map(([name, { value }]) => [name, value]));
};

describe('U1: npm run update', () => {
  // kit/import/update/report.test.ts tests all sections of a report.
  test('without --write it reports what it would do, and writes nothing', async () => {
    const folder = folderWith(BIB);
    const before = snapshot(folder);
    const { code, text } = await update(folder, [], WEEK_ANSWERS);
    expect([code, snapshot(folder)]).toEqual([0, before]);
    for (const line of [
      'Corrected: “Growth of hens” (okafor2020hens), says Crossref: https://doi.org/10.5555/hens.c1',
      '“Feathers and Gallus”, Ada M. Okafor et al., Journal of Hens, 2026, https://doi.org/10.5555/feathers, from ORCID and Crossref',
      'https://doi.org/10.5555/nests.data, from ORCID and DataCite',
      'put “10.5555/else” under “ignore”',
      '“Nests: a talk”, from ORCID. Its authors are not known',
      '“Eggs early” (okafor2023preprint) is published: https://doi.org/10.5555/eggs',
      '“Growth of hens”: unknown → 27',
      'with --write',
    ])
      expect(text).toContain(line);
  });

  test('with --write it writes its changes, and a second run writes nothing', async () => {
    const folder = folderWith(BIB);
    const { text } = await update(folder, ['--write'], WEEK_ANSWERS);
    expect(text).toContain('Written to your content folder.');
    expect(bibIn(folder)).toContain('  title = {Growth of hens}, % mine\n');
    expect(fieldsIn(folder)).toMatchObject({
      citations: '27',
      'citations-source': 'Crossref',
      correction: '10.5555/hens.c1',
    });
    expect(bibIn(folder)).toMatch(/preprint\s*= \{https:\/\/doi\.org\/10\.5555\/early\}/u);
    const profile = readFileSync(path.join(folder, 'profile.yaml'), 'utf8');
    expect(profile).toBe(`${PROFILE}citationsAsOf: 2026-11\n`);
    const before = snapshot(folder);
    expect((await update(folder, ['--write'], WEEK_ANSWERS)).text).toContain('Nothing new.');
    expect(snapshot(folder)).toEqual(before);
  });

  test('N21: authors that ORCID’s list leaves out are filled in, and the report says so', async () => {
    const folder = folderWith('');
    await importFiles(folder, [path.join(FIXTURES, 'orcid-record.json')]);
    expect(bibIn(folder)).not.toContain('author');
    const answers = answersOf([{ title: 'Whole swabs, half read', doi: 'orc.2024.31' }]);
    const { text } = await update(folder, ['--write'], answers);
    expect(fieldsIn(folder)).toMatchObject({
      author: 'Okafor, Ada M. and Bell, Ben',
      journal: 'Invented Methods',
    });
    expect(text).toMatch(/Completed:\n.*“Whole swabs, half read” \(paper2024whole\): author/u);
    expect((await update(folder, ['--write'], answers)).text).toContain('Nothing new.');
  });

  test('missing fields of an entry are completed, and the owner’s fields stay', async () => {
    const updateEntry = async (fields: string) => {
      const entry = `@article{hens, title = {Hens, said otherwise}, doi = {10.5555/hens}, ${fields}}\n`;
      const folder = folderWith(entry);
      const { text } = await update(folder, ['--write'], answersOf(WEEK_PAPERS.slice(0, 1)));
      return { text, ...fieldsIn(folder) };
    };
    expect(await updateEntry('year = {2020}')).toMatchObject({
      text: expect.stringContaining(
        'Completed:\n  - “Hens, said otherwise” (hens): author, journal, volume, number, pages',
      ),
      title: 'Hens, said otherwise',
      author: 'Okafor, Ada M. and Bell, Ben',
      year: '2020',
      pages: '101--119',
    });
    // Fields in which the owner's words differ from Crossref's, or replace another field.
    const mine = { author: 'Okafor, A.', journaltitle: 'J Hens', eid: 'e1', pubstate: 'inpress' };
    const fields = Object.entries(mine).map(([name, value]) => `${name} = {${value}}`);
    const entry = await updateEntry(fields.join(', '));
    expect(entry).toMatchObject({ ...mine, volume: '7', number: '2' });
    for (const name of ['journal', 'pages', 'year']) expect(entry).not.toHaveProperty(name);
    expect(entry.text).not.toContain('Please check');
  });

  test('a paper refused in site.yaml, by DOI or title, is never proposed again', async () => {
    const site = 'ignore:\n  - 10.5555/ELSE\n  - Nests: a talk\n';
    const { text } = await update(
      folderWith(BIB, PROFILE, { 'site.yaml': site }),
      [],
      WEEK_ANSWERS,
    );
    expect(text).not.toMatch(/Somebody else|Nests: a talk/u);
    expect(text).toContain('2 papers that you refuse under “ignore” in site.yaml');
  });
});

describe('U3: files of the owner with mistakes', () => {
  test.each([
    ['site.yaml', 'ignore:\n  - "10.5555/hens2\n', /site\.yaml, line \d+: /u],
    ['profile.yaml', 'name: "Ada\n', /profile\.yaml, line \d+: /u],
    ['publications.bib', Buffer.from('% für mich\n', 'latin1'), /not saved as UTF-8/u],
  ])('%s that can’t be read is reported, and nothing is written', async (file, text, sentence) => {
    const folder = contentFolder({
      'profile.yaml': PROFILE,
      'publications.bib': BIB,
      [file]: text,
    });
    const before = snapshot(folder);
    const run = await update(folder, ['--write'], WEEK_ANSWERS);
    expect(run).toMatchObject({ code: 1, text: expect.stringMatching(sentence), requests: [] });
    expect(run.text).not.toContain('links.orcid');
    expect(snapshot(folder)).toEqual(before);
  });

  test('a publications.bib that the owner saves during the run is not overwritten, and there is a report', async () => {
    const folder = folderWith(BIB);
    const report = path.join(folder, 'new', 'folder', 'report.md');
    const { code, text } = await update(folder, ['--write', `--report=${report}`], (address) => {
      writeFileSync(path.join(folder, 'publications.bib'), `${BIB}% mine\n`);
      return scriptOf(WEEK_ANSWERS)(address);
    });
    expect(code).toBe(1);
    expect(text).toContain('publications.bib was changed while this was running; run it again');
    expect(bibIn(folder)).toBe(`${BIB}% mine\n`);
    expect(existsSync(report)).toBe(true);
  });

  test('K4: the report is written relative to the folder where the command was called', async () => {
    const cwd = contentFolder();
    await update(folderWith(BIB), ['--report=reports/new.md'], WEEK_ANSWERS, { INIT_CWD: cwd });
    const report = readFileSync(path.join(cwd, 'reports', 'new.md'), 'utf8');
    expect(report).toContain('Feathers and Gallus');
  });

  test('a report that can’t be written is reported before anything is done', async () => {
    const folder = folderWith(BIB);
    const words = ['--write', `--report=${path.join(folder, 'profile.yaml', 'report.md')}`];
    expect(await update(folder, words, WEEK_ANSWERS)).toMatchObject({
      code: 1,
      text: expect.stringContaining('The report can’t be written to'),
      requests: [],
    });
    expect(bibIn(folder)).toBe(BIB);
  });
});
