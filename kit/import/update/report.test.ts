import { expect, test } from 'vitest';
import { readBibtex } from '#kit/formats/bibtex/readBibtex.ts';
import { mergePublications } from '#kit/import/merge/mergePublications.ts';
import { mergeContext } from '#tests/support/testImport.ts';
import type { Decisions } from './decide.ts';
import { reportMarkdown, reportText, updateSections } from './report.ts';

const BIB = `@article{gut, title={Resistance in the gut}, author={Okafor, Ada M.}, year=2025, doi={10.5555/gut}}
@article{talk, title={A “talk” on hens and their eggs}, author={Okafor, Ada M.}, year=2024}
@article{early, title={Lead time of wastewater}, author={Okafor, Ada M.}, journal={bioRxiv}, year=2025, doi={10.1101/2025.01.01.1}}
`;
const NEW = `@article{a, title={Long reads of *E. coli* in 23 sewersheds}, author={Okafor, Ada M. and Lin, Wei}, journal={Genomics}, year=2026, doi={10.5555/tpg_2026.0311}}
@article{b, title={Corrosion of bridge bearings, by @somebody <b>else</b>}, author={Bell, Ben}, doi={10.5555/civil.77}}
@article{c, title={Lead time of wastewater}, author={Okafor, Ada M.}, journal={Hens}, year=2026, doi={10.5555/aci.2026.14}}
@article{d, title={A “talk” on hens and their eggs}, author={Okafor, Ada M.}, year=2024, volume=7}
`;
const NONE: Decisions = { fields: [], counts: [], notices: [], leftAlone: [] };
const count = (gain: number, index: number) => ({
  key: `paper${index}`,
  title: `Paper ${index}`,
  before: 50,
  after: 50 + gain,
});

/** A report such as a Monday may bring. */
const WEEK = reportOf(NEW, {
  ...NONE,
  notices: [
    {
      kind: 'retraction',
      doi: '10.5555/r1',
      key: 'gut',
      title: 'Resistance in the gut',
      service: 'Crossref',
    },
    { kind: 'correction', doi: '10.5555/c3', key: 'talk', title: 'A “talk”', service: 'Crossref' },
  ],
  counts: [12, 3, 1, 1, 40, -1, 2].map(count),
  leftAlone: [
    {
      key: 'gut',
      why: { code: 'differs', kind: 'count', service: 'Crossref', count: 27, value: '31' },
    },
  ],
});

function reportOf(theirs: string, decisions: Decisions, ignored = 1) {
  const { records } = readBibtex('x.bib', theirs);
  const named = records.map((record) => ({ ...record, place: 'ORCID and Crossref' }));
  const merged = mergePublications(
    BIB,
    named,
    mergeContext({ owner: undefined, addsArticles: true }),
  );
  const owner = { name: 'Ada M. Okafor', variants: [] };
  return {
    sections: updateSections({ before: BIB, merged, decisions, owner, ignored }),
    faults: [
      { code: 'serviceFault', kind: 'rateLimited', service: 'DataCite', retryAfter: 54_000 },
    ],
    outcome: 'written',
  } as const;
}

test('U4: the pull request says what a scientist wants to read on a Monday, most serious first', () => {
  expect(reportMarkdown(WEEK)).toBe(`## Corrections and retractions

- Retracted: “Resistance in the gut” (gut), says Crossref: https://doi.org/10.5555/r1
- Corrected: “A ‘talk’” (talk), says Crossref: https://doi.org/10.5555/c3

## New papers

- “Long reads of \\*E. coli\\* in 23 sewersheds”, Ada M. Okafor et al., Genomics, 2026, https://doi.org/10.5555/tpg_2026.0311, from ORCID and Crossref

## New papers that may not be yours

- “Corrosion of bridge bearings, by @\u200Bsomebody else”, Ben Bell, https://doi.org/10.5555/civil.77, from ORCID and Crossref. Your name is not among its authors; to refuse it for good, put “10.5555/civil.77” under “ignore” in site.yaml

## Preprints now published

- “Lead time of wastewater” (early) is published: https://doi.org/10.5555/aci.2026.14

## Citation counts

- 7 counts changed, +58 in all
- “Paper 4”: 50 → 90
- “Paper 0”: 50 → 62
- “Paper 1”: 50 → 53
- “Paper 6”: 50 → 52
- “Paper 2”: 50 → 51

## Completed

- “A ‘talk’ on hens and their eggs” (talk): volume

## Please check

- “Corrosion of bridge bearings, by @\u200Bsomebody else” (b): TODO: the source gives no year; add it once it is known

## Left unchanged

- “Resistance in the gut” (gut): Crossref counts 27 citations; yours says 31. Remove the field “citations” to have it kept up to date
- 1 paper that you refuse under “ignore” in site.yaml

## What could not be fetched

- DataCite allows no more requests for now (try again in 15 hours).

Merging this writes it into your content folder and updates your site. To refuse one paper, put its DOI or its title under \`ignore\` in site.yaml on your main branch; the next run leaves it out.
`);
});

test('U1: a week without news is one sentence', () => {
  const quiet = { ...reportOf('', NONE, 0), faults: [], outcome: 'nothing' } as const;
  expect(reportText(quiet)).toBe('Nothing new.');
});

test('U1: text from a service can’t send control codes to the terminal or break its line', () => {
  const sections = [{ heading: 'New papers', lines: ['A\u001B[2J title\r\n## Heading'] }];
  expect(reportText({ ...WEEK, sections })).not.toMatch(/[\u001B\r]|^## /mu);
  expect(reportMarkdown({ ...WEEK, sections })).not.toMatch(/^## Heading/mu);
});
