import { expect, test } from 'vitest';
import { reportMarkdown, reportText, type UpdateReport } from './report.ts';

/** A report such as a Monday may bring. */
const WEEK: UpdateReport = {
  notices: [
    {
      kind: 'retraction',
      doi: '10.5555/jcb.2019.r1',
      key: 'okafor2019priming',
      title: 'Priming of hens',
      service: 'Crossref',
    },
    {
      kind: 'correction',
      doi: '10.5555/jig.2025.c3',
      key: 'okafor2025gut',
      title: 'Resistance in the gut',
      service: 'Crossref',
    },
  ],
  added: [
    {
      title: 'Long reads of *E. coli* in 23 sewersheds',
      address: 'https://doi.org/10.5555/tpg_2026.0311',
      doi: '10.5555/tpg_2026.0311',
      about: 'Ada M. Okafor et al., Genomics, 2026',
      from: 'ORCID and Crossref',
    },
    {
      title: 'Corrosion of bridge bearings, by @somebody <b>else</b>',
      address: 'https://doi.org/10.5555/civil.77',
      doi: '10.5555/civil.77',
      from: 'ORCID and Crossref',
      isDoubtful: true,
    },
  ],
  published: [
    {
      title: 'Lead time of wastewater',
      key: 'okafor2025leadtime',
      article: 'https://doi.org/10.5555/aci.2026.14',
    },
  ],
  counts: [12, 3, 1, 1, 40, -1, 2].map((gain, index) => ({
    key: `paper${index}`,
    title: `Paper ${index}`,
    before: 50,
    after: 50 + gain,
  })),
  completed: [
    {
      key: 'okafor2024talk',
      title: 'A “talk”',
      why: { code: 'gained', names: ['doi', 'volume', 'pages'] },
    },
  ],
  toLookAt: [],
  ignored: 1,
  leftAlone: [
    {
      key: 'okafor2020hens',
      why: { code: 'differs', kind: 'count', service: 'Crossref', count: 27, value: '31' },
    },
  ],
  faults: [{ code: 'serviceFault', kind: 'rateLimited', service: 'DataCite', retryAfter: 54_000 }],
  outcome: 'written',
};

test('U4: the pull request says what a scientist wants to read on a Monday, most serious first', () => {
  expect(reportMarkdown(WEEK)).toBe(`## Corrections and retractions

- Retracted: “Priming of hens” (okafor2019priming), says Crossref: https://doi.org/10.5555/jcb.2019.r1
- Corrected: “Resistance in the gut” (okafor2025gut), says Crossref: https://doi.org/10.5555/jig.2025.c3

## New papers

- “Long reads of \\*E. coli\\* in 23 sewersheds”, Ada M. Okafor et al., Genomics, 2026, https://doi.org/10.5555/tpg_2026.0311, from ORCID and Crossref

## New papers that may not be yours

- “Corrosion of bridge bearings, by @\u200Bsomebody \\<b\\>else\\</b\\>”, https://doi.org/10.5555/civil.77, from ORCID and Crossref. Your name is not among its authors; to refuse it for good, put “10.5555/civil.77” under “ignore” in site.yaml

## Preprints now published

- “Lead time of wastewater” (okafor2025leadtime) is published: https://doi.org/10.5555/aci.2026.14

## Citation counts

- 7 counts changed, +58 in all
- “Paper 4”: 50 → 90
- “Paper 0”: 50 → 62
- “Paper 1”: 50 → 53
- “Paper 6”: 50 → 52
- “Paper 2”: 50 → 51

## Completed

- “A ‘talk’” (okafor2024talk): doi, volume, pages

## Left unchanged

- okafor2020hens: Crossref counts 27 citations; yours says 31. Remove the field “citations” to have it kept up to date
- 1 paper that you refuse under “ignore” in site.yaml

## What could not be fetched

- DataCite allows no more requests for now (try again in 15 hours).

Merging this writes it into your content folder and updates your site. To refuse one paper, put its DOI or its title under \`ignore\` in site.yaml on your main branch; the next run leaves it out.
`);
});

test('U1: a first count is not a gain', () => {
  const counts = [
    { key: 'a', title: 'A', before: 5, after: 7 },
    { key: 'b', title: 'B', after: 900 },
  ];
  const text = reportText({ ...WEEK, counts });
  expect(text).toContain(
    '  - 1 count changed, +2 in all\n  - 1 count known for the first time\n  - “A”: 5 → 7\n  - “B”: unknown → 900',
  );
});

test('U1: a week without news is one sentence', () => {
  const quiet: UpdateReport = {
    notices: [],
    added: [],
    published: [],
    counts: [],
    completed: [],
    toLookAt: [],
    ignored: 0,
    leftAlone: [],
    faults: [],
    outcome: 'nothing',
  };
  expect(reportText(quiet)).toBe('Nothing new.');
});

test('U1: text from a service can’t send control codes to the terminal or break its line', () => {
  const title = 'A\u001B[2J title\r\n## Heading';
  const added = [{ title, from: 'ORCID' }];
  expect(reportText({ ...WEEK, added })).not.toMatch(/[\u001B\r]|^## /mu);
  expect(reportMarkdown({ ...WEEK, added })).not.toMatch(/^## Heading/mu);
});
