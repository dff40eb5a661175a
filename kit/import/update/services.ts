import types from '#kit/formats/facts/cslTypes.json' with { type: 'json' };
import { readCslJson } from '#kit/formats/csl/readCslJson.ts';
import { bareDoi, doiIn } from '#kit/formats/facts/doi.ts';
import { get, isObject, listAt, textAt } from '#kit/formats/facts/json.ts';
import type { SourceRecords } from '#kit/formats/importedEntry.ts';
import { readOrcid } from '#kit/formats/orcid/readOrcid.ts';
import type { Kind } from '#kit/messages/problem.ts';
import type { NoticeKind } from '#src/lib/publicationNames.ts';

const DATACITE_TYPES = new Map(Object.entries(types.datacite));

/** A notice as a service reports it: always with a DOI. */
export type Notice = { readonly kind: NoticeKind; readonly doi: string };

/** What a service knows about one paper besides its bibliographic record. */
export type PaperFacts = {
  readonly service: string;
  readonly citations?: number;
  readonly notices: readonly Notice[];
  /** DOI of the article that this preprint became. */
  readonly publishedAs?: string;
};

/** A service's answer: records as from any source, and facts about the requested paper. */
export type ServiceRecords = SourceRecords & { readonly facts?: PaperFacts };

/** Why a request failed; existing data is kept in every case. */
export type ServiceFault = {
  readonly kind: Kind<'serviceFault'>;
  readonly status?: number;
  /** Seconds to wait, as the service asks. */
  readonly retryAfter?: number;
  readonly doi?: string;
};

/** A service with records of publications (U2). */
export type Service = {
  readonly name: string;
  readonly root: string;
  /** Path of a subject: an iD for ORCID, a DOI for the others. */
  readonly path: (subject: string) => string;
  /** Parses an answer about a subject, or returns what is wrong with the answer. */
  readonly read: (json: unknown, subject: string) => ServiceRecords | ServiceFault;
};

export type Services = Readonly<Record<'orcid' | 'crossref' | 'datacite', Service>>;

const SERVICES: Services = {
  orcid: {
    name: 'ORCID',
    root: 'https://pub.orcid.org',
    path: (id) => `/v3.0/${id}/works`,
    read: (json) =>
      Array.isArray(get(json, 'group'))
        ? readOrcid('ORCID', json, { keepsUntitled: true })
        : { kind: 'noData' },
  },
  crossref: {
    name: 'Crossref',
    root: 'https://api.crossref.org',
    path: (doi) => `/works/${pathOf(doi)}`,
    read: (json, doi) => {
      const message = get(json, 'message');
      const isPreprint = isObject(message) && textAt(message, 'type') === 'posted-content';
      // For a preprint, Crossref names the server only as institution.
      const server = textAt(listAt(message, 'institution')[0], 'name');
      const venue = textAt(message, 'container-title') ?? server;
      const csl = isPreprint && venue ? { ...message, 'container-title': venue } : message;
      return recordsFrom(doi, csl, crossrefFacts(message));
    },
  },
  datacite: {
    name: 'DataCite',
    root: 'https://api.datacite.org',
    path: (doi) => `/dois/${pathOf(doi)}`,
    read: (json, doi) => {
      const count = countIn(get(json, 'data', 'attributes'), 'citationCount');
      const facts = { service: SERVICES.datacite.name, ...count, notices: [] };
      return recordsFrom(doi, dataciteAsCsl(json), facts);
    },
  },
};

/** The services that count citations, the preferred one first. */
export const COUNT_SOURCES = [SERVICES.crossref.name, SERVICES.datacite.name];

/** The services; `PORTFOLIO_CROSSREF_URL` in the environment is Crossref's root, and so on. */
export function servicesFrom(env: Readonly<Record<string, string | undefined>>): Services {
  const rows = Object.entries(SERVICES).map(([id, service]) => {
    const rootUrl = env[`PORTFOLIO_${id.toUpperCase()}_URL`]?.trim() ?? '';
    const root = rootUrl === '' ? service.root : rootUrl.replace(/\/+$/u, '');
    return [id, { ...service, root }] as const;
  });
  return Object.fromEntries(rows) as Services;
}

