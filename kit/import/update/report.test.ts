import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '#kit/project.ts';
import { readBibtex } from '#kit/formats/bibtex/readBibtex.ts';
import { mergePublications } from '#kit/import/merge/mergePublications.ts';
import { ownPapers } from '#kit/import/merge/paper.ts';
import type { Paper } from '#kit/import/merge/match.ts';
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
const [gut, talk] = ownPapers(BIB) as [Paper, Paper];
const count = (gain: number, index: number) => ({
  paper: ownPapers(`@misc{paper${index}, title = {Paper ${index}}}`)[0] as Paper,
  before: 50,
  after: 50 + gain,
});

/** A report such as a Monday may bring. */
const WEEK_REPORT = reportOf(NEW, {
  ...NONE,
  notices: [
    { kind: 'retraction', doi: '10.5555/r1', paper: gut, service: 'Crossref' },
    { kind: 'correction', doi: '10.5555/c3', paper: talk, service: 'Crossref' },
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
  const orcidRecords = records.map((record) => ({ ...record, place: 'ORCID and Crossref' }));
  const merged = mergePublications(
    BIB,
    orcidRecords,
    mergeContext({ owner: undefined, addsArticles: true }),
  );
  const owner = { name: 'Ada M. Okafor', variants: [] };
  return {
    sections: updateSections(merged, decisions, owner, ignored),
    faults: [
      { code: 'serviceFault', kind: 'rateLimited', service: 'DataCite', retryAfter: 54_000 },
    ],
    outcome: 'written',
  } as const;
}

test('U4: the pull request says what a scientist wants to read on a Monday, most serious first', async () => {
  await expect(reportMarkdown(WEEK_REPORT)).toMatchFileSnapshot(
    path.join(PROJECT, 'tests', 'golden', 'import', 'update.md'),
  );
});

test('U1: a week without news is one sentence', () => {
  const quietWeek = { ...reportOf('', NONE, 0), faults: [], outcome: 'nothing' } as const;
  expect(reportText(quietWeek)).toBe('Nothing new.');
});

test('U1: text from a service can’t send control codes to the terminal or break its line', () => {
  const sections = [{ heading: 'New papers', lines: ['A\u001B[2J title\r\n## Heading'] }];
  expect(reportText({ ...WEEK_REPORT, sections })).not.toMatch(/[\u001B\r]|^## /mu);
  expect(reportMarkdown({ ...WEEK_REPORT, sections })).not.toMatch(/^## Heading/mu);
});
