import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readEntries } from '#kit/formats/bibtex/entries.ts';
import {
  crossrefWork,
  dataciteDoi,
  ORCID_ID,
  orcidExternalId,
  orcidSummary,
  orcidWorks,
  scriptOf,
  type Answers,
} from '#tests/support/serviceRecords.ts';
import { FIXTURES, importInto, snapshot } from '#tests/support/testImport.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { folderWith as folderOf, PROFILE, update as run } from '#tests/support/testUpdate.ts';

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

const ORCID = ORCID_ID;
const work = (title: string, doi: string | null) =>
  orcidSummary(title, doi === null ? [] : [orcidExternalId(doi)], {
    'publication-date': null,
    'journal-title': null,
    ...(doi === null && { 'external-ids': null }),
  });
const list = (...works: readonly ReturnType<typeof work>[]) =>
  orcidWorks(works.map((one) => [one]));
const crossref = (doi: string, title: string, more = {}) =>
  crossrefWork(doi, title, {
    'is-referenced-by-count': 0,
    issued: { 'date-parts': [[2026, 3]] },
    ...more,
  });

const USUAL: Answers = {
  [`/v3.0/${ORCID}/works`]: {
    json: list(
      work('Growth of hens', '10.5555/hens'),
      work('Feathers and <i>Gallus</i>', '10.5555/Feathers'),
      work('Nests: a talk', null),
      work('A data set of nests', '10.5555/nests.data'),
      work('Somebody else', '10.5555/else'),
    ),
  },
  '/works/10.5555/hens': {
    json: crossref('10.5555/hens', 'Growth of hens', {
      'is-referenced-by-count': 27,
      'updated-by': [{ type: 'correction', DOI: '10.5555/hens.c1', updated: {} }],
    }),
  },
  '/works/10.5555/early': {
    json: crossref('10.5555/early', 'Eggs early', {
      type: 'posted-content',
      relation: {
        'is-preprint-of': [{ 'id-type': 'doi', id: '10.5555/eggs', 'asserted-by': 'subject' }],
      },
    }),
  },
  '/works/10.5555/eggs': { json: crossref('10.5555/eggs', 'Eggs, at last') },
  '/works/10.5555/feathers': { json: crossref('10.5555/feathers', 'Feathers and <i>Gallus</i>') },
  '/works/10.5555/else': {
    json: crossref('10.5555/else', 'Somebody else', { author: [{ given: 'Cy', family: 'Other' }] }),
  },
  '/dois/10.5555/nests.data': {
    json: dataciteDoi('10.5555/nests.data', 'A data set of nests', { publicationYear: 2025 }),
  },
};

const update = (
  folder: string,
  words: readonly string[] = [],
  answers: Parameters<typeof run>[2] = USUAL,
  env: Readonly<Record<string, string>> = {},
) => run(folder, words, answers, env);
const folderWith = (bib = BIB, profile = PROFILE, more = {}) => folderOf(bib, profile, more);
const bibFields = (bib: string) =>
  Object.fromEntries(
    [...(readEntries(bib).entries[0]?.fields ?? [])].map(([n, f]) => [n, f.value]),
  );
const bibIn = (folder: string) => readFileSync(path.join(folder, 'publications.bib'), 'utf8');

