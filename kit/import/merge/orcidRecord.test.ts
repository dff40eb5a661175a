import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '#kit/content/loadContent.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { FIXTURES, importInto } from '#tests/support/testImport.ts';
import { formatReport } from './report.ts';

const FILE = path.join(FIXTURES, 'orcid-record.json');

test('N21: a record fills jobs, education and pages of a folder that has none', async () => {
  const folder = contentFolder({ 'jobs.yaml': null, 'education.yaml': '[]\n' });
  const { changed } = await importInto(folder, [FILE]);
  expect(changed).toEqual([
    'publications.bib',
    'jobs.yaml',
    'education.yaml',
    'sections/awards.yaml',
    'sections/grants.yaml',
    'sections/service.yaml',
  ]);
  const { content, problems } = await loadContent(folder);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(content?.sections.find(({ id }) => id === 'grants')?.items).toMatchObject([
    { title: 'Swabs in a warming world', place: 'Example Foundation', date: '01/2019 - 12/2022' },
    { title: 'Hens for everybody', date: '2023' },
  ]);
  expect(content?.jobs).toMatchObject([
    { title: 'Lecturer in Genomics', company: 'Example University' },
    { title: 'Bioinformatician' },
    { title: 'Visiting Fellow' },
  ]);
});

test('N21: what profile.yaml lacks is proposed as lines to copy, and never written', async () => {
  const folder = contentFolder({
    'profile.yaml': 'name: Ada M. Okafor\nheadline: Scientist\nlinks:\n  github: example-ada\n',
  });
  const profile = readFileSync(path.join(folder, 'profile.yaml'), 'utf8');
  const report = formatReport(await importInto(folder, [FILE]));
  expect(readFileSync(path.join(folder, 'profile.yaml'), 'utf8')).toBe(profile);
  expect(report)
    .toContain(`    profile.yaml is yours to write and was left as it is; this file also says:
      location: Lagos, Nigeria
      about:
        - I ask what lives in a swab.
        - Before that, I counted hens.
      keywords:
        - metagenomics
        - swabs
        - machine learning
      nameVariants:
        - Ada Mabel Okafor
        - A. M. Okafor-Bell
      links:
        orcid: https://orcid.org/0000-0002-1825-0097
        lab_page: https://lab.example.org/
        linkedin: https://www.linkedin.com/in/example-ada
        scopus: https://scopus.example.org/authid/1
`);
});

test('N21: papers without authors are left to the update, where they have a DOI', async () => {
  const report = formatReport(await importInto(contentFolder(), [FILE]));
  expect(report).toMatch(/\? paper2024whole: .*“npm run update -- --write” fills them in/u);
  expect(report).toMatch(/\? paper2019talk: TODO: the source names no authors; add them/u);
});
