import { profileIn } from '#kit/import/merge/contentFolder.ts';
import { orcidIn } from '#kit/formats/facts/orcid.ts';
import type { ImportedEntry } from '#kit/formats/importedEntry.ts';
import { sayOf } from '#kit/messages/messages.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { valueAt } from '#kit/content/yaml/values.ts';
import type { Client } from './client.ts';
import type { PaperFacts, Service, ServiceRecords, Services } from './services.ts';

export type AskOptions = {
  readonly client: Client;
  readonly services: Services;
  /** Called with the number of papers asked about so far, and the total. */
  readonly onProgress?: (service: Service, done: number, all: number) => void;
};

/** What Crossref or DataCite knows about a paper. */
export type Described = { readonly record: ImportedEntry | undefined; readonly facts?: PaperFacts };

/** Asks services, and remembers what they could not tell: each distinct sentence once. */
export class Asker {
  readonly options: AskOptions;
  readonly #findings = new Map<string, Finding>();
  /** Whether the run is over for every service. */
  isOutOfTime = false;
  /** Whether any service answered. */
  isAnswered = false;

  constructor(options: AskOptions) {
    this.options = options;
  }

  get findings(): readonly Finding[] {
    return [...this.#findings.values()];
  }

  /** @returns Records; 'unknown' if the service has none; undefined if it failed. */
  async ask(
    service: Service,
    subject: string,
    query = '',
  ): Promise<ServiceRecords | 'unknown' | undefined> {
    const answer = await this.options.client(service, service.path(subject) + query);
    const read =
      typeof answer === 'object' && 'json' in answer ? service.read(answer.json, subject) : answer;
    if (typeof read === 'object' && 'kind' in read) {
      this.isOutOfTime ||= read.kind === 'outOfTime';
      const found = { code: 'serviceFault', service: service.name, ...read } as const;
      if (read.kind !== 'ended') this.#findings.set(sayOf(found), found);
      return undefined;
    }
    this.isAnswered = true;
    return read;
  }
}

/** The works that the owner's ORCID record lists, and notes for the report. */
export async function askOrcid(
  asker: Asker,
  folder: string,
): Promise<{ readonly works: readonly ImportedEntry[]; readonly notes: readonly Finding[] }> {
  const { orcid } = asker.options.services;
  const none = (note: Finding) => ({ works: [], notes: [note] });
  const value = valueAt(profileIn(folder), ['links', 'orcid']);
  if (typeof value !== 'string' || value.trim() === '')
    return none({ code: 'orcidRecord', kind: 'none' });
  const id = orcidIn(value);
  if (id === undefined) return none({ code: 'orcidRecord', kind: 'bad', value });
  asker.options.onProgress?.(orcid, 0, 1);
  const read = await asker.ask(orcid, id);
  asker.options.onProgress?.(orcid, 1, 1);
  if (read === undefined) return { works: [], notes: [] };
  if (read === 'unknown') return none({ code: 'orcidRecord', kind: 'unknown', id });
  if (read.records.length + read.losses.length === 0)
    return none({ code: 'orcidRecord', kind: 'empty', id });
  const works = read.records.map((record) => ({ ...record, place: orcid.name }));
  const notes = read.losses.map((loss): Finding => ({
    code: 'orcidRecord',
    kind: 'work',
    place: loss.place,
    why: loss.why,
  }));
  return { works, notes };
}

/**
 * Asks Crossref about each DOI, and DataCite about those that Crossref does not know or could not
 * answer.
 *
 * @param dois - Bare DOIs in lower case, by priority.
 * @param mailto - Contact e-mail for Crossref, if the profile has one.
 */
export async function collect(
  asker: Asker,
  dois: readonly string[],
  mailto: string | undefined,
): Promise<Map<string, Described>> {
  const { services, onProgress } = asker.options;
  const { crossref, datacite } = services;
  const found = new Map<string, Described>();
  const ask = async (service: Service, doi: string, query = '') => {
    const read = await asker.ask(service, doi, query);
    if (read === undefined || read === 'unknown') return false;
    const { records, facts } = read;
    found.set(doi, { record: records[0], ...(facts && { facts }) });
    return true;
  };
  const query = mailto === undefined ? '' : `?mailto=${encodeURIComponent(mailto)}`;
  const others: string[] = [];
  for (const [index, doi] of dois.entries()) {
    if (asker.isOutOfTime) break;
    if (!(await ask(crossref, doi, query))) others.push(doi);
    onProgress?.(crossref, index + 1, dois.length);
  }
  for (const doi of others) if (!asker.isOutOfTime) await ask(datacite, doi);
  return found;
}
