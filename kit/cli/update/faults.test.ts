import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import type { Replay } from '#tests/support/replayServer.ts';
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
import { folderWith, update } from '#tests/support/testUpdate.ts';

const doi = (kind: 'c' | 'd', index: number) => `10.5555/${kind}${index}`;
const COUNT = 60;
/** Papers with counts from an earlier update. */
const KNOWN = Array.from({ length: COUNT }, (_, index) => {
  const kind = index % 10 === 9 ? 'd' : 'c';
  return `@article{p${index},
  title = {Known paper number ${index} of all},
  author = {Okafor, Ada M.},
  year = {2020},
  doi = {${doi(kind, index)}},
  citations = {1},
  citations-source = {${kind === 'c' ? 'Crossref' : 'DataCite'}},
}
`;
});

const known = Array.from({ length: COUNT }, (_, index): readonly [string, Replay] => {
  const title = `Known paper number ${index} of all`;
  return index % 10 === 9
    ? [
        `/dois/${doi('d', index)}`,
        { json: dataciteDoi(doi('d', index), title, { citationCount: 2 }) },
      ]
    : [
        `/works/${doi('c', index)}`,
        { json: crossrefWork(doi('c', index), title, { 'is-referenced-by-count': 2 }) },
      ];
});
const ANSWERS: Answers = {
  [`/v3.0/${ORCID_ID}/works`]: {
    json: orcidWorks([[orcidSummary('A new paper', [orcidExternalId('10.5555/new')])]]),
  },
  '/works/10.5555/new': { json: crossrefWork('10.5555/new', 'A new paper') },
  ...Object.fromEntries(known),
};

const limit = (seconds: number): Replay => {
  return { status: 429, headers: { 'retry-after': String(seconds) } };
};
/**
 * Each service fails once from its first request, and one in the middle of a run; the client tells
 * every way of failing apart (kit/import/update/client.ts).
 */
const FAULTS: readonly (readonly [name: string, at: RegExp, fault: Replay])[] = [
  ['ORCID', /^\/v3\.0\//u, { status: 503 }],
  ['Crossref', /^\/works\/10/u, { fault: 'silence' }],
  ['DataCite', /^\/dois\//u, { status: 200, body: 'null' }],
  ['Crossref', /^\/works\/10\.5555\/c1\d/u, limit(54_000)],
  ['Crossref', /^\/works\/10\.5555\/c1\d/u, limit(60)],
];
const COUNT_ASKED = 20;

/** The counts by key. */
function countsIn(folder: string): Map<string, number | undefined> {
  const bib = readFileSync(path.join(folder, 'publications.bib'), 'utf8');
  const { publications } = readPublications(bib);
  return new Map(publications.map(({ id, citations }) => [id, citations]));
}

test.each(FAULTS)(
  'U3: %s fails at %s: old data is kept, and one sentence says so',
  async (name, at, fault) => {
    const folder = folderWith(KNOWN.slice(0, COUNT_ASKED).join('\n'));
    const usual = scriptOf(ANSWERS);
    const { code, text, waited } = await update(folder, ['--write'], (address) =>
      at.test(decodeURIComponent(address)) ? fault : usual(address),
    );
    expect(code).toBe(0);
    expect(text.match(new RegExp(`^ {2}- ${name} .+\\.$`, 'gmu'))).toHaveLength(1);
    expect(waited).toBeLessThanOrEqual(63);
    const counts = countsIn(folder);
    const old = [...counts].filter(([key]) => /^p\d+$/u.test(key));
    expect(old).toHaveLength(COUNT_ASKED);
    expect(old.filter(([, cited]) => cited !== 1 && cited !== 2)).toEqual([]);
    // The other services still count: DataCite is asked even if Crossref fails.
    if (name !== 'Crossref') expect(counts.get('p18')).toBe(2);
    if (name !== 'DataCite') expect(counts.get('p19')).toBe(2);
    expect(text.includes('“A new paper”')).toBe(name !== 'ORCID');
  },
);
