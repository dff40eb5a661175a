import { YAML_FILES } from '#kit/content/contentFiles.ts';
import { valueAt } from '#kit/content/yaml/values.ts';
import { readEntries } from '#kit/formats/bibtex/entries.ts';
import { readPlain } from '#kit/formats/bibtex/latex.ts';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { bareDoi, doiIn } from '#kit/formats/facts/doi.ts';
import { orcidIn } from '#kit/formats/facts/identifiers.ts';
import type { ImportedEntry } from '#kit/formats/importedEntry.ts';
import {
  profileIn,
  ignoredIn,
  utf8,
  readIfThere,
  type Change,
} from '#kit/import/merge/contentFolder.ts';
import { isPreprint, titleKey } from '#kit/import/merge/match.ts';
import type { Client } from './client.ts';
import type { PaperFacts, Service, ServiceRecords, Services } from './services.ts';
import { sayOf } from '#kit/messages/messages.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';

export type AskOptions = {
  readonly client: Client;
  readonly services: Services;
  /** Called with the number of papers asked about so far, and the total. */
  readonly onProgress?: (service: Service, done: number, all: number) => void;
};

export type Described = { readonly record: ImportedEntry | undefined; readonly facts?: PaperFacts };

/** Asks services, and collects their faults: each distinct sentence once. */
export class Asker {
  readonly options: AskOptions;
  readonly #findings = new Map<string, Finding>();
  isOutOfTime = false;
  isAnswered = false;

  constructor(options: AskOptions) {
    this.options = options;
  }

