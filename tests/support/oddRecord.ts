import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { PROJECT } from '#kit/project.ts';
import type { Replay } from './replayServer.ts';
import {
  crossrefWork,
  dataciteDoi,
  orcidExternalId,
  orcidSummary,
  orcidWorks,
  ORCID_ID,
  type Answers,
} from './serviceRecords.ts';

type Json = Readonly<Record<string, unknown>>;
type Summary = Json & { readonly title?: string | null; readonly ids: readonly (string | Json)[] };

/** A paper in the services' records; tests/cases/oddRecords.yaml says what the fields are. */
export type Paper = {
  readonly title: string | null;
  readonly doi?: string;
  readonly orcid?: Json;
  readonly groups?: readonly (readonly Summary[])[];
  readonly crossref?: Json | null;
  readonly works?: Readonly<Record<string, Json>>;
  readonly datacite?: Json;
  readonly shown?: readonly string[];
};

/** By what is odd. */
export const ODD_PAPERS = parse(
  readFileSync(path.join(PROJECT, 'tests/cases/oddRecords.yaml'), 'utf8'),
) as Readonly<Record<string, Paper>>;

/** The titles in the list once it is up to date, as plain text. */
export const titlesOf = (papers: readonly Paper[]) =>
  papers.flatMap(({ title, shown = [title ?? ''] }) => shown);

/** Papers with nothing odd about them, enough to fill pages. */
export function manyPapers(count: number): readonly Paper[] {
  return Array.from({ length: count }, (_, index) => ({
    title: `Observation number ${index} of the hens of a long career`,
    doi: `many.${index}`,
  }));
}

/** The answers of a replay server for papers. */
export function answersOf(papers: readonly Paper[]): Answers {
  const groups = papers.flatMap(({ title, doi, orcid = {}, groups: explicitGroups }) =>
    (explicitGroups ?? [[{ ids: doi === undefined ? [] : [`10.5555/${doi}`], ...orcid }]]).map(
      (group) => group.map((summary) => summaryOf(summary, title)),
    ),
  );
  const described: Record<string, Replay> = {};
  for (const { title, doi = '', crossref = {}, works, datacite } of papers) {
    if (datacite !== undefined)
      described[`/dois/10.5555/${doi}`] = { json: dataciteDoi(`10.5555/${doi}`, title, datacite) };
    else
      for (const [name, more] of Object.entries(works ?? (crossref && { [doi]: crossref }) ?? {}))
        described[`/works/10.5555/${name}`] = {
          json: more['answer'] ?? crossrefWork(`10.5555/${name}`, title ?? '', more),
        };
  }
  return { [`/v3.0/${ORCID_ID}/works`]: { json: orcidWorks(groups) }, ...described };
}

function summaryOf({ title: name, ids, ...more }: Summary, title: string | null): Json {
  const numbers = ids.map((id) =>
    typeof id === 'string'
      ? orcidExternalId(id)
      : { ...orcidExternalId(String(id['external-id-value'])), ...id },
  );
  return orcidSummary(name ?? title, numbers, { ...(name === null && { title: null }), ...more });
}
