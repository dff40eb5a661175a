import { readCslJson } from '#kit/formats/csl/readCslJson.ts';
import type { SourceRecords } from '#kit/formats/importedEntry.ts';
import { bareDoi } from '#kit/formats/facts/doi.ts';
import { at, isObject, listAt, textAt } from '#kit/formats/facts/json.ts';
import { readOrcid } from '#kit/formats/orcid/readOrcid.ts';
import { crossrefAsCsl, dataciteAsCsl } from './asCsl.ts';
import type { ServiceFault } from './faults.ts';
import { crossrefFacts, dataciteFacts, type PaperFacts } from './facts.ts';

export type ServiceId = 'orcid' | 'crossref' | 'datacite';

/** What an answer holds: records as from any source, and facts by bare DOI. */
export type ServiceRecords = SourceRecords & { readonly facts: ReadonlyMap<string, PaperFacts> };

/** One service that knows what a scientist has published (U2). */
export type Service = {
  readonly id: ServiceId;
  /** Its display name. */
  readonly name: string;
  /** Base URL without a trailing slash. */
  readonly root: string;
  /** Path for a subject: ORCID takes an iD, the others a DOI. */
  readonly path: (subject: string) => string;
  /** Parses its answer about a subject, or returns what is wrong with it. */
  readonly read: (json: unknown, subject: string) => ServiceRecords | ServiceFault;
};

const NO_FACTS: ReadonlyMap<string, PaperFacts> = new Map();

/** Every service at its usual root; those that count citations are in order of preference. */
const SERVICES: Readonly<Record<ServiceId, Service>> = {
  orcid: {
    id: 'orcid',
    name: 'ORCID',
    root: 'https://pub.orcid.org',
    path: (id) => `/v3.0/${id}/works`,
    read: (json) =>
      Array.isArray(at(json, 'group'))
        ? { ...readOrcid('ORCID', json, { keepsUntitled: true }), facts: NO_FACTS }
        : { code: 'noData' },
  },
  crossref: {
    id: 'crossref',
    name: 'Crossref',
    root: 'https://api.crossref.org',
    path: (doi) => `/works/${pathOf(doi)}`,
    read: (json, doi) => described('Crossref', doi, crossrefAsCsl(json), crossrefFacts(json)),
  },
  datacite: {
    id: 'datacite',
    name: 'DataCite',
    root: 'https://api.datacite.org',
    path: (doi) => `/dois/${pathOf(doi)}`,
    read: (json, doi) => described('DataCite', doi, dataciteAsCsl(json), dataciteFacts(json)),
  },
};

/**
 * The services, at the root URLs given in the environment or at their usual ones.
 *
 * @param env Environment variables: `PORTFOLIO_CROSSREF_URL` is Crossref's root.
 * @returns Each service by its id.
 */
export function servicesFrom(
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<ServiceId, Service>> {
  const rooted = (service: Service): Service => {
    const given = env[`PORTFOLIO_${service.id.toUpperCase()}_URL`]?.trim() ?? '';
    return given === '' ? service : { ...service, root: given.replace(/\/+$/u, '') };
  };
  const { orcid, crossref, datacite } = SERVICES;
  return {
    orcid: rooted(orcid),
    crossref: rooted(crossref),
    datacite: rooted(datacite),
  };
}

/**
 * @param source What an entry names as the source of its count.
 * @returns Its index in the order of preference; -1 for a source that no update writes.
 */
export function preferenceOf(source: string): number {
  return Object.values(SERVICES).findIndex(({ name }) => name === source);
}

/**
 * A paper as a service describes it. A record without a title may have everything else; the
 * service's key, such as the DOI, is not one that a person would choose.
 */
function described(name: string, doi: string, csl: unknown, facts: PaperFacts) {
  const own = textAt(csl, 'DOI');
  if (own !== undefined && bareDoi(own) !== doi) return { code: 'otherPaper', doi } as const;
  const hasTitle = textAt(csl, 'title') !== undefined;
  const hasData = isObject(csl) && (hasTitle || listAt(csl, 'author').length > 0);
  if (!hasData && facts.citations === undefined && facts.notices.length === 0) {
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
    facts: new Map([[doi, facts]]),
  };
}

/** Keeps slashes: the services take the rest of the path as the DOI. */
function pathOf(doi: string): string {
  return doi.split('/').map(encodeURIComponent).join('/');
}
