import { readCslJson } from '#formats/csl/readCslJson.ts';
import type { SourceRecords } from '#formats/importedEntry.ts';
import { bareDoi } from '#formats/facts/doi.ts';
import { at, isObject, listAt, textAt } from '#formats/facts/json.ts';
import { readOrcid } from '#formats/orcid/readOrcid.ts';
import { crossrefAsCsl, dataciteAsCsl } from './asCsl.ts';
import type { Fault } from './faults.ts';
import { crossrefFacts, dataciteFacts, openalexFacts, type PaperFacts } from './facts.ts';

export type ServiceId = 'orcid' | 'crossref' | 'datacite' | 'openalex';

/** What an answer holds: records as from any source, and facts by bare DOI. */
export type ServiceRecords = SourceRecords & { readonly facts: ReadonlyMap<string, PaperFacts> };

/** One service that knows what a scientist has published (U2). */
export type Service = {
  readonly id: ServiceId;
  /** Its display name. */
  readonly name: string;
  /** Base URL without a trailing slash. */
  readonly root: string;
  /** Path for a subject: ORCID takes an iD, OpenAlex DOIs joined by "|", the others one DOI. */
  readonly path: (subject: string) => string;
  /** Parses its answer about a subject, or returns what is wrong with it. */
  readonly read: (json: unknown, subject: string) => ServiceRecords | Fault;
};

type Row = Omit<Service, 'id' | 'root'> & {
  /** Environment variable that overrides the root. */
  readonly variable: string;
  readonly usual: string;
};

const NO_FACTS: ReadonlyMap<string, PaperFacts> = new Map();

/** Every service; those that count citations are in order of preference. */
const ROWS: Readonly<Record<ServiceId, Row>> = {
  orcid: {
    name: 'ORCID',
    variable: 'PORTFOLIO_ORCID_URL',
    usual: 'https://pub.orcid.org',
    path: (id) => `/v3.0/${id}/works`,
    read: (json) =>
      Array.isArray(at(json, 'group'))
        ? { ...readOrcid('ORCID', json, { keepsUntitled: true }), facts: NO_FACTS }
        : { code: 'noData' },
  },
  crossref: {
    name: 'Crossref',
    variable: 'PORTFOLIO_CROSSREF_URL',
    usual: 'https://api.crossref.org',
    path: (doi) => `/works/${pathOf(doi)}`,
    read: (json, doi) => described('Crossref', doi, crossrefAsCsl(json), crossrefFacts(json)),
  },
  datacite: {
    name: 'DataCite',
    variable: 'PORTFOLIO_DATACITE_URL',
    usual: 'https://api.datacite.org',
    path: (doi) => `/dois/${pathOf(doi)}`,
    read: (json, doi) => described('DataCite', doi, dataciteAsCsl(json), dataciteFacts(json)),
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
 * The services, at the root URLs given in the environment or at their usual ones.
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
 * @returns Its index in the order of preference; -1 for a source that no update writes.
 */
export function preferenceOf(source: string): number {
  return Object.values(ROWS).findIndex(({ name }) => name === source);
}

/**
 * A paper as a service describes it. A record without a title may have everything else; the
 * service's key, such as the DOI, is not one that a person would choose.
 */
function described(name: string, doi: string, csl: unknown, said: PaperFacts) {
  const own = textAt(csl, 'DOI');
  if (own !== undefined && bareDoi(own) !== doi) return { code: 'otherPaper', doi } as const;
  const hasTitle = textAt(csl, 'title') !== undefined;
  const hasData = isObject(csl) && (hasTitle || listAt(csl, 'author').length > 0);
  if (!hasData && said.citations === undefined && said.notices.length === 0) {
    return { code: 'noData' } as const;
  }
  const { records, losses } = readCslJson(
    name,
    hasTitle ? csl : { ...(isObject(csl) && csl), title: doi },
  );
  return {
    records: records.map((record) => {
      const fields = new Map(record.fields);
      if (!hasTitle) fields.delete('title');
      return { ...record, fields, key: '', place: name };
    }),
    losses,
    facts: new Map([[doi, said]]),
  };
}

/** Keeps slashes: the services take the rest of the path as the DOI. */
function pathOf(doi: string): string {
  return doi.split('/').map(encodeURIComponent).join('/');
}