describe('U1: npm run update', () => {
  test('without --write it reports what it would do, and writes nothing', async () => {
    const folder = folderWith();
    const before = snapshot(folder);
    const { code, text } = await update(folder);
    expect(code).toBe(0);
    expect(snapshot(folder)).toEqual(before);
    expect(text).toContain(
      '“Feathers and Gallus”, Ada M. Okafor et al., Journal of Hens, 2026, https://doi.org/10.5555/feathers, from ORCID and Crossref',
    );
    expect(text).toMatch(/“A data set of nests”, .*, from ORCID and DataCite/u);
    const doubtful = /may not be yours:\n(?<lines>(?: {2}.*\n)+)/u.exec(text)?.groups?.['lines'];
    expect(doubtful).toMatch(/“Somebody else”, .*“10.5555\/else” under “ignore”/u);
    expect(doubtful).toMatch(/“Nests: a talk”, from ORCID. Its authors are not known/u);
    expect(doubtful?.trim().split('\n')).toHaveLength(2);
    expect(text.match(/Somebody else/gu)).toHaveLength(1);
    expect(text).not.toContain('no author is like');
    expect(text).toContain(
      '“Eggs early” (okafor2023preprint) is published: https://doi.org/10.5555/eggs',
    );
    expect(text).toContain('“Growth of hens”: unknown → 27');
    expect(text.indexOf('Corrected: “Growth of hens”')).toBeLessThan(text.indexOf('New papers'));
    expect(text).toContain('with --write');
  });

  test('with --write it does so, and a second run writes nothing', async () => {
    const folder = folderWith();
    expect((await update(folder, ['--write'])).text).toContain('Written to your content folder.');
    const bib = bibIn(folder);
    expect(
      bib.startsWith('% My papers\n@article{okafor2020hens,\n  title = {Growth of hens}, % mine\n'),
    ).toBe(true);
    expect(bib).toMatch(/citations\s*= \{27\}/u);
    expect(bib).toMatch(/citations-source\s*= \{Crossref\}/u);
    expect(bib).toMatch(/correction\s*= \{10\.5555\/hens\.c1\}/u);
    expect(bib).toMatch(/preprint\s*= \{https:\/\/doi\.org\/10\.5555\/early\}/u);
    expect(readFileSync(path.join(folder, 'profile.yaml'), 'utf8')).toContain(
      'citationsAsOf: 2026-11',
    );
    const before = snapshot(folder);
    const again = await update(folder, ['--write']);
    expect(snapshot(folder)).toEqual(before);
    expect(again.text).toContain('Nothing new.');
  });

  test('N21: authors that ORCID’s list leaves out are filled in, and the report says so', async () => {
    const folder = folderWith('');
    await importInto(folder, [path.join(FIXTURES, 'orcid-record.json')]);
    expect(bibIn(folder)).not.toContain('author');
    const title = 'Whole swabs, half read';
    const doi = '10.5555/orc.2024.31';
    const answers = {
      [`/v3.0/${ORCID}/works`]: { json: list(work(title, doi)) },
      [`/works/${doi}`]: { json: crossref(doi, title) },
    };
    const { text } = await update(folder, ['--write'], answers);
    expect(bibFields(bibIn(folder))).toMatchObject({
      title,
      author: 'Okafor, Ada M. and Bell, Ben',
      journal: 'Invented Methods',
    });
    expect(text).toMatch(/Completed:\n.*“Whole swabs, half read” \(paper2024whole\): author/u);
    expect((await update(folder, ['--write'], answers)).text).toContain('Nothing new.');
  });

  test('missing fields of an entry are completed, and the owner’s words are not questioned', async () => {
    const entry = (fields: string) =>
      `@article{hens, title = {Hens, said otherwise}, doi = {10.5555/hens}, ${fields}}\n`;
    const written = async (fields: string) => {
      const folder = folderWith(entry(fields));
      const { text } = await update(folder, ['--write'], {
        '/works/10.5555/hens': USUAL['/works/10.5555/hens'] ?? { json: null },
      });
      return { text, ...bibFields(bibIn(folder)) };
    };
    expect(await written('year = {2020}')).toMatchObject({
      text: expect.stringContaining(
        'Completed:\n  - “Hens, said otherwise” (hens): author, journal, volume, number, pages',
      ),
      title: 'Hens, said otherwise',
      author: 'Okafor, Ada M. and Bell, Ben',
      journal: 'Journal of Hens',
      year: '2020',
      volume: '7',
      number: '2',
      pages: '101--119',
    });
    const mine = { author: 'Okafor, A.', journaltitle: 'J Hens', eid: 'e1', pubstate: 'inpress' };
    const own = Object.entries(mine).map(([name, value]) => `${name} = {${value}}`);
    const kept = await written(own.join(', '));
    expect(kept).toMatchObject({ ...mine, volume: '7', number: '2' });
    for (const name of ['journal', 'pages', 'year']) expect(kept).not.toHaveProperty(name);
    expect(kept.text).not.toContain('Please check');
  });

  test('a paper refused in site.yaml, by DOI or title, is never proposed again', async () => {
    const site = 'ignore:\n  - 10.5555/ELSE\n  - Nests: a talk\n';
    const folder = folderWith(BIB, PROFILE, { 'site.yaml': site });
    const { text } = await update(folder);
    expect(text).not.toMatch(/Somebody else|Nests: a talk/u);
    expect(text).toContain('A data set of nests');
    expect(text).toContain('papers that you refuse under “ignore” in site.yaml');
  });
});

describe('U3: files of the owner with mistakes', () => {
  test.each([
    ['site.yaml', 'ignore:\n  - "10.5555/hens2\n', /site\.yaml, line \d+: /u],
    ['profile.yaml', 'name: "Ada\n', /profile\.yaml, line \d+: /u],
    ['publications.bib', Buffer.from('% für mich\n', 'latin1'), /not saved as UTF-8/u],
  ])(
    '%s that can’t be read: its problem is reported, and nothing is written',
    async (file, text, said) => {
      const files = { 'profile.yaml': PROFILE, 'publications.bib': BIB, [file]: text };
      const folder = contentFolder(files);
      const before = snapshot(folder);
      const run = await update(folder, ['--write'], USUAL);
      expect(run.code).toBe(1);
      expect(run.text).toMatch(said);
      expect(run.text).not.toContain('links.orcid');
      expect(run.requests).toEqual([]);
      expect(snapshot(folder)).toEqual(before);
    },
  );

  test('a list saved during the run: one sentence, the report, and the owner’s text', async () => {
    const folder = folderWith();
    const list = path.join(folder, 'publications.bib');
    const script = scriptOf(USUAL);
    const report = path.join(folder, 'new', 'folder', 'report.md');
    const run = await update(folder, ['--write', `--report=${report}`], (address) => {
      writeFileSync(list, `${BIB}% mine\n`);
      return script(address);
    });
    expect(run.code).toBe(1);
    expect(run.text).toContain('publications.bib was changed while this was running; run it again');
    expect(run.text).toContain('“Feathers and Gallus”');
    expect(readFileSync(list, 'utf8')).toBe(`${BIB}% mine\n`);
    expect(existsSync(report)).toBe(true);
  });

  test('K4: the report is written relative to the folder where the command was called', async () => {
    const called = contentFolder();
    const env = { INIT_CWD: called };
    await update(folderWith(), ['--report=reports/new.md'], USUAL, env);
    expect(readFileSync(path.join(called, 'reports', 'new.md'), 'utf8')).toContain(
      'Feathers and Gallus',
    );
  });

  test('a report that can’t be written is reported before anything is done', async () => {
    const folder = folderWith();
    const before = snapshot(folder);
    const words = ['--write', `--report=${path.join(folder, 'profile.yaml', 'report.md')}`];
    const run = await update(folder, words, USUAL);
    expect(run.code).toBe(1);
    expect(run.text).toContain('The report can’t be written to');
    expect(run.requests).toEqual([]);
    expect(snapshot(folder)).toEqual(before);
  });
});
