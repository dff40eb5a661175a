import { readCslJson } from '#formats/csl/readCslJson.ts';
import type { SourceRecords } from '#formats/importedEntry.ts';
import { readOrcid } from '#formats/orcid/readOrcid.ts';
import { crossrefAsCsl, dataciteAsCsl } from './asCsl.ts';
import { crossrefFacts, dataciteFacts, openalexFacts, type PaperFacts } from './facts.ts';

export type ServiceId = 'orcid' | 'crossref' | 'datacite' | 'openalex';

/** What an answer holds: records as any source gives them, and facts by bare DOI. */
export type ServiceRecords = SourceRecords & { readonly facts: ReadonlyMap<string, PaperFacts> };

/** One service that knows what a scientist has published (U2). */
export type Service = {
  readonly id: ServiceId;
  /** As people know it. */
  readonly name: string;
  /** Address below which the service's own paths begin, without a closing slash. */
  readonly root: string;
  /** What is asked of it: of ORCID an iD, of OpenAlex DOIs joined by "|", of others one DOI. */
  readonly path: (subject: string) => string;
  /** Reads its answer about a subject. */
  readonly read: (json: unknown, subject: string) => ServiceRecords;
};

type Row = Omit<Service, 'id' | 'root'> & {
  /** Environment variable that puts another root in its place. */
  readonly variable: string;
  readonly usual: string;
};

const NO_FACTS: ReadonlyMap<string, PaperFacts> = new Map();

/** Every service that can be asked; those that count citations in the order of preference. */
const ROWS: Readonly<Record<ServiceId, Row>> = {
  orcid: {
    name: 'ORCID',
    variable: 'PORTFOLIO_ORCID_URL',
    usual: 'https://pub.orcid.org',
    path: (id) => `/v3.0/${id}/works`,
    read: (json) => ({ ...readOrcid('ORCID', json), facts: NO_FACTS }),
  },
  crossref: {
    name: 'Crossref',
    variable: 'PORTFOLIO_CROSSREF_URL',
    usual: 'https://api.crossref.org',
    path: (doi) => `/works/${pathOf(doi)}`,
    read: (json, doi) => ({
      ...described('Crossref', crossrefAsCsl(json)),
      facts: new Map([[doi, crossrefFacts(json)]]),
    }),
  },
  datacite: {
    name: 'DataCite',
    variable: 'PORTFOLIO_DATACITE_URL',
    usual: 'https://api.datacite.org',
    path: (doi) => `/dois/${pathOf(doi)}`,
    read: (json, doi) => ({
      ...described('DataCite', dataciteAsCsl(json)),
      facts: new Map([[doi, dataciteFacts(json)]]),
    }),
  },
  openalex: {
    name: 'OpenAlex',
    variable: 'PORTFOLIO_OPENALEX_URL',
    usual: 'https://api.openalex.org',
    path: (dois) =>
      `/works?filter=${encodeURIComponent(`doi:${dois}`)}&per-page=100&select=doi,cited_by_count,is_retracted`,
    read: (json) => ({ records: [], losses: [], facts: openalexFacts(json) }),
  },
};

/**
 * The services, at the addresses that the environment names or at their own.
 *
 * @param env Environment variables.
 * @returns Each service by its id.
 */
export function servicesFrom(
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<ServiceId, Service>> {
  const service = (id: ServiceId): Service => {
    const { variable, usual, ...row } = ROWS[id];
    const given = env[variable]?.trim() ?? '';
    return { ...row, id, root: (given === '' ? usual : given).replace(/\/+$/u, '') };
  };
  return {
    orcid: service('orcid'),
    crossref: service('crossref'),
    datacite: service('datacite'),
    openalex: service('openalex'),
  };
}

/**
 * @param source What an entry names as the source of its count.
 * @returns Its place in the order of preference; -1 for a source that no update writes.
 */
export function preferenceOf(source: string): number {
  return Object.values(ROWS).findIndex(({ name }) => name === source);
}

/** A service's own key, such as the DOI, is none that a person would give. */
function described(name: string, csl: unknown): SourceRecords {
  const { records, losses } = readCslJson(name, csl);
  return { records: records.map((record) => ({ ...record, key: '', place: name })), losses };
}

/** Slashes stay: the services take a DOI as the rest of the path. */
function pathOf(doi: string): string {
  return doi.split('/').map(encodeURIComponent).join('/');
}