  get findings(): readonly Finding[] {
    return [...this.#findings.values()];
  }

  /** Records; 'unknown' if the service has none; undefined if it failed. */
  async ask(
    service: Service,
    subject: string,
    query = '',
  ): Promise<ServiceRecords | 'unknown' | undefined> {
    const answer = await this.options.client(service, service.path(subject) + query);
    const result =
      typeof answer === 'object' && 'json' in answer ? service.read(answer.json, subject) : answer;
    if (typeof result === 'object' && 'kind' in result) {
      this.isOutOfTime ||= result.kind === 'outOfTime';
      const finding = { code: 'serviceFault', service: service.name, ...result } as const;
      if (result.kind !== 'ended') this.#findings.set(sayOf(finding), finding);
      return undefined;
    }
    this.isAnswered = true;
    return result;
  }
}

/** The works that the owner's ORCID record lists, and notes for the report. */
export async function askOrcid(
  asker: Asker,
  folder: string,
): Promise<{ readonly works: readonly ImportedEntry[]; readonly notes: readonly Finding[] }> {
  const { orcid } = asker.options.services;
  const withoutWorks = (note: Finding) => ({ works: [], notes: [note] });
  const value = valueAt(profileIn(folder), ['links', 'orcid']);
  if (typeof value !== 'string' || value.trim() === '')
    return withoutWorks({ code: 'orcidRecord', kind: 'none' });
  const id = orcidIn(value);
  if (id === undefined) return withoutWorks({ code: 'orcidRecord', kind: 'bad', value });
  asker.options.onProgress?.(orcid, 0, 1);
  const result = await asker.ask(orcid, id);
  asker.options.onProgress?.(orcid, 1, 1);
  if (result === undefined) return { works: [], notes: [] };
  if (result === 'unknown') return withoutWorks({ code: 'orcidRecord', kind: 'unknown', id });
  if (result.records.length + result.losses.length === 0)
    return withoutWorks({ code: 'orcidRecord', kind: 'empty', id });
  const works = result.records.map((record) => ({ ...record, place: orcid.name }));
  const notes = result.losses.map((loss): Finding => ({
    code: 'orcidRecord',
    kind: 'work',
    place: loss.place,
    why: loss.why,
  }));
  return { works, notes };
}

/** Asks Crossref about each DOI, and DataCite about those that Crossref does not know. */
export async function collect(
  asker: Asker,
  dois: readonly string[],
  mailto: string | undefined,
): Promise<Map<string, Described>> {
  const { services, onProgress } = asker.options;
  const { crossref, datacite } = services;
  const described = new Map<string, Described>();
  const ask = async (service: Service, doi: string, query = '') => {
    const result = await asker.ask(service, doi, query);
    if (result === undefined || result === 'unknown') return false;
    const { records, facts } = result;
    described.set(doi, { record: records[0], ...(facts && { facts }) });
    return true;
  };
  const query = mailto === undefined ? '' : `?mailto=${encodeURIComponent(mailto)}`;
  const unanswered: string[] = [];
  for (const [index, doi] of dois.entries()) {
    if (asker.isOutOfTime) break;
    if (!(await ask(crossref, doi, query))) unanswered.push(doi);
    onProgress?.(crossref, index + 1, dois.length);
  }
  for (const doi of unanswered) if (!asker.isOutOfTime) await ask(datacite, doi);
  return described;
}

/** One of the owner's papers, from its BibTeX entry. */
export type KnownPaper = {
  readonly key: string;
  readonly title: string;
  readonly doi?: string;
  readonly preprint?: string;
  readonly isPreprint?: true;
  readonly fields: ReadonlyMap<string, string>;
};

export function knownPapers(text: string): KnownPaper[] {
  const entries = new Map(readEntries(text).entries.map((entry) => [entry.line, entry]));
  return readPublications(text).publications.flatMap((paper) => {
    const { title, doi, preprint, line } = paper;
    const entry = entries.get(line);
    if (entry === undefined) return [];
    const fields = new Map([...entry.fields].map(([name, { value }]) => [name, value]));
    const basics = { key: entry.key, title: plainLine(title), fields };
    const preprintDoi = doiIn(preprint ?? '')?.toLowerCase();
    return [
      {
        ...basics,
        ...omitEmpty({ doi, preprint: preprintDoi }),
        ...(isPreprint(paper) && { isPreprint: true as const }),
      },
    ];
  });
}

/** By DOI, or by that of another version; a preprint is not the article that names it. */
export function isListed(papers: readonly KnownPaper[]): (record: ImportedEntry) => boolean {
  const listed = new Set(papers.flatMap(({ doi, preprint }) => [doi ?? [], preprint ?? []].flat()));
  const articles = new Set(papers.flatMap((paper) => (paper.isPreprint ? [] : (paper.doi ?? []))));
  return (record) =>
    listed.has(doiOf(record)) || (record.otherDois ?? []).some((doi) => articles.has(doi));
}

/** The minimum number of papers that a run gets through. */
const PAPERS_PER_RUN = 200;

/** Papers without a count, then the others from another start each week: all get their turn. */
export function askingOrder(papers: readonly KnownPaper[], week: number): string[] {
  const doisOf = (group: readonly KnownPaper[]) => group.flatMap(({ doi }) => doi ?? []);
  const uncounted = papers.filter(({ fields }) => !fields.has('citations'));
  const counted = papers.filter(({ fields }) => fields.has('citations'));
  const start = (week * PAPERS_PER_RUN) % Math.max(1, counted.length);
  return doisOf([...uncounted, ...counted.slice(start), ...counted.slice(0, start)]);
}

/** The bare DOI of a record, in lower case; '' if it has none. */
export function doiOf({ fields }: ImportedEntry): string {
  return bareDoi(fields.get('doi') ?? '');
}

/** Which records the owner permanently refuses, by DOI or title in site.yaml. */
export function ignoring(folder: string): (record: ImportedEntry) => boolean {
  const ignored = ignoredIn(folder);
  const dois = new Set(ignored.map(bareDoi));
  const titles = new Set(ignored.map(titleKey));
  return (record) =>
    dois.has(doiOf(record)) || titles.has(titleKey(readPlain(record.fields.get('title') ?? '')));
}

/** The owner's e-mail as contact for services; undefined if profile.yaml has none. */
export function mailtoIn(folder: string): string | undefined {
  const email = profileIn(folder)?.['email'];
  return typeof email === 'string' && /^[^\s@]+@[^\s@]+$/u.test(email) ? email : undefined;
}

/** The month of the counts in profile.yaml; the rest of its line is kept. */
const AS_OF = /^(citationsAsOf:)[ \t]*(?:(['"])[^'"\r\n]*['"]|[^\s#'"]*)/mu;

/** The change to profile.yaml that sets `month` as the month of the counts, if any. */
export function monthChange(folder: string, month: string): Change[] {
  const { file } = YAML_FILES.profile;
  const before = readIfThere(folder, file);
  const text = before === undefined ? undefined : utf8(before);
  if (before === undefined || text === undefined) return [];
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const end = text === '' || text.endsWith('\n') ? '' : eol;
  const after = AS_OF.test(text)
    ? text.replace(AS_OF, (_, name: string, quote = '') => `${name} ${quote}${month}${quote}`)
    : `${text}${end}citationsAsOf: ${month}${eol}`;
  return after === text ? [] : [{ name: file, before, after }];
}
