import type { Client } from './client.ts';
import type { Finding } from './decide.ts';
import { crossrefFacts, dataciteAsCsl, dataciteFacts, openalexFacts } from './facts.ts';
import { faultSentence, type Fault } from './faults.ts';
import type { Service, ServiceId } from './services.ts';

export type CollectOptions = {
  readonly client: Client;
  readonly services: Readonly<Record<ServiceId, Service>>;
  /** Address for services to write to, where the profile has one. */
  readonly mailto?: string;
  readonly openalexKey?: string;
  /** Called with how many papers of how many a service has been asked about. */
  readonly onProgress?: (service: Service, done: number, all: number) => void;
};

export type Collected = {
  /** Records in CSL-JSON by DOI, as Crossref or DataCite have them. */
  readonly records: ReadonlyMap<string, { readonly service: string; readonly csl: unknown }>;
  /** What services said of each DOI, the preferred service first. */
  readonly findings: ReadonlyMap<string, readonly Finding[]>;
  /** DOIs that neither Crossref nor DataCite knows. */
  readonly unknown: readonly string[];
};

/** DOIs in one request to OpenAlex. */
const OPENALEX_BATCH = 50;

/** Collects what went wrong, each service's faults once. */
export class FaultLog {
  readonly #sentences = new Set<string>();
  #answers = 0;

  /** Notes that a service answered. */
  answered(): void {
    this.#answers += 1;
  }

  note(service: Service, fault: Fault): void {
    if (fault.code !== 'ended') this.#sentences.add(faultSentence(service.name, fault));
  }

  get sentences(): readonly string[] {
    return [...this.#sentences];
  }

  /** Whether nothing at all could be had. */
  get isTotal(): boolean {
    return this.#answers === 0 && this.#sentences.size > 0;
  }
}

/**
 * Asks Crossref about each DOI, DataCite about those that Crossref does not know, and OpenAlex for
 * counts where there is a key.
 *
 * @param dois Bare DOIs in lower case.
 */
export async function collect(
  dois: readonly string[],
  options: CollectOptions,
  faults: FaultLog,
): Promise<Collected> {
  const records = new Map<string, { service: string; csl: unknown }>();
  const findings = new Map<string, Finding[]>();
  const unknown: string[] = [];
  const add = (doi: string, finding: Finding) =>
    findings.set(doi, [...(findings.get(doi) ?? []), finding]);
  const { services, client, onProgress } = options;
  const query = options.mailto === undefined ? '' : `?mailto=${encodeURIComponent(options.mailto)}`;
  let done = 0;

  const askOne = async (doi: string) => {
    const { crossref, datacite } = services;
    const answer = await client.ask(crossref, `/works/${pathOf(doi)}${query}`);
    done += 1;
    onProgress?.(crossref, done, dois.length);
    if (answer.kind === 'failed') return faults.note(crossref, answer.fault);
    faults.answered();
    if (answer.kind === 'found') {
      records.set(doi, { service: crossref.name, csl: answer.json });
      return add(doi, { service: crossref.name, facts: crossrefFacts(answer.json) });
    }
    const second = await client.ask(datacite, `/dois/${pathOf(doi)}`);
    if (second.kind === 'failed') return faults.note(datacite, second.fault);
    if (second.kind === 'unknown') return void unknown.push(doi);
    records.set(doi, { service: datacite.name, csl: dataciteAsCsl(second.json) });
    return add(doi, { service: datacite.name, facts: dataciteFacts(second.json) });
  };
  const [counts] = await Promise.all([
    askOpenalex(dois, options, faults),
    Promise.all(dois.map(askOne)),
  ]);
  for (const [doi, facts] of counts) add(doi, { service: services.openalex.name, facts });
  return { records, findings, unknown: unknown.toSorted() };
}

async function askOpenalex(
  dois: readonly string[],
  { client, services, openalexKey }: CollectOptions,
  faults: FaultLog,
) {
  const found = new Map<string, Finding['facts']>();
  if (openalexKey === undefined) return found;
  const { openalex } = services;
  for (let start = 0; start < dois.length; start += OPENALEX_BATCH) {
    const batch = dois.slice(start, start + OPENALEX_BATCH).filter((doi) => !/[|,]/u.test(doi));
    const filter = encodeURIComponent(`doi:${batch.join('|')}`);
    const path = `/works?filter=${filter}&per-page=100&select=doi,cited_by_count,is_retracted`;
    const answer = await client.ask(openalex, path, `api_key=${encodeURIComponent(openalexKey)}`);
    if (answer.kind === 'failed') faults.note(openalex, answer.fault);
    else faults.answered();
    if (answer.kind !== 'found') continue;
    for (const [doi, facts] of openalexFacts(answer.json)) found.set(doi, facts);
  }
  return found;
}

/** Slashes stay: the services take a DOI as the rest of the path. */
function pathOf(doi: string): string {
  return doi.split('/').map(encodeURIComponent).join('/');
}
