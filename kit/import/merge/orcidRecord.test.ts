import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '#kit/content/loadContent.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { FIXTURES, importInto, snapshot, sourceFiles } from '#tests/support/testImport.ts';
import { formatReport } from './report.ts';

const FILE = path.join(FIXTURES, 'orcid-record.json');

test('N21: a record fills jobs, education and pages of an existing folder, and what is there stays', async () => {
  const folder = contentFolder({
    'sections/grants.yaml': '# mine\ntitle: Money\nitems:\n  - title: Old grant\n',
  });
  const before = snapshot(folder);
  const report = await importInto(folder, [FILE]);
  expect(report.changed).toEqual([
    'publications.bib',
    'jobs.yaml',
    'education.yaml',
    'sections/awards.yaml',
    'sections/grants.yaml',
    'sections/service.yaml',
  ]);
  const after = snapshot(folder);
  for (const [file, text] of Object.entries(before))
    expect(after[file]?.startsWith(text)).toBe(true);
  const { content, problems } = await loadContent(folder);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(content?.sections.find(({ id }) => id === 'grants')).toMatchObject({
    title: 'Money',
    items: [
      { title: 'Old grant' },
      { title: 'Swabs in a warming world', place: 'Example Foundation', date: '01/2019 - 12/2022' },
      { title: 'Hens for everybody', date: '2023' },
    ],
  });
  expect(content?.jobs.slice(2)).toMatchObject([
    { title: 'Lecturer in Genomics', company: 'Example University' },
    { title: 'Bioinformatician' },
    { title: 'Visiting Fellow' },
  ]);
});

test('N21: a record is merged once, also what it gives no date for', async () => {
  const undated = {
    person: {},
    'activities-summary': {
      employments: {
        'affiliation-group': [
          { summaries: [{ 'employment-summary': { 'role-title': 'Lecturer' } }] },
        ],
      },
    },
  };
  const folder = contentFolder();
  const files = [FILE, ...sourceFiles({ 'undated.json': JSON.stringify(undated) })];
  await importInto(folder, files);
  const before = snapshot(folder);
  expect((await importInto(folder, files)).changed).toEqual([]);
  expect(snapshot(folder)).toEqual(before);
});

test('N21: what profile.yaml lacks is proposed as lines to copy, and never written', async () => {
  const folder = contentFolder();
  const profile = readFileSync(path.join(folder, 'profile.yaml'), 'utf8');
  const report = formatReport(await importInto(folder, [FILE]));
  expect(readFileSync(path.join(folder, 'profile.yaml'), 'utf8')).toBe(profile);
  // The name, one keyword, GitHub and LinkedIn are there.
  expect(report)
    .toContain(`    profile.yaml is yours to write and was left as it is; this file also says:
      headline: Lecturer in Genomics
      location: Lagos, Nigeria
      nameVariants:
        - Ada Mabel Okafor
        - A. M. Okafor-Bell
      about:
        - I ask what lives in a swab.
        - Before that, I counted hens.
      keywords:
        - swabs
        - machine learning
      links:
        orcid: https://orcid.org/0000-0002-1825-0097
        lab_page: https://lab.example.org/
        scopus: https://scopus.example.org/authid/1
`);
});

test('N21: papers without authors are left to the update, where they have a DOI', async () => {
  const report = formatReport(await importInto(contentFolder(), [FILE]));
  expect(report).toMatch(/\? paper2024whole: .*“npm run update -- --write” fills them in/u);
  expect(report).toMatch(/\? paper2019talk: TODO: the source names no authors; add them/u);
});
