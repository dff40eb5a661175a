import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { PROJECT } from '#kit/project.ts';
import type { Replay } from './replayServer.ts';

type Json = Readonly<Record<string, unknown>>;

const USUAL = parse(
  readFileSync(path.join(PROJECT, 'tests/cases/services.yaml'), 'utf8'),
) as Readonly<Record<'summary' | 'crossref' | 'datacite', Json>>;

/** The owner of the invented record. */
export const ORCID_ID = '0000-0002-1825-0097';

/** An identifier as ORCID writes one. */
export function orcidExternalId(value: string, relationship = 'self', type = 'doi'): Json {
  return {
    'external-id-type': type,
    'external-id-value': value,
    'external-id-normalized': { value: value.toLowerCase(), transient: true },
    'external-id-normalized-error': null,
    'external-id-url': type === 'doi' ? { value: `https://doi.org/${value}` } : null,
    'external-id-relationship': relationship,
  };
}

/** A work's summary as in ORCID's list. */
export function orcidSummary(
  title: string | null,
  numbers: readonly Json[],
  more: Json = {},
): Json {
  return {
    ...USUAL.summary,
    title: { title: title === null ? null : { value: title }, subtitle: null },
    'external-ids': { 'external-id': numbers },
    ...more,
  };
}

/** ORCID's answer to /works. */
export function orcidWorks(groups: readonly (readonly Json[])[]): Json {
  return {
    group: groups.map((summaries) => ({
      'external-ids': summaries[0]?.['external-ids'] ?? null,
      'work-summary': summaries,
    })),
    path: `/${ORCID_ID}/works`,
  };
}

/** Crossref's answer to /works/{doi}. */
export function crossrefWork(doi: string, title: string, more: Json = {}): Json {
  const message = { DOI: doi, URL: `https://doi.org/${doi}`, title: [title] };
  return { status: 'ok', message: { ...USUAL.crossref, ...message, ...more } };
}

/** DataCite's answer to /dois/{doi}. */
export function dataciteDoi(doi: string, title: string | null, more: Json = {}): Json {
  const facts = { doi, titles: [{ title }], url: `https://archive.example.org/${doi}` };
  return { data: { id: doi, type: 'dois', attributes: { ...USUAL.datacite, ...facts, ...more } } };
}

export type Answers = Readonly<Record<string, Replay>>;

/** @returns The script of a replay server: an answer by path, decoded and without the query. */
export function scriptOf(answers: Answers): (address: string) => Replay | undefined {
  return (address) => {
    const place = decodeURIComponent(address.split('?')[0] ?? '');
    return answers[place] ?? answers['*'];
  };
}