/** Reads a record, even one without a title; its key is dropped, since services use DOIs as keys. */
function recordsFrom(doi: string, csl: unknown, facts: PaperFacts): ServiceRecords | ServiceFault {
  const { service, citations, notices } = facts;
  const answerDoi = textAt(csl, 'DOI');
  if (answerDoi !== undefined && bareDoi(answerDoi) !== doi) return { kind: 'otherPaper', doi };
  const hasTitle = textAt(csl, 'title') !== undefined;
  const hasData = isObject(csl) && (hasTitle || listAt(csl, 'author').length > 0);
  if (!hasData && citations === undefined && notices.length === 0) return { kind: 'noData' };
  const cslWithTitle = hasTitle ? csl : { ...(isObject(csl) && csl), title: doi };
  const { records, losses } = readCslJson(service, cslWithTitle);
  const keylessRecords = records.map((record) => {
    const fields = new Map(record.fields);
    if (!hasTitle) fields.delete('title');
    return { ...record, fields, key: '', place: service };
  });
  return { records: keylessRecords, losses, facts };
}

/** Encodes a DOI but its slashes, since the services read the rest of the path as the DOI. */
function pathOf(doi: string): string {
  return doi.split('/').map(encodeURIComponent).join('/');
}

/** Crossref's update types that are notices; others, such as addenda, are not. */
const NOTICE_BY_TYPE = new Map(Object.entries(types.crossrefNotices) as [string, NoticeKind][]);

/** @see https://www.crossref.org/documentation/retrieve-metadata/rest-api/ */
function crossrefFacts(message: unknown): PaperFacts {
  // DOIs are case-insensitive, and services vary in how they write them.
  const lowerDoi = (text = '') => doiIn(text)?.toLowerCase();
  const articles = listAt(message, 'relation', 'is-preprint-of').flatMap((relation) =>
    textAt(relation, 'id-type') === 'doi' ? (lowerDoi(textAt(relation, 'id')) ?? []) : [],
  );
  const notices = listAt(message, 'updated-by').flatMap((update): Notice[] => {
    const kind = NOTICE_BY_TYPE.get(textAt(update, 'type')?.toLowerCase() ?? '');
    const doi = lowerDoi(textAt(update, 'DOI'));
    return kind === undefined || doi === undefined ? [] : [{ kind, doi }];
  });
  return {
    service: SERVICES.crossref.name,
    ...countIn(message, 'is-referenced-by-count'),
    notices,
    ...(articles[0] !== undefined && { publishedAs: articles[0] }),
  };
}

function dataciteAsCsl(json: unknown): Readonly<Record<string, unknown>> {
  const attributes = get(json, 'data', 'attributes');
  const year = get(attributes, 'publicationYear');
  const creators = listAt(attributes, 'creators').map((creator) => {
    const family = textAt(creator, 'familyName');
    return textAt(creator, 'nameType') === 'Organizational' || family === undefined
      ? { literal: textAt(creator, 'name') }
      : { family, given: textAt(creator, 'givenName') };
  });
  return {
    DOI: textAt(attributes, 'doi'),
    type:
      DATACITE_TYPES.get(textAt(attributes, 'types', 'resourceTypeGeneral') ?? '') ?? 'document',
    title: textAt(listAt(attributes, 'titles')[0], 'title'),
    author: creators.filter((creator) => Object.values(creator).some(Boolean)),
    ...(year !== undefined && year !== null && { issued: { 'date-parts': [[year]] } }),
    publisher: textAt(attributes, 'publisher', 'name') ?? textAt(attributes, 'publisher'),
    'container-title': textAt(attributes, 'container', 'title'),
    URL: textAt(attributes, 'url'),
  };
}

/** The citation count in a record; 0 is a count, null and invalid values are not. */
function countIn(record: unknown, name: string): Pick<PaperFacts, 'citations'> {
  const count = get(record, name);
  const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 0;
  return isCount ? { citations: count } : {};
}
