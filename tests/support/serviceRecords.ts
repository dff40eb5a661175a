import type { Replay } from './replayServer.ts';

/** Answers in the shapes that the services really use, about invented papers. */

type Json = Readonly<Record<string, unknown>>;

/** The owner of the invented record. */
export const ORCID_ID = '0000-0002-1825-0097';
const OWNER = { given: 'Ada M.', family: 'Okafor', sequence: 'first', affiliation: [] };

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
    'put-code': 48_000_001,
    'created-date': { value: 1_716_000_000_000 },
    'last-modified-date': { value: 1_716_000_000_000 },
    source: {
      'source-orcid': null,
      'source-client-id': { uri: 'https://orcid.example.org/client/1', path: '1' },
      'source-name': { value: 'Example Metadata Search' },
    },
    title: { title: title === null ? null : { value: title }, subtitle: null },
    'external-ids': { 'external-id': numbers },
    url: null,
    type: 'journal-article',
    'publication-date': { year: { value: '2024' }, month: { value: '03' }, day: null },
    'journal-title': { value: 'Journal of Hens' },
    visibility: 'public',
    'display-index': '1',
    ...more,
  };
}

/** ORCID's answer to /works. */
export function orcidWorks(groups: readonly (readonly Json[])[]): Json {
  return {
    'last-modified-date': { value: 1_716_000_000_000 },
    group: groups.map((summaries) => ({
      'last-modified-date': { value: 1_716_000_000_000 },
      'external-ids': summaries[0]?.['external-ids'] ?? null,
      'work-summary': summaries,
    })),
    path: `/${ORCID_ID}/works`,
  };
}

/** Crossref's answer to /works/{doi}. */
export function crossrefWork(doi: string, title: string, more: Json = {}): Json {
  return {
    status: 'ok',
    'message-type': 'work',
    'message-version': '1.0.0',
    message: {
      DOI: doi,
      type: 'journal-article',
      title: [title],
      subtitle: [],
      'container-title': ['Journal of Hens'],
      'short-container-title': ['J. Hens'],
      author: [OWNER, { given: 'Ben', family: 'Bell', sequence: 'additional', affiliation: [] }],
      issued: { 'date-parts': [[2024, 3, 9]] },
      'published-online': { 'date-parts': [[2024, 3, 9]] },
      volume: '7',
      issue: '2',
      page: '101-119',
      publisher: 'Example Press',
      'is-referenced-by-count': 4,
      'references-count': 31,
      ISSN: ['0000-0019'],
      URL: `https://doi.org/${doi}`,
      language: 'en',
      relation: {},
      license: [],
      deposited: { 'date-parts': [[2024, 3, 10]], timestamp: 1_710_000_000_000 },
      ...more,
    },
  };
}

/** DataCite's answer to /dois/{doi}. */
export function dataciteDoi(doi: string, title: string | null, more: Json = {}): Json {
  return {
    data: {
      id: doi,
      type: 'dois',
      attributes: {
        doi,
        creators: [
          {
            name: 'Okafor, Ada M.',
            nameType: 'Personal',
            givenName: 'Ada M.',
            familyName: 'Okafor',
            affiliation: [],
            nameIdentifiers: [],
          },
        ],
        titles: [{ title }],
        publisher: 'Example Archive',
        container: {},
        publicationYear: 2024,
        types: { ris: 'DATA', resourceTypeGeneral: 'Dataset' },
        url: `https://archive.example.org/${doi}`,
        citationCount: 3,
        citationsOverTime: [],
        viewCount: 0,
        downloadCount: 0,
        versionCount: 0,
        ...more,
      },
    },
  };
}

export type Answers = Readonly<Record<string, Replay>>;

/** @returns The script of a replay server: an answer by path, decoded and without the query. */
export function scriptOf(answers: Answers): (address: string) => Replay | undefined {
  return (address) => {
    const place = decodeURIComponent(address.split('?')[0] ?? '');
    return answers[place] ?? answers['*'];
  };
}
