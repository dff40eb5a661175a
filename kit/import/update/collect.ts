import { readPlain } from '#kit/formats/bibtex/latex.ts';
import { bareDoi, doiIn } from '#kit/formats/facts/doi.ts';
import { orcidIn } from '#kit/formats/facts/identifiers.ts';
import type { ImportedEntry } from '#kit/formats/importedEntry.ts';
import { ignoredIn, profileIn } from '#kit/import/merge/contentFolder.ts';
import { titleKey, type Paper } from '#kit/import/merge/match.ts';
import { ownPapers } from '#kit/import/merge/paper.ts';
import { sayOf } from '#kit/messages/messages.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { isRecord } from '#kit/content/yaml/values.ts';
import type { Client } from './client.ts';
import { articlesByPreprint, doiOf, newRecords } from './decide.ts';
import type { Service, ServiceRecords, Services } from './services.ts';

export type AskOptions = {
  readonly folder: string;
  readonly client: Client;
  readonly services: Services;
  /** Weeks since 1970. */
  readonly week: number;
  /** Called with the number of papers asked about so far, and the total. */
  readonly onProgress?: (service: Service, done: number, total: number) => void;
};

/** Fetches the works in the ORCID record, then details of all papers, then articles of preprints. */
export async function askServices(bibliography: string, options: AskOptions) {
  const { folder, week } = options;
  const isIgnored = ignoreFilter(folder);
  const papers = ownPapers(bibliography);
  const asker = new Asker(options);
  const works = await askOrcid(asker, profileIn(folder)?.['links']);
  const isInList = listFilter(papers);
  const newWorks = works.filter((record) => !isIgnored(record) && !isInList(record));
  const newDois = newWorks.map(doiOf).filter((doi) => doi !== '');
  const ownDois = askingOrder(papers, week);
  const firstAnswers = await asker.fetchRecords([...new Set([...newDois, ...ownDois])]);
  const articles = articlesByPreprint(firstAnswers);
  const askedDois = new Set([...ownDois, ...firstAnswers.keys()]);
  const articleDois = [...new Set(articles.values())].filter((doi) => !askedDois.has(doi));
  const articleAnswers = await asker.fetchRecords(articleDois);
  const answers = new Map([...articleAnswers, ...firstAnswers]);
  const records = newRecords(papers, newWorks, articles, answers);
  for (const record of records.filter(({ fields }) => !fields.has('title'))) {
    const { place } = record;
    asker.notes.push({ code: 'orcidRecord', kind: 'title', place, doi: doiOf(record) });
  }
  return {
    records: records.filter((record) => record.fields.has('title') && !isIgnored(record)),
    answers,
    ignored: [...works, ...records].filter(isIgnored).length,
    faults: [...asker.faults.values()],
    notes: asker.notes,
    isAnswered: asker.isAnswered,
  };
}

/** Asks services, and collects what went wrong. */
class Asker {
  readonly options: AskOptions;
  /** Faults by their sentence, so that each is reported once. */
  readonly faults = new Map<string, Finding>();
  readonly notes: Finding[] = [];
  isAnswered = false;
  #isOutOfTime = false;

  constructor(options: AskOptions) {
    this.options = options;
  }

  /** Returns the service's records; 'unknown' if it has none; undefined if it failed. */
  async ask(service: Service, subject: string, query = '') {
    const answer = await this.options.client(service, service.path(subject) + query);
    const result =
      typeof answer === 'object' && 'json' in answer ? service.read(answer.json, subject) : answer;
    if (typeof result === 'object' && 'kind' in result) {
      this.#isOutOfTime ||= result.kind === 'outOfTime';
      const finding = { code: 'serviceFault', service: service.name, ...result } as const;
      if (result.kind !== 'ended') this.faults.set(sayOf(finding), finding);
      return undefined;
    }
    this.isAnswered = true;
    return result;
  }

