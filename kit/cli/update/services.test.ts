import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { plainLine } from '#src/lib/cleanText.ts';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import type { Replay } from '#tests/support/replayServer.ts';
import {
  answersOf,
  folderWith,
  PROFILE,
  scriptOf,
  update,
  type Paper,
} from '#tests/support/services.ts';
import { snapshot } from '#tests/support/testImport.ts';

/** Ids of papers with counts from an earlier update: Crossref knows c0 to c18, DataCite d9 and d19. */
const IDS = Array.from({ length: 20 }, (_, index) => `${index % 10 === 9 ? 'd' : 'c'}${index}`);
const BIB = IDS.map(
  (name) => `@article{${name},
  title = {Known paper ${name}}, author = {Okafor, Ada M.}, year = {2020}, doi = {10.5555/${name}},
  citations = {1}, citations-source = {${name.startsWith('d') ? 'DataCite' : 'Crossref'}},
}
`,
).join('\n');
const knownPapers = IDS.map((doi): Paper => ({
  title: `Known paper ${doi}`,
  doi,
  groups: [],
  ...(doi.startsWith('d')
    ? { datacite: { citationCount: 2 } }
    : { crossref: { 'is-referenced-by-count': 2 } }),
}));
const ANSWERS = answersOf([{ title: 'A new paper', doi: 'new' }, ...knownPapers]);

const rateLimit = (seconds: number): Replay => ({
  status: 429,
  headers: { 'retry-after': String(seconds) },
});

// kit/import/update/client.test.ts tests the sentence for every kind of failure.
test.each<[service: string, at: RegExp, fault: Replay, sentence: string]>([
  ['ORCID', /^\/v3/u, { status: 503 }, ''],
  ['ORCID', /^\/v3/u, rateLimit(54_000), 'try again in 15 hours'],
  ['ORCID', /^\/v3/u, { json: { 'response-code': 500 } }, 'with nothing usable'],
  ['ORCID', /^\/v3/u, { json: { group: [] } }, 'lists no works'],
  ['ORCID', /^\/v3/u, { status: 404 }, ''],
  ['Crossref', /^\/works/u, { fault: 'silence' }, ''],
  ['Crossref', /^\/works.*c1\d$/u, rateLimit(54_000), 'try again in 15 hours'],
  ['Crossref', /^\/works.*c1\d$/u, rateLimit(60), ''],
  [
    'Crossref',
    /^\/works.*c3$/u,
    { json: { message: { DOI: null, title: null } } },
    'with nothing usable',
  ],
  [
    'Crossref',
    /^\/works.*c3$/u,
    answersOf([{ title: 'Cold fusion', doi: 'x' }])['/works/10.5555/x'] ?? rateLimit(0),
    'other than 10.5555/c3',
  ],
  ['DataCite', /^\/dois/u, { status: 200, body: 'null' }, ''],
])('U3: %s fails at %s, row %#: one sentence, and old data is kept', async (...row) => {
  const [service, failingPath, fault, sentence] = row;
  const folder = folderWith(BIB);
  const answer = scriptOf(ANSWERS);
  const { code, text, waitedSeconds } = await update(folder, ['--write'], (address) =>
    failingPath.test(decodeURIComponent(address.replace(/\?.*$/u, ''))) ? fault : answer(address),
  );
  expect(code).toBe(0);
  const reportLines = text.match(new RegExp(`^ {2}- .*${service} .+\\.$`, 'gmu'));
  expect(reportLines).toEqual([expect.stringContaining(sentence)]);
  // At most the one minute that a service asked for, and short pauses before other retries.
  expect(waitedSeconds).toBeLessThanOrEqual(63);
  const bib = readFileSync(path.join(folder, 'publications.bib'), 'utf8');
  const papers = readPublications(bib).publications.filter(({ id }) => IDS.includes(id));
  expect(papers.map(({ title }) => plainLine(title))).toEqual(IDS.map((id) => `Known paper ${id}`));
  const counts = new Map(papers.map(({ id, citations }) => [id, citations]));
  expect([...counts.values()].filter((count) => count !== 1 && count !== 2)).toEqual([]);
  // Counts of the other services are new: DataCite is asked even if Crossref fails.
  if (service !== 'Crossref') expect(counts.get('c18')).toBe(2);
  if (service !== 'DataCite') expect(counts.get('d19')).toBe(2);
  expect(text.includes('“A new paper”')).toBe(service !== 'ORCID');
});

const WITHOUT_ID = PROFILE.replace(/links:[^]*$/u, '');

test.each([
  ['no iD', WITHOUT_ID, 'has no links.orcid'],
  ['a wrong iD', PROFILE.replace('0097', '0098'), 'is not a valid ORCID iD'],
])('U3: %s: one sentence, and counts are still updated', async (_, profile, sentence) => {
  const { code, text } = await update(folderWith(BIB, profile), [], ANSWERS);
  expect([code, text]).toEqual([0, expect.stringContaining(sentence)]);
  expect(text).toContain('1 → 2');
});

test('U3: if no service answers, or none can be asked, the exit code is 1 and nothing is written', async () => {
  const folder = folderWith(BIB);
  const before = snapshot(folder);
  const { code, text } = await update(folder, ['--write'], { '*': { status: 403 } });
  expect(code).toBe(1);
  expect(text).toContain('ORCID refused the request (403).');
  expect(text).toContain('Nothing could be fetched.');
  expect(text).not.toContain('Nothing new.');
  expect(snapshot(folder)).toEqual(before);
  const withoutId = await update(folderWith('', WITHOUT_ID), [], ANSWERS);
  expect(withoutId).toMatchObject({ code: 1, requests: [] });
  expect(withoutId.text).toContain('Nobody was asked: that needs a valid links.orcid');
});

test('U3: without a title at ORCID, the work is requested from Crossref', async () => {
  const outputFor = async (paper: Partial<Paper>) => {
    const folder = folderWith('');
    const answers = answersOf([{ title: null, doi: 'hens', ...paper }]);
    const { text } = await update(folder, ['--write'], answers);
    return text + readFileSync(path.join(folder, 'publications.bib'), 'utf8');
  };
  expect(await outputFor({ crossref: { title: ['Of eggs'] } })).toContain('= {Of eggs}');
  expect(await outputFor({ crossref: null })).toContain('has no title for 10.5555/hens.');
});
