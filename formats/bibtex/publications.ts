import { parseSafeUrl } from '#text/safeUrl.ts';
import { splitList } from '#text/splitList.ts';
import type { Author, Publication } from '#src/content/content.ts';
import { bareDoi, doiAddress } from '#formats/facts/doi.ts';
import { isOwnerName } from '#formats/facts/ownName.ts';
import type { Finding, Item } from '#problems/problem.ts';
import { slugsFor } from '#text/slug.ts';
import { inheritFields } from './crossref.ts';
import { readDate, readMonth, readYear, withMonth } from './dates.ts';
import type { PaperDate } from './dates.ts';
import { readEntries } from './entries.ts';
import type { BibProblem, RawEntry } from './entries.ts';
import { furtherFields } from './further.ts';
import { readLatex, readPlain } from './latex.ts';
import { unescapeAddress } from './latex/unescapeAddress.ts';
import { readNames } from './names.ts';
import type { NameList } from './names.ts';
import { EDITED, cslType } from './types.ts';

/** The owner as names are matched against them; leave it out where the profile can't be read. */
export type OwnerName = { readonly name: string; readonly variants: readonly string[] };

export type Bibliography = {
  /** Newest first, then in file order. Entries with an error are left out. */
  readonly publications: readonly Publication[];
  readonly problems: readonly BibProblem[];
};

/** "*Klebsiella*" or "_Klebsiella_" as Markdown has it; a star or a line of "tet(A)*" is none. */
const MARKDOWN =
  /(?<![\p{L}\p{N}*])\*{1,2}(\p{L}[^*]*[\p{L}\p{N}.)])\*{1,2}(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}_])_{1,2}(\p{L}[^_]*[\p{L}\p{N}.)])_{1,2}(?![\p{L}\p{N}_])/u;

const PUBLISHERS = ['publisher', 'school', 'institution', 'organization'];

/**
 * Reads publications.bib (requirement C3).
 * In: its text and the owner's names. Out: the publications that are in order, and every problem
 * with its line.
 */
export function readPublications(source: string, owner?: OwnerName): Bibliography {
  const file = readEntries(source);
  const problems: BibProblem[] = [...file.problems];
  problems.push(...duplicateKeys(file.entries));
  const entries = inheritFields(file.entries);
  const slugs = slugsFor([...new Set(entries.map((entry) => entry.key))]);
  const publications = entries.flatMap((entry) => {
    const reader = new EntryReader(entry, owner, slugs.get(entry.key) ?? '');
    const publication = reader.read();
    problems.push(...reader.problems);
    return publication ?? [];
  });
  problems.push(...sameDois(publications));
  return {
    publications: publications.toSorted(newestFirst),
    problems: problems.toSorted((a, b) => a.line - b.line),
  };
}

function newestFirst(a: Publication, b: Publication): number {
  const stands = Number(b.status !== undefined) - Number(a.status !== undefined);
  return (
    stands ||
    (b.year ?? 0) - (a.year ?? 0) ||
    (b.month ?? 0) - (a.month ?? 0) ||
    (b.day ?? 0) - (a.day ?? 0)
  );
}

function duplicateKeys(entries: readonly RawEntry[]): BibProblem[] {
  const first = new Map<string, RawEntry>();
  return entries.flatMap((entry) => {
    const earlier = first.get(entry.key);
    if (entry.key === '') return [];
    if (earlier === undefined) {
      first.set(entry.key, entry);
      return [];
    }
    const lines = [earlier.line, entry.line] as const;
    return { severity: 'error', line: entry.line, code: 'keyTwice', value: entry.key, lines };
  });
}

function sameDois(publications: readonly Publication[]): BibProblem[] {
  const first = new Map<string, Publication>();
  return publications.flatMap((paper) => {
    if (paper.doi === undefined) return [];
    const earlier = first.get(paper.doi);
    first.set(paper.doi, earlier ?? paper);
    if (earlier === undefined || earlier.id === paper.id) return [];
    return {
      severity: 'warning',
      line: paper.line,
      code: 'sameDoi',
      entry: { noun: 'entry', name: paper.id },
      earlier: { key: earlier.id, line: earlier.line },
      doi: paper.doi,
    };
  });
}

/**
 * One entry as the site reads it, with what it takes from its `crossref` already in its fields.
 *
 * @returns undefined where the entry has no title, or an error
 */
