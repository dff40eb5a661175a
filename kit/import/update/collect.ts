import type { ImportedEntry } from '#kit/formats/importedEntry.ts';
import type { Client } from './client.ts';
import type { ServiceReport } from './decide.ts';
import { sayOf } from '#kit/messages/messages.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { faultAt, type ServiceFault } from './faults.ts';
import type { Service, ServiceId, ServiceRecords } from './services.ts';

export type CollectOptions = {
  readonly client: Client;
  readonly services: Readonly<Record<ServiceId, Service>>;
  /** Contact e-mail for the services, if the profile has one. */
  readonly mailto?: string;
  /** Called with the number of papers asked about so far, and the total. */
  readonly onProgress?: (service: Service, done: number, all: number) => void;
};

export type Collected = {
  /** Records by DOI, from Crossref or DataCite. */
  readonly records: ReadonlyMap<string, ImportedEntry>;
  /** What services reported for each DOI, the preferred service first. */
  readonly findings: ReadonlyMap<string, readonly ServiceReport[]>;
};

/** Collects the faults, each distinct sentence once. */
export class FaultLog {
  readonly #findings = new Map<string, Finding>();
  #answers = 0;
  #isOutOfTime = false;

  /** Records that a service answered. */
  answered(): void {
    this.#answers += 1;
  }

  note(service: Service, fault: ServiceFault): void {
    if (fault.code === 'outOfTime') this.#isOutOfTime = true;
    const found = faultAt(service.name, fault);
    if (fault.code !== 'ended') this.#findings.set(sayOf(found), found);
  }

  /** Whether the run is over for every service. */
  get isOutOfTime(): boolean {
    return this.#isOutOfTime;
  }

  get findings(): readonly Finding[] {
    return [...this.#findings.values()];
  }

  /** Whether there was no answer at all: every request failed, or none could be made. */
  get isTotal(): boolean {
    return this.#answers === 0;
  }
}

/**
 * Asks one service about one subject.
 *
 * @returns Its records; 'unknown' if it does not know the subject; undefined if it failed, which
 *   is then logged.
 */
export async function askService(
  service: Service,
  subject: string,
  client: Client,
  faults: FaultLog,
  query = '',
): Promise<ServiceRecords | 'unknown' | undefined> {
  const answer = await client.ask(service, service.path(subject) + query);
  if (answer.kind === 'failed') {
    faults.note(service, answer.fault);
    return undefined;
  }
  const records = answer.kind === 'unknown' ? answer.kind : service.read(answer.json, subject);
  if (records !== 'unknown' && 'code' in records) {
    faults.note(service, records);
    return undefined;
  }
  faults.answered();
  return records;
}

/**
 * Asks Crossref about each DOI, and DataCite about those that Crossref does not know or could not
 * answer.
 *
 * @param dois Bare DOIs in lower case, by priority.
 */
export async function collect(
  dois: readonly string[],
  options: CollectOptions,
  faults: FaultLog,
): Promise<Collected> {
  const records = new Map<string, ImportedEntry>();
  const findings = new Map<string, ServiceReport[]>();
  const add = ({ name }: Service, { facts }: ServiceRecords) => {
    for (const [doi, found] of facts) {
      findings.set(doi, [...(findings.get(doi) ?? []), { service: name, facts: found }]);
    }
  };
  const { services, client, onProgress } = options;
  const { crossref, datacite } = services;
  const query = options.mailto === undefined ? '' : `?mailto=${encodeURIComponent(options.mailto)}`;
  let done = 0;

  const askOne = async (doi: string) => {
    const first = await askService(crossref, doi, client, faults, query);
    done += 1;
    onProgress?.(crossref, done, dois.length);
    if (first === undefined && faults.isOutOfTime) return;
    const isThere = first !== undefined && first !== 'unknown';
    const service = isThere ? crossref : datacite;
    const answer = isThere ? first : await askService(datacite, doi, client, faults);
    if (answer === undefined || answer === 'unknown') return;
    const [record] = answer.records;
    if (record !== undefined) records.set(doi, record);
    add(service, answer);
  };
  await Promise.all(dois.map(askOne));
  return { records, findings };
}
