import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { plainLine } from '#src/lib/cleanText.ts';
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
import { folderWith, PROFILE, update } from '#tests/support/testUpdate.ts';

const WORKS = `/v3.0/${ORCID_ID}/works`;
const doi = (name: string) => `10.5555/${name}`;
const listOf = (title: string | null, name: string) => ({
  json: orcidWorks([[orcidSummary(title, [orcidExternalId(doi(name))])]]),
});

/** Papers with counts from an earlier update: Crossref knows c0 to c18, DataCite d9 and d19. */
const KNOWN = Array.from({ length: 20 }, (_, at) => `${at % 10 === 9 ? 'd' : 'c'}${at}`);
const BIB = KNOWN.map(
  (name) => `@article{${name},
  title = {Known paper ${name}}, author = {Okafor, Ada M.}, year = {2020}, doi = {${doi(name)}},
  citations = {1}, citations-source = {${name.startsWith('d') ? 'DataCite' : 'Crossref'}},
}
`,
).join('\n');
const known = (name: string): readonly [string, Replay] => {
  const title = `Known paper ${name}`;
  return name.startsWith('d')
    ? [`/dois/${doi(name)}`, { json: dataciteDoi(doi(name), title, { citationCount: 2 }) }]
    : [
        `/works/${doi(name)}`,
        { json: crossrefWork(doi(name), title, { 'is-referenced-by-count': 2 }) },
      ];
};
const USUAL: Answers = {
  [WORKS]: listOf('A new paper', 'new'),
  '/works/10.5555/new': { json: crossrefWork(doi('new'), 'A new paper') },
  ...Object.fromEntries(KNOWN.map(known)),
};

const limit = (seconds: number): Replay => {
  return { status: 429, headers: { 'retry-after': String(seconds) } };
};

/** The client tells every way of failing apart: kit/import/update/client.test.ts. */
test.each<[service: string, at: RegExp, fault: Replay, sentence: string]>([
  ['ORCID', /^\/v3/u, { status: 503 }, ''],
  ['ORCID', /^\/v3/u, limit(54_000), 'try again in 15 hours'],
  ['ORCID', /^\/v3/u, { json: { 'response-code': 500 } }, 'with nothing usable'],
  ['ORCID', /^\/v3/u, { json: { group: [] } }, 'lists no works'],
  ['ORCID', /^\/v3/u, { status: 404 }, ''],
  ['Crossref', /^\/works/u, { fault: 'silence' }, ''],
  ['Crossref', /^\/works.*c1\d$/u, limit(54_000), 'try again in 15 hours'],
  ['Crossref', /^\/works.*c1\d$/u, limit(60), ''],
  [
    'Crossref',
    /^\/works.*c3$/u,
    { json: { message: { DOI: null, title: null } } },
    'with nothing usable',
  ],
  [
    'Crossref',
    /^\/works.*c3$/u,
    { json: crossrefWork(doi('x'), 'Cold fusion') },
    `other than ${doi('c3')}`,
  ],
  ['DataCite', /^\/dois/u, { status: 200, body: 'null' }, ''],
])('U3: %s fails at %s, row %#: one sentence, and old data is kept', async (...row) => {
  const [service, at, fault, sentence] = row;
  const folder = folderWith(BIB);
  const usual = scriptOf(USUAL);
  const { code, text, waited } = await update(folder, ['--write'], (address) =>
    at.test(decodeURIComponent(address.replace(/\?.*$/u, ''))) ? fault : usual(address),
  );
  expect(code).toBe(0);
  const told = text.match(new RegExp(`^ {2}- .*${service} .+\\.$`, 'gmu'));
  expect(told).toEqual([expect.stringContaining(sentence)]);
  expect(waited).toBeLessThanOrEqual(63);
  const bib = readFileSync(path.join(folder, 'publications.bib'), 'utf8');
  const papers = readPublications(bib).publications.filter(({ id }) => KNOWN.includes(id));
  expect(papers.map(({ title }) => plainLine(title))).toEqual(
    KNOWN.map((id) => `Known paper ${id}`),
  );
  const counts = new Map(papers.map(({ id, citations }) => [id, citations]));
  expect([...counts.values()].filter((count) => count !== 1 && count !== 2)).toEqual([]);
  // The other services still count: DataCite is asked even if Crossref fails.
  if (service !== 'Crossref') expect(counts.get('c18')).toBe(2);
  if (service !== 'DataCite') expect(counts.get('d19')).toBe(2);
  expect(text.includes('“A new paper”')).toBe(service !== 'ORCID');
});

const WITHOUT_ID = PROFILE.replace(/links:[^]*$/u, '');

test.each([
  ['no iD', WITHOUT_ID, 'has no links.orcid'],
  ['a wrong iD', PROFILE.replace('0097', '0098'), 'is not a valid ORCID iD'],
])('U3: %s: one sentence, and counts are still updated', async (_, profile, sentence) => {
  const { code, text } = await update(folderWith(BIB, profile), [], USUAL);
  expect([code, text]).toEqual([0, expect.stringContaining(sentence)]);
  expect(text).toContain('1 → 2');
});

test('U3: if nobody answers, or nobody can be asked, the exit code is 1 and nothing is written', async () => {
  const folder = folderWith(BIB);
  const before = snapshot(folder);
  const { code, text } = await update(folder, ['--write'], { '*': { status: 403 } });
  expect(code).toBe(1);
  expect(text).toContain('ORCID refused the request (403).');
  expect(text).toContain('Nothing could be fetched.');
  expect(text).not.toContain('Nothing new.');
  expect(snapshot(folder)).toEqual(before);
  const alone = await update(folderWith('', WITHOUT_ID), [], USUAL);
  expect(alone).toMatchObject({ code: 1, requests: [] });
  expect(alone.text).toContain('Nobody was asked: that needs a valid links.orcid');
});

test('U3: without a title at ORCID, the work is requested from Crossref', async () => {
  const titles = async (answer: Replay) => {
    const folder = folderWith('');
    const answers = { [WORKS]: listOf(null, 'hens'), '/works/10.5555/hens': answer };
    const { text } = await update(folder, ['--write'], answers);
    return text + readFileSync(path.join(folder, 'publications.bib'), 'utf8');
  };
  expect(await titles({ json: crossrefWork(doi('hens'), 'Of eggs') })).toContain('= {Of eggs}');
  expect(await titles({ status: 404 })).toContain(`has no title for ${doi('hens')}.`);
});
