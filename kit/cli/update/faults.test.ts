import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
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
import { snapshot } from '#tests/support/testImport.ts';
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

/** When in a run a service fails: from the first request, or after some answers. */
const SERVICES: readonly {
  readonly name: string;
  readonly place: string;
  readonly at: RegExp;
  readonly count: number;
}[] = [
  // Its list is a single answer.
  { name: 'ORCID', place: 'from the first', at: /^\/v3\.0\//u, count: 20 },
  { name: 'Crossref', place: 'from the first', at: /^\/works\/10/u, count: 20 },
  { name: 'Crossref', place: 'in the middle', at: /^\/works\/10\.5555\/c1\d/u, count: 20 },
  { name: 'DataCite', place: 'from the first', at: /^\/dois\//u, count: 20 },
  { name: 'DataCite', place: 'in the middle', at: /^\/dois\/10\.5555\/d1\d/u, count: 20 },
];
/** Every service fails in these ways: it is left alone, waited for, asked again, or no use. */
const WAYS: Readonly<Record<string, Replay>> = {
  '429 for 15 hours': { status: 429, headers: { 'retry-after': '54000' } },
  '429 for a minute': { status: 429, headers: { 'retry-after': '60' } },
  '503': { status: 503 },
  null: { status: 200, body: 'null' },
  silence: { fault: 'silence' },
};
/** To a run, these are like one of the above; the client tells which (kit/import/update/client.ts). */
const OTHERS: Readonly<Record<string, Replay>> = {
  '429 for a moment': { status: 429, headers: { 'retry-after': '2' } },
  '403': { status: 403 },
  'a web page': { status: 200, body: '<!doctype html><title>Sign in</title>' },
  'JSON that breaks off': { status: 200, body: '{"message": {"DOI": "10.55' },
  'a redirect to another host': {
    status: 302,
    headers: { location: 'http://other.invalid/works' },
  },
  'a redirect to itself': { status: 301, headers: { location: '#' } },
  'an answer that goes on for ever': { fault: 'drip' },
  'no network': { fault: 'reset' },
};

/** The counts by key. */
function countsIn(folder: string): Map<string, number | undefined> {
  const bib = readFileSync(path.join(folder, 'publications.bib'), 'utf8');
  const { publications } = readPublications(bib);
  return new Map(publications.map(({ id, citations }) => [id, citations]));
}

describe.each(SERVICES)('U3: $name fails $place', ({ name, place, at, count }) => {
  const isInMiddle = name === 'Crossref' && place === 'in the middle';
  test.each(Object.entries({ ...WAYS, ...(isInMiddle && OTHERS) }))(
    '%s: old data is kept, and one sentence says so',
    async (_, fault) => {
      const folder = folderWith(KNOWN.slice(0, count).join('\n'));
      const usual = scriptOf(ANSWERS);
      const { code, text, waited } = await update(folder, ['--write'], (address) =>
        at.test(decodeURIComponent(address)) ? fault : usual(address),
      );
      expect(code).toBe(0);
      expect(text.match(new RegExp(`^ {2}- ${name} .+\\.$`, 'gmu'))).toHaveLength(1);
      expect(waited).toBeLessThanOrEqual(63);
      const counts = countsIn(folder);
      const old = [...counts].filter(([key]) => /^p\d+$/u.test(key));
      expect(old).toHaveLength(count);
      expect(old.filter(([, cited]) => cited !== 1 && cited !== 2)).toEqual([]);
      // The other services still count: DataCite is asked even if Crossref fails.
      if (name !== 'Crossref') expect(counts.get('p18')).toBe(2);
      if (name !== 'DataCite') expect(counts.get('p19')).toBe(2);
      expect(text.includes('“A new paper”')).toBe(name !== 'ORCID');
    },
  );
});

describe('U3: a service that does not know the subject', () => {
  test.each([
    ['ORCID', '/v3.0/', 'ORCID has no record'],
    ['Crossref and DataCite', '/', undefined],
  ])('%s: 404 is an answer', async (_, at, sentence) => {
    const folder = folderWith(KNOWN.slice(0, 20).join('\n'));
    const before = snapshot(folder);
    const usual = scriptOf(ANSWERS);
    const { code, text } = await update(folder, [], (address) =>
      address.startsWith(at) ? undefined : usual(address),
    );
    expect(code).toBe(0);
    if (sentence !== undefined) expect(text).toContain(sentence);
    expect(snapshot(folder)).toEqual(before);
  });
});

test('U3: broken items in ORCID’s list do not affect the rest', async () => {
  const good = (name: string) => ({
    'work-summary': [
      orcidSummary(`Work ${name} of the list`, [orcidExternalId(`10.5555/${name}`)]),
    ],
  });
  const group = [good('one'), null, 'x', 7, [], {}, { 'work-summary': null }, good('two')];
  const list: Answers = { [`/v3.0/${ORCID_ID}/works`]: { json: { group } } };
  const { code, text } = await update(folderWith(''), [], list);
  expect(code).toBe(0);
  expect(text).toContain('“Work one of the list”');
  expect(text).toContain('“Work two of the list”');
});