export function readPublication(entry: RawEntry): Publication | undefined {
  return new EntryReader(entry, undefined, '').read();
}

/** Reads one entry; keeps what is wrong with it. */
class EntryReader {
  readonly problems: BibProblem[] = [];
  readonly #entry: RawEntry;
  readonly #owner: OwnerName | undefined;
  readonly #slug: string;

  constructor(entry: RawEntry, owner: OwnerName | undefined, slug: string) {
    this.#entry = entry;
    this.#owner = owner;
    this.#slug = slug;
  }

  /** Out: the publication, or undefined where the entry has an error. */
  read(): Publication | undefined {
    const title = this.#rich('title');
    const names = this.#names();
    const date = this.#date();
    const doi = this.#doi();
    const link = this.#link(doi);
    const citations = this.#citations();
    const abstract = this.#has('abstract') ? this.#rich('abstract') : [];
    const venue = this.#venue();
    const links = this.#links();
    this.#warnOfTitle();
    if (title.length === 0) this.#missing('title', 'title = {The title of the paper},');
    if (names.names.length === 0 && names.doubtful.length === 0) {
      this.#missing('author', 'author = {Okafor, Ada and Example, Ben},');
    }
    this.#unknownWords();
    const authors = names.names.map((name): Author => ({ ...name, isOwner: this.#isOwner(name) }));
    if (!names.hasMore) this.#warnOfStranger(authors);
    if (title.length === 0 || this.problems.some(({ severity }) => severity === 'error')) {
      return undefined;
    }
    return compact<Publication>({
      id: this.#entry.key,
      slug: this.#slug,
      type: cslType(this.#entry.type, this.#places()),
      title,
      authors,
      hasMoreAuthors: names.hasMore ? true : undefined,
      year: undefined,
      month: undefined,
      day: undefined,
      status: date === undefined ? 'undated' : undefined,
      ...date,
      venue,
      volume: this.#plain('volume'),
      issue: this.#plain('number') ?? this.#plain('issue'),
      pages: this.#plain('pages')?.replaceAll(/\s*[-–—]+\s*/gu, '–') ?? this.#plain('eid'),
      publisher: this.#first(...PUBLISHERS),
      doi,
      link,
      abstract: abstract.length === 0 ? undefined : abstract,
      categories: this.#categories(),
      citations,
      ...links,
      contribution: this.#plain('contribution'),
      position: this.#plain('position'),
      credit: this.#plain('credit'),
      further: furtherFields(this.#entry, this.#shownFields()),
      line: this.#entry.line,
    });
  }

  /** Fields that stand in for another one, which the site shows. */
  #shownFields(): Set<string> {
    const publisher = PUBLISHERS.find((name) => this.#has(name));
    const shown = ['author', 'pages'].map((name) => {
      if (this.#has(name)) return undefined;
      return name === 'pages' ? 'eid' : 'editor';
    });
    return new Set([publisher, ...shown].filter((name) => name !== undefined));
  }

  #raw(name: string): string | undefined {
    const value = this.#entry.fields.get(name)?.value;
    return value === undefined || value.trim() === '' ? undefined : value;
  }

  #has(name: string): boolean {
    return this.#raw(name) !== undefined;
  }

  #line(name: string): number {
    return this.#entry.fields.get(name)?.line ?? this.#entry.line;
  }

  #plain(name: string): string | undefined {
    const raw = this.#raw(name);
    const text = raw === undefined ? '' : readPlain(raw);
    return text === '' ? undefined : text;
  }

  #first(...names: readonly string[]): string | undefined {
    const name = names.find((candidate) => this.#plain(candidate) !== undefined);
    return name === undefined ? undefined : this.#plain(name);
  }

  #rich(name: string): Publication['title'] {
    const subtitle = name === 'title' ? this.#raw('subtitle') : undefined;
    const raw = this.#raw(name) ?? '';
    const { text, unknown } = readLatex(subtitle === undefined ? raw : joinTitle(raw, subtitle));
    if (unknown.length > 0) {
      const value = [...new Set(unknown)].slice(0, 5).join(', ');
      this.#problem('warning', { code: 'unknownLatex', field: name, value });
    }
    return text;
  }

  #names(): NameList {
    const edited = EDITED.has(this.#entry.type) && !this.#has('author');
    const field = edited && this.#has('editor') ? 'editor' : 'author';
    const list = readNames(this.#raw(field) ?? '');
    for (const { text } of list.doubtful) {
      this.#problem('warning', { code: 'severalPeople', field, value: shorten(text) });
    }
    return list;
  }

  /** What a program that knows no LaTeX leaves in a title, or a search engine cuts off. */
  #warnOfTitle(): void {
    const title = this.#plain('title') ?? '';
    const marked = MARKDOWN.exec(title);
    if (marked !== null) {
      const found = { value: marked[0].trim(), text: marked[1] ?? marked[2] ?? '' };
      this.#problem('warning', { code: 'markdown', field: 'title', ...found });
    }
    if (/(?:…|\.{3})$/u.test(title)) {
      this.#problem('warning', { code: 'cutOff', field: 'title' });
    }
  }

  #isOwner(name: NameList['names'][number]): boolean {
    if (this.#owner === undefined || name.isGroup === true) return false;
    return isOwnerName(name, this.#owner.name, this.#owner.variants);
  }

  #warnOfStranger(authors: readonly Author[]): void {
    if (this.#owner === undefined || authors.length === 0) return;
    if (authors.some((author) => author.isOwner)) return;
    const { name } = this.#owner;
    this.#problem('warning', { code: 'ownerNotAuthor', field: 'author', owner: name });
  }

  #date(): PaperDate | undefined {
    const dated = readDate(this.#plain('date') ?? '');
    const written = this.#plain('year') ?? this.#plain('date');
    if (written === undefined) {
      this.#missing('year', 'year = {2024},');
      return undefined;
    }
    const field = this.#has('year') ? 'year' : 'date';
    const year = field === 'year' ? (readYear(written) ?? readDate(written)?.year) : dated?.year;
    if (year === undefined || year < 1000) {
      this.#problem('warning', { code: 'notAYear', field, value: shorten(written) });
      return undefined;
    }
    if (dated?.month !== undefined && dated.year === year) return dated;
    const { month, day } = readMonth(this.#plain('month') ?? '');
    const givenDay = Number(this.#plain('day'));
    const isDay = Number.isInteger(givenDay) && givenDay >= 1 && givenDay <= 31;
    return withMonth(year, month, day ?? (isDay ? givenDay : undefined));
  }

  #doi(): string | undefined {
    const raw = this.#raw('doi');
    if (raw === undefined) return undefined;
    const doi = bareDoi(unescapeAddress(raw));
    if (/^10\.[0-9]{4,9}(?:\.[0-9]+)*\/[^\s\p{Cc}]+$/u.test(doi)) return doi;
    this.#problem('warning', { code: 'notADoi', field: 'doi', value: shorten(raw.trim()) });
    return undefined;
  }

  #link(doi: string | undefined): string | undefined {
    const raw = this.#raw('url');
    if (raw !== undefined) return this.#address('url', raw);
    if (doi !== undefined) return doiAddress(doi);
    return this.#eprintAddress();
  }

  #address(field: string, raw: string): string | undefined {
    const text = unescapeAddress(raw);
    // Mendeley writes several addresses into one field, with a space between.
    const several = text.split(' ').filter((part) => part !== '');
    const isList = several.length > 1 && several.every((part) => /^https?:\/\/\S+$/iu.test(part));
    const address = isList ? (several[0] ?? '') : text;
    if (parseSafeUrl(address) !== null) return address;
    const missing = /^(?:www\.|[a-z0-9-]+\.[a-z]{2,}(?:[./]|$))/iu.test(address);
    const meant = missing && { meant: `https://${address}` };
    this.#problem(isForbidden(address) ? 'error' : 'warning', {
      code: 'notAnAddress',
      field,
      value: shorten(text),
      ...meant,
    });
    return undefined;
  }

  #eprintAddress(): string | undefined {
    const eprint = this.#plain('eprint');
    const kind = this.#first('eprinttype', 'archiveprefix')?.toLowerCase();
    if (eprint === undefined || kind === undefined) return undefined;
    const id = encodeURI(eprint.replace(/^arxiv:/iu, ''));
    if (kind === 'arxiv') return `https://arxiv.org/abs/${id}`;
    if (kind === 'pubmed' || kind === 'pmid') return `https://pubmed.ncbi.nlm.nih.gov/${id}/`;
    return kind === 'hdl' ? `https://hdl.handle.net/${id}` : undefined;
  }

  /** `code`, `data`, `preprint`: an address, or an accession number kept as text. */
  #links(): Pick<Publication, 'code' | 'data' | 'preprint'> {
    const [code, data, preprint] = (['code', 'data', 'preprint'] as const).map((field) => {
      const raw = this.#raw(field);
      if (raw === undefined) return undefined;
      return looksLikeAddress(raw) ? this.#address(field, raw) : this.#plain(field);
    });
    return compact({ code, data, preprint });
  }

  #venue(): string | undefined {
    const journal = this.#first('journal', 'journaltitle');
    const subtitle = journal === undefined ? undefined : this.#plain('journalsubtitle');
    if (subtitle !== undefined) return joinTitle(journal ?? '', subtitle);
    if (journal !== undefined) return journal;
    const book = this.#first('booktitle', 'maintitle');
    const bookSubtitle = this.#has('booktitle') ? this.#plain('booksubtitle') : undefined;
    if (book !== undefined)
      return bookSubtitle === undefined ? book : joinTitle(book, bookSubtitle);
    return this.#first('shortjournal') ?? this.#preprintServer();
  }

  #preprintServer(): string | undefined {
    const kind = this.#first('eprinttype', 'archiveprefix');
    if (kind === undefined || !/rxiv/iu.test(kind)) return undefined;
    return kind.toLowerCase() === 'arxiv' ? 'arXiv' : kind;
  }

  #places(): string[] {
    const hasJournal = this.#has('journal') || this.#has('journaltitle');
    // A published article often carries its preprint's number besides.
    const telling = hasJournal
      ? ['journal', 'journaltitle']
      : ['eprinttype', 'archiveprefix', 'publisher', 'doi', 'url'];
    return telling.flatMap((name) => this.#plain(name) ?? []);
  }

  #citations(): number | undefined {
    const written = this.#plain('citations');
    if (written === undefined) return undefined;
    if (/^[0-9]{1,9}$/u.test(written)) return Number(written);
    this.#problem('warning', { code: 'notACount', field: 'citations', value: shorten(written) });
    return undefined;
  }

  #categories(): string[] {
    const words = this.#plain('keywords') ?? this.#plain('keyword') ?? '';
    return [...new Set(splitList(words))];
  }

  #unknownWords(): void {
    for (const name of ['title', 'author', 'journal', 'journaltitle', 'booktitle', 'publisher']) {
      const word = this.#entry.fields.get(name)?.unknownWord;
      if (word === undefined) continue;
      this.#problem('warning', { code: 'unknownMacro', field: name, value: word });
    }
  }

  #missing(field: string, example: string): void {
    const missing = { code: 'noField', item: this.#item(), field, example } as const;
    this.problems.push({ severity: 'warning', line: this.#entry.line, ...missing });
  }

  #problem(severity: 'error' | 'warning', finding: Finding & { readonly field: string }): void {
    const line = this.#line(finding.field);
    this.problems.push({ severity, line, item: this.#item(), ...finding });
  }

  #item(): Item {
    const { key, type } = this.#entry;
    return key === '' ? { noun: `entry @${type}` } : { noun: 'entry', name: key };
  }
}

/** "GEO: GSE1234, see https://…" is prose; only what begins as an address must be one. */
function looksLikeAddress(raw: string): boolean {
  const bare = raw.replaceAll(/[\s\p{Cc}]/gu, '').toLowerCase();
  return /^(?:(?:javascript|vbscript|data|file|blob|mailto):|[a-z][a-z0-9+.-]*:\/\/)/u.test(bare);
}

/** Whether a text begins with a scheme that the site never links to. */
function isForbidden(address: string): boolean {
  const bare = address.replaceAll(/[\s\p{Cc}]/gu, '');
  return /^[a-z][a-z0-9+.-]*:/iu.test(bare) && !/^(?:https?|mailto):/iu.test(bare);
}

function joinTitle(title: string, subtitle: string): string {
  return /[?!:.]\}*\s*$/u.test(title) ? `${title} ${subtitle}` : `${title}: ${subtitle}`;
}

function shorten(text: string): string {
  const oneLine = text.replaceAll(/\s+/gu, ' ');
  return oneLine.length > 60 ? `${oneLine.slice(0, 59)}…` : oneLine;
}

/** The same object without the parts that are undefined. */
function compact<T extends object>(parts: { [K in keyof T]: T[K] | undefined }): T {
  const kept = Object.entries(parts).filter(([, value]) => value !== undefined);
  // The type says which parts may be left out; only those were undefined.
  return Object.fromEntries(kept) as T;
}