  /** Asks Crossref about each DOI, and DataCite about those that Crossref does not know. */
  async fetchRecords(dois: readonly string[]): Promise<Map<string, ServiceRecords>> {
    const { folder, services, onProgress } = this.options;
    const { crossref, datacite } = services;
    const answers = new Map<string, ServiceRecords>();
    const ask = async (service: Service, doi: string, query = '') => {
      if (this.#isOutOfTime) return;
      const result = await this.ask(service, doi, query);
      if (result !== undefined && result !== 'unknown') answers.set(doi, result);
    };
    const email = profileIn(folder)?.['email'];
    const isAddress = typeof email === 'string' && /^[^\s@]+@[^\s@]+$/u.test(email);
    // Crossref serves clients first that name a contact.
    const query = isAddress ? `?mailto=${encodeURIComponent(email)}` : '';
    for (const [index, doi] of dois.entries()) {
      await ask(crossref, doi, query);
      onProgress?.(crossref, index + 1, dois.length);
    }
    for (const doi of dois) if (!answers.has(doi)) await ask(datacite, doi);
    return answers;
  }
}

/** Fetches the works in the owner's ORCID record. */
async function askOrcid(asker: Asker, links: unknown): Promise<readonly ImportedEntry[]> {
  const { services, onProgress } = asker.options;
  const { orcid } = services;
  const note = (finding: Finding): [] => {
    asker.notes.push(finding);
    return [];
  };
  const value = isRecord(links) ? links['orcid'] : undefined;
  if (typeof value !== 'string' || value.trim() === '')
    return note({ code: 'orcidRecord', kind: 'none' });
  const id = orcidIn(value);
  if (id === undefined) return note({ code: 'orcidRecord', kind: 'bad', value });
  onProgress?.(orcid, 0, 1);
  const result = await asker.ask(orcid, id);
  onProgress?.(orcid, 1, 1);
  if (result === undefined) return [];
  if (result === 'unknown') return note({ code: 'orcidRecord', kind: 'unknown', id });
  const { records, losses } = result;
  if (records.length + losses.length === 0) note({ code: 'orcidRecord', kind: 'empty', id });
  for (const { place, why } of losses) note({ code: 'orcidRecord', kind: 'work', place, why });
  return records.map((record) => ({ ...record, place: orcid.name }));
}

/** Matches records that are listed, by their DOI or as a version of a listed article. */
function listFilter(papers: readonly Paper[]): (record: ImportedEntry) => boolean {
  const doisOf = ({ publication: { doi, preprint = '' } }: Paper) =>
    [doi, doiIn(preprint)?.toLowerCase()].flatMap((each) => each ?? []);
  const listedDois = new Set(papers.flatMap(doisOf));
  const articleDois = new Set(
    papers.flatMap(({ isPreprint, publication }) => (isPreprint ? [] : (publication.doi ?? []))),
  );
  return (record) =>
    listedDois.has(doiOf(record)) || (record.otherDois ?? []).some((doi) => articleDois.has(doi));
}

/** The number of papers that any run can ask about before its time limit. */
const PAPERS_PER_RUN = 200;

/** DOIs of papers without a count, then of the others from a new offset each week, so all get a turn. */
export function askingOrder(papers: readonly Paper[], week: number): string[] {
  const uncounted = papers.filter(({ fields }) => !fields.has('citations'));
  const counted = papers.filter(({ fields }) => fields.has('citations'));
  const start = (week * PAPERS_PER_RUN) % Math.max(1, counted.length);
  return [...uncounted, ...counted.slice(start), ...counted.slice(0, start)].flatMap(
    ({ publication: { doi } }) => doi ?? [],
  );
}

/** Matches records that the owner refuses by DOI or title under `ignore` in site.yaml. */
function ignoreFilter(folder: string): (record: ImportedEntry) => boolean {
  const ignored = ignoredIn(folder);
  const dois = new Set(ignored.map(bareDoi));
  const titles = new Set(ignored.map(titleKey));
  return (record) =>
    dois.has(doiOf(record)) || titles.has(titleKey(readPlain(record.fields.get('title') ?? '')));
}
