import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { runUpdate } from '#kit/cli/commands/update.ts';
import { PROJECT } from '#kit/project.ts';
import { parseCommand, captureOutput } from './captureOutput.ts';
import { replayServer, type Replay } from './replayServer.ts';
import { contentFolder } from './testFolder.ts';

type Json = Readonly<Record<string, unknown>>;
type Summary = Json & { readonly title?: string | null; readonly ids: readonly (string | Json)[] };

/** A paper in the records of ORCID, Crossref and DataCite, as tests/cases/oddRecords.yaml explains. */
export type Paper = {
  readonly title: string | null;
  readonly doi?: string;
  readonly orcid?: Json;
  readonly groups?: readonly (readonly Summary[])[];
  readonly crossref?: Json | null;
  readonly works?: Readonly<Record<string, Json>>;
  readonly datacite?: Json;
  readonly titles?: readonly string[];
};

const table = (file: string): unknown =>
  parse(readFileSync(path.join(PROJECT, 'tests/cases', file), 'utf8'));
const { defaults, week } = table('services.yaml') as {
  readonly defaults: Readonly<Record<'summary' | 'crossref' | 'datacite', Json>>;
  readonly week: readonly Paper[];
};

/** Papers of an ordinary week. */
export const WEEK_PAPERS = week;
/** Papers with unusual records, by what is unusual. */
export const ODD_PAPERS = table('oddRecords.yaml') as Readonly<Record<string, Paper>>;

/** Returns the titles that publications.bib has after an update, as plain text. */
export const titlesOf = (papers: readonly Paper[]) =>
  papers.flatMap(({ title, titles = [title ?? ''] }) => titles);

/** Returns this many ordinary papers, enough for a service to need several pages of results. */
export function manyPapers(count: number): readonly Paper[] {
  return Array.from({ length: count }, (_, index) => ({
    title: `Observation number ${index} of the hens of a long career`,
    doi: `many.${index}`,
  }));
}

/** Responses by path, decoded and without the query; "*" is the response for any other path. */
export type Answers = Readonly<Record<string, Replay>>;
const ORCID_ID = '0000-0002-1825-0097';
const WORKS_PATH = `/v3.0/${ORCID_ID}/works`;

/** Returns the services' responses about papers, in the shapes of the real ones. */
export function answersOf(papers: readonly Paper[]): Answers {
  const groups = papers.flatMap(({ title, doi, orcid = {}, groups: explicitGroups }) =>
    (explicitGroups ?? [[{ ids: doi === undefined ? [] : [`10.5555/${doi}`], ...orcid }]]).map(
      (group) => group.map((summary) => summaryOf(summary, title)),
    ),
  );
  const group = groups.map((summaries) => ({
    'external-ids': summaries[0]?.['external-ids'] ?? null,
    'work-summary': summaries,
  }));
  const answers: Record<string, Replay> = { [WORKS_PATH]: { json: { group, path: WORKS_PATH } } };
  for (const { title, doi = '', crossref = {}, works, datacite } of papers)
    if (datacite !== undefined) {
      const id = `10.5555/${doi}`;
      const facts = { doi: id, titles: [{ title }], url: `https://archive.example.org/${id}` };
      const attributes = { ...defaults.datacite, ...facts, ...datacite };
      answers[`/dois/${id}`] = { json: { data: { id, type: 'dois', attributes } } };
    } else
      for (const [name, more] of Object.entries(works ?? (crossref && { [doi]: crossref }) ?? {})) {
        const DOI = `10.5555/${name}`;
        const facts = { DOI, URL: `https://doi.org/${DOI}`, title: [title] };
        const message = { ...defaults.crossref, ...facts, ...more };
        answers[`/works/${DOI}`] = { json: more['answer'] ?? { status: 'ok', message } };
      }
  return answers;
}

function summaryOf({ title: name, ids, ...more }: Summary, paperTitle: string | null): Json {
  const title = name ?? paperTitle;
  return {
    ...defaults.summary,
    title:
      name === null ? null : { title: title === null ? null : { value: title }, subtitle: null },
    'external-ids': { 'external-id': ids.map(externalId) },
    ...more,
  };
}

/** An identifier as ORCID writes one. */
function externalId(id: string | Json): Json {
  const value = String(typeof id === 'string' ? id : id['external-id-value']);
  return {
    'external-id-type': 'doi',
    'external-id-value': value,
    'external-id-normalized': { value: value.toLowerCase(), transient: true },
    'external-id-normalized-error': null,
    'external-id-url': { value: `https://doi.org/${value}` },
    'external-id-relationship': 'self',
    ...(typeof id === 'object' && id),
  };
}

/** Returns the script of a server that gives these responses. */
export const scriptOf = (answers: Answers) => (address: string) =>
  answers[decodeURIComponent(address.split('?')[0] ?? '')] ?? answers['*'];

export const PROFILE = `name: Ada M. Okafor
headline: Bioinformatics Scientist
email: ada@example.org
links:
  orcid: https://orcid.org/${ORCID_ID}
`;

/** Creates a content folder with this publications.bib, which is removed when the test ends. */
export const folderWith = (
  bib: string,
  profile = PROFILE,
  more: Readonly<Record<string, string>> = {},
) => contentFolder({ 'profile.yaml': profile, 'publications.bib': bib, ...more });

/** Returns environment variables that send the requests to all services to one server. */
export const servicesAt = (root: string) =>
  Object.fromEntries(
    ['ORCID', 'CROSSREF', 'DATACITE'].map((name) => [`PORTFOLIO_${name}_URL`, root]),
  );

/** Runs the command `update` against a server that gives these responses. */
export async function update(
  folder: string,
  words: readonly string[],
  answers: Answers | Parameters<typeof replayServer>[0],
  env: Readonly<Record<string, string>> = {},
) {
  const server = await replayServer(typeof answers === 'function' ? answers : scriptOf(answers));
  const [options] = (await parseCommand('update', ...words)) as [object];
  const variables = { PORTFOLIO_TODAY: '2026-11-22', ...servicesAt(server.root), ...env };
  const { requests, clock, waitedSeconds } = server;
  const output = await captureOutput(() => runUpdate(folder, options, undefined, clock), variables);
  return { ...output, requests, waitedSeconds: waitedSeconds() };
}
