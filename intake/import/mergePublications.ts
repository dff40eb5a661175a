import { readEntries } from '#formats/bibtex/entries.ts';
import type { RawEntry } from '#formats/bibtex/entries.ts';
import { readPublications } from '#formats/bibtex/publications.ts';
import { isOwnerName } from '#formats/facts/ownName.ts';
import { BIB_FILE } from '#publish/read/contentFiles.ts';
import { latexText } from '#formats/bibtex/writeLatex.ts';
import { plainText } from '#text/cleanText.ts';
import type { Publication } from '#src/content/content.ts';
import { additionsTo, isOtherKind, preprintAddress, withAdditions } from './additions.ts';
import type { Addition } from './additions.ts';
import { extentOf, isFuller, joinedAuthors, withAuthorsOf } from './authorLists.ts';
import { betterTexts, takeTexts } from './betterText.ts';
import { candidateOf } from './candidate.ts';
import type { Candidate, Judge } from './candidate.ts';
import { formatEntry } from '#formats/bibtex/entryText.ts';
import type { ImportEvent } from './event.ts';
import { identify } from './identity.ts';
import {
  applyInsertions,
  insertFields,
  lineStartsOf,
  placeOf,
} from '#formats/bibtex/insertFields.ts';
import type { Insertion } from '#formats/bibtex/insertFields.ts';
import { Keys } from './keys.ts';
import { Shelf } from './shelf.ts';
import type { Found, Known } from './shelf.ts';
import { gainedSubjects, wordsIn } from './subjects.ts';
import type { Work } from '#formats/importedEntry.ts';

export type MergedBib = { readonly text: string; readonly events: readonly ImportEvent[] };

/** More rounds than a merge was ever seen to need. */
const MOST_ROUNDS = 5;

/**
 * Brings works into a bibliography (requirement K5).
 * In: the text of publications.bib as it stands, line ends included; the works; what is needed to
 * judge them. Out: the new text, in which every character of the old one stands in its order, and
 * what happened. Works are merged again into the result until nothing changes, so that a second
 * import has nothing left to do.
 */
export function mergePublications(text: string, works: readonly Work[], judge: Judge): MergedBib {
  const candidates = works.map((work) => ({ work, candidate: candidateOf(work, judge) }));
  const events: ImportEvent[] = candidates.flatMap(({ work, candidate }) =>
    'lost' in candidate ? eventOf('lost', work, labelOf(work), candidate.lost) : [],
  );
  const good = candidates.flatMap(({ candidate }) => ('lost' in candidate ? [] : [candidate]));
  let merged = new Merge(text, judge).run(good);
  events.push(...merged.events);
  for (let round = 1; merged.text !== text && round < MOST_ROUNDS; round++) {
    text = merged.text;
    merged = new Merge(text, judge).run(good);
    events.push(...merged.events.filter(({ kind }) => kind === 'added' || kind === 'merged'));
  }
  return { text: merged.text, events };
}

function eventOf(
  kind: ImportEvent['kind'],
  { place }: Work,
  label: string,
  detail: string,
): ImportEvent {
  return { kind, place, file: BIB_FILE, label, detail };
}

function labelOf(work: Work): string {
  return work.key === '' ? `@${work.type}` : work.key;
}

class Merge {
  readonly #text: string;
  readonly #judge: Judge;
  readonly #shelf = new Shelf();
  /** What happened; the publication, where there is one, knows its key only at the end. */
  readonly #log: { readonly event: ImportEvent; readonly known?: Known }[] = [];
  readonly #pending: Known[] = [];
  readonly #existing: Known[] = [];
  /** A preprint's entry that an article takes the place of. */
  readonly #replaced: { readonly entry: RawEntry; readonly by: Known }[] = [];

  constructor(text: string, judge: Judge) {
    this.#text = text;
    this.#judge = judge;
    this.#readExisting();
  }

  #readExisting(): void {
    const { owner } = this.#judge;
    const read = new Map(
      readPublications(this.#text, owner).publications.map((paper) => [paper.line, paper]),
    );
    for (const entry of readEntries(this.#text).entries) {
      const fields = new Map([...entry.fields].map(([name, { value }]) => [name, value]));
      const publication = read.get(entry.line);
      const isRead = publication?.id === entry.key;
      const stand = isRead ? publication : standIn(entry, fields, this.#judge);
      if (stand === undefined) continue;
      const known: Known = {
        publication: stand,
        identity: identify(stand, fields),
        type: entry.type,
        entry,
        isLocked: !isRead,
        fields,
        added: [],
        from: [],
        todos: [],
        doubts: [],
        isAuthorGuessed: false,
        key: entry.key,
      };
      this.#existing.push(known);
      this.#shelf.put(known);
    }
  }

  run(candidates: readonly Candidate[]): MergedBib {
    for (const candidate of candidates) this.#place(candidate);
    const insertions = this.#insertions();
    const keys = new Keys(this.#existing.map(({ key }) => key));
    const entries = this.#pending.map((known) => this.#entryText(known, keys));
    const text = applyInsertions(this.#text, insertions);
    this.#sayStrangers();
    const events = this.#log.map(({ event, known }) =>
      known === undefined || known.key === '' ? event : { ...event, label: known.key },
    );
    return { text: append(text, entries, eolOf(this.#text)), events };
  }

  #place(candidate: Candidate): void {
    const found = this.#shelf.find(candidate);
    const known = found.kind === 'none' ? this.#add(candidate, found.doubts) : knownOf(found);
    for (const doubt of candidate.work.doubts) this.#say('doubtful', candidate, doubt, known);
    if (found.kind === 'none') return;
    if (found.kind === 'several') {
      const keys = found.keys.map((key) => `“${key}”`).join(' and ');
      this.#say('doubtful', candidate, `it may be any of your entries ${keys}, and was left out`);
    } else if (found.known.isLocked === true) {
      const why = `your entry “${found.known.key}” has a mistake; put it right (npm run check) and import again`;
      this.#say('skipped', candidate, why);
    } else if (found.kind === 'same') this.#merge(found.known, candidate);
    else this.#join(found.known, candidate);
  }

  #add(candidate: Candidate, doubts: readonly string[]): Known {
    const known: Known = {
      publication: candidate.publication,
      identity: candidate.identity,
      type: candidate.work.type,
      fields: new Map(candidate.fields),
      added: [],
      from: [candidate.work.place],
      todos: [...candidate.todos],
      doubts: [...candidate.doubts, ...doubts],
      isAuthorGuessed: candidate.isAuthorGuessed,
      isTypeGuessed: candidate.work.isTypeGuessed === true,
      key: candidate.work.key,
    };
    this.#pending.push(known);
    this.#shelf.put(known);
    return known;
  }

  #merge(known: Known, candidate: Candidate): void {
    this.#compare(known, candidate);
    const subjects = known.entry === undefined ? [] : wordsIn(known.fields.get('subjects'));
    const added = additionsTo(known.publication, known.type, candidate, subjects);
    const isNew = known.entry === undefined;
    if (isNew) this.#enrich(known, candidate, added);
    const told = isNew ? this.#completeAuthors(known, candidate) : [];
    this.#give(known, candidate, added, [...told, ...this.#completeTexts(known, candidate)]);
  }

  /** A better title or journal: a new entry takes it over, of the owner's own the report tells. */
  #completeTexts(known: Known, candidate: Candidate): string[] {
    if (known.entry === undefined) {
      const taken = takeTexts(known, candidate);
      if (taken.length > 0) this.#shelf.put(known);
      return taken;
    }
    const better = betterTexts(known, candidate);
    if (better.length === 0) return [];
    const names = better.filter(([name]) => name !== 'subtitle').map(([name]) => name);
    const detail = `your entry “${known.key}” was left as it is; here is a better ${names.join(' and ')}, to copy into it`;
    const rows = better.map(([name, value]) => `${name} = {${value}},`).join(' ');
    this.#say('doubtful', candidate, detail, undefined, rows);
    return [];
  }

  /** "and others" gives way to the names, as long as it is no owner's. Out: what to tell of it. */
  #completeAuthors(known: Known, candidate: Candidate): string[] {
    const { publication, fields } = candidate;
    const names = fields.get('author');
    if (names === undefined || !isFuller(known.publication, publication)) return [];
    const joined = joinedAuthors(known.publication, publication, names);
    known.fields.set('author', joined.raw);
    known.publication = withAuthorsOf(known.publication, joined.publication);
    return [`${extentOf(joined.publication)} in place of “and others”`];
  }

  /** Fields go to the entry; what it says now counts for what comes next. */
  #give(
    known: Known,
    candidate: Candidate,
    added: readonly Addition[],
    told: readonly string[] = [],
  ): void {
    const isNew = known.entry === undefined;
    if (isNew) for (const [name, value] of added) known.fields.set(name, value);
    else known.added.push(...added);
    known.publication = withAdditions(known.publication, added, candidate.publication);
    this.#shelf.link(known, candidate.identity.ids);
    const names = [...told, ...added.map(([name]) => name), ...giveSubjects(known, candidate)];
    if (names.length > 0) {
      this.#say('merged', candidate, names.join(', '), known);
    } else {
      const what = isNew ? 'the same as another one imported now' : 'already there';
      this.#say('present', candidate, what, known);
    }
  }

  #compare(known: Known, candidate: Candidate): void {
    const [mine, theirs] = [known.publication, candidate.publication];
    if (overlap(plainText(mine.title), plainText(theirs.title)) < 0.4) {
      const title = plainText(theirs.title);
      this.#say(
        'doubtful',
        candidate,
        `it was taken for “${known.key}” by its number, but its title is “${title}”`,
      );
    }
    const isAlone = mine.authors.length === 1 && mine.hasMoreAuthors !== true;
    if (known.entry !== undefined && isAlone && theirs.authors.length > 1) {
      const detail = `“${known.key}” names one author, here are ${theirs.authors.length}`;
      this.#say(
        'doubtful',
        candidate,
        detail,
        undefined,
        authorRow(candidate.fields.get('author') ?? ''),
      );
    }
    if (known.entry !== undefined && isFuller(mine, theirs)) {
      const joined = joinedAuthors(mine, theirs, candidate.fields.get('author') ?? '');
      const detail = `your entry “${known.key}” ends in “and others” and was left as it is; here are ${extentOf(joined.publication)}, to put in their place`;
      this.#say('doubtful', candidate, detail, undefined, authorRow(joined.raw));
    }
    if (isOtherKind(mine, candidate) && known.identity.doi !== candidate.identity.doi) {
      this.#say(
        'doubtful',
        candidate,
        `“${known.key}” has the same title and year, but one is an article and one a part of a book or proceedings`,
      );
    }
  }

  /** What is only now becoming an entry can still take over all that another source knows. */
  #enrich(known: Known, candidate: Candidate, added: readonly Addition[]): void {
    if (known.isAuthorGuessed && !candidate.isAuthorGuessed) {
      known.fields.set('author', candidate.fields.get('author') ?? '');
      known.publication = withAuthorsOf(known.publication, candidate.publication);
      known.isAuthorGuessed = false;
      known.todos = known.todos.filter((todo) => !todo.includes('authors'));
      known.doubts = known.doubts.filter((doubt) => !doubt.includes('no authors'));
    }
    const isBetterType = known.isTypeGuessed === true && candidate.work.isTypeGuessed !== true;
    if (isBetterType || (known.type === 'misc' && candidate.work.type !== 'misc')) {
      known.type = candidate.work.type;
      known.isTypeGuessed = candidate.work.isTypeGuessed === true;
      if (candidate.fields.has('booktitle')) known.fields.delete('journal');
      if (candidate.fields.has('booktitle')) {
        known.fields.set('booktitle', candidate.fields.get('booktitle') ?? '');
      }
    }
    if (known.key === '') known.key = candidate.work.key;
    const said = new Set([...known.fields.keys(), ...added.map(([name]) => name)]);
    for (const [name, value] of candidate.fields) {
      if (EXTRAS.has(name) && !said.has(name)) known.fields.set(name, value);
    }
  }

  /** A preprint and the article it became are one publication: the article, with its preprint. */
  #join(known: Known, candidate: Candidate): void {
    if (candidate.identity.isPreprint) {
      const address = preprintAddress(candidate.publication);
      const isKnown = known.publication.preprint !== undefined || address === undefined;
      const told = this.#completeTexts(known, candidate);
      const publication = { ...candidate.publication, preprint: address };
      const added: Addition[] = isKnown ? [] : [['preprint', addressValue(address)]];
      this.#give(known, { ...candidate, publication: compactPreprint(publication) }, added, told);
      return;
    }
    this.#takePlace(known, candidate);
  }

  /** The article takes the preprint's place, with the key and all that the owner wrote of it. */
  #takePlace(preprint: Known, candidate: Candidate): void {
    const fields = new Map(candidate.fields);
    for (const name of OWNERS) {
      const value = preprint.fields.get(name);
      if (value !== undefined && value.trim() !== '') fields.set(name, value);
    }
    const abstract = preprint.fields.get('abstract');
    if (!fields.has('abstract') && abstract !== undefined) fields.set('abstract', abstract);
    const address = preprintAddress(preprint.publication);
    if (!fields.has('preprint') && address !== undefined) {
      fields.set('preprint', addressValue(address));
    }
    const subjects = wordsIn(preprint.fields.get('subjects'));
    subjects.push(...gainedSubjects(wordsIn(fields.get('keywords')), subjects, candidate));
    if (subjects.length > 0) fields.set('subjects', latexText(subjects.join(', ')));
    const hasBetterList =
      candidate.isAuthorGuessed || isFuller(candidate.publication, preprint.publication);
    const list = joinedAuthors(
      candidate.publication,
      preprint.publication,
      preprint.fields.get('author') ?? '',
    );
    if (hasBetterList) fields.set('author', list.raw);
    const isAuthorGuessed = candidate.isAuthorGuessed && preprint.isAuthorGuessed;
    const article: Known = {
      publication: hasBetterList
        ? withAuthorsOf(candidate.publication, list.publication)
        : candidate.publication,
      identity: candidate.identity,
      type: candidate.work.type,
      fields,
      added: [],
      from: [candidate.work.place],
      todos: candidate.todos.filter((todo) => isAuthorGuessed || !todo.includes('authors')),
      doubts: candidate.doubts.filter((doubt) => isAuthorGuessed || !doubt.includes('no authors')),
      isAuthorGuessed,
      // An address that visitors may know stays; of two new keys the article's is the right one.
      key:
        preprint.entry === undefined && candidate.work.key !== ''
          ? candidate.work.key
          : preprint.key,
    };
    takeTexts(article, { ...candidate, ...preprint });
    this.#shelf.remove(preprint);
    this.#shelf.put(article);
    this.#shelf.link(article, preprint.identity.ids);
    const place = this.#pending.indexOf(preprint);
    if (place === -1) this.#pending.push(article);
    else this.#pending[place] = article;
    if (preprint.entry === undefined) {
      this.#say('merged', candidate, 'its preprint was imported too; both are one entry', article);
      return;
    }
    article.isInPlaceOf = true;
    this.#replaced.push({ entry: preprint.entry, by: article });
    const what =
      'your entry of the preprint stays in the file as a comment, its article takes its place';
    this.#say('merged', candidate, what, article);
  }

  #insertions(): Insertion[] {
    const lineStarts = lineStartsOf(this.#text);
    const eol = eolOf(this.#text);
    const found: Insertion[] = [];
    for (const known of this.#existing) {
      if (known.entry === undefined || known.added.length === 0) continue;
      const place = placeOf(this.#text, lineStarts, known.entry);
      const inserted = place === undefined ? [] : insertFields(this.#text, place, known.added, eol);
      if (inserted.length === 0) this.#refuse(known);
      found.push(...inserted);
    }
    for (const { entry, by } of this.#replaced) {
      const place = placeOf(this.#text, lineStarts, entry);
      if (place === undefined) {
        this.#pending.splice(this.#pending.indexOf(by), 1);
        this.#refuse(by);
      } else {
        found.push({ at: place.start, text: '@comment{' }, { at: place.end, text: '}' });
      }
    }
    return found;
  }

  /** An entry written in a way that can't be taken apart is left as it is, and the report says so. */
  #refuse(known: Known): void {
    const why =
      'your entry is written in a way that nothing can be added to it safely; it was left as it is';
    for (const [index, { event, known: about }] of this.#log.entries()) {
      if (about !== known || event.kind !== 'merged') continue;
      const detail = `${why} (${event.detail})`;
      this.#log[index] = { event: { ...event, kind: 'skipped', detail }, known };
    }
  }

  #entryText(known: Known, keys: Keys): string {
    if (known.isInPlaceOf !== true) known.key = keys.take(known.key, known.publication);
    const [place = ''] = known.from;
    const say = (kind: ImportEvent['kind'], detail: string) =>
      this.#log.push({ event: { kind, place, file: BIB_FILE, label: known.key, detail } });
    if (known.isInPlaceOf !== true) {
      say('added', `${plainText(known.publication.title)} (${known.publication.year})`);
    }
    for (const doubt of known.doubts) say('doubtful', doubt);
    const todos = known.todos.map(
      (todo) => `% TODO ${known.key}: ${todo.replaceAll(/[@\n{}]/gu, ' ')}\n`,
    );
    return todos.join('') + formatEntry(known.type, known.key, known.fields);
  }

  /** Told once for all: a whole library in place of one's own papers is a common slip. */
  #sayStrangers(): void {
    const { owner } = this.#judge;
    if (owner === undefined) return;
    const strangers = this.#pending.filter(({ publication, isAuthorGuessed }) => {
      const isOwners = publication.authors.some((author) =>
        isOwnerName(author, owner.name, owner.variants),
      );
      return !isOwners && !isAuthorGuessed && publication.hasMoreAuthors !== true;
    });
    const [first] = strangers;
    if (first === undefined) return;
    const keys = strangers
      .slice(0, 3)
      .map(({ key }) => `“${key}”`)
      .join(', ');
    const more = strangers.length > 3 ? ', …' : '';
    const all = this.#pending.length;
    const those =
      strangers.length === 1
        ? all === 1
          ? 'the new entry names'
          : `1 of ${all} new entries names`
        : `${strangers.length} of ${all} new entries name`;
    const detail = `${those} nobody like “${owner.name}” (${keys}${more}): if you are in them, add that way of writing your name to nameVariants in profile.yaml`;
    const [place = ''] = first.from;
    this.#log.push({ event: { kind: 'doubtful', place, file: BIB_FILE, label: '', detail } });
  }

  #say(
    kind: ImportEvent['kind'],
    candidate: Candidate,
    detail: string,
    known?: Known,
    paste?: string,
  ): void {
    const title = plainText(candidate.publication.title);
    const plain = eventOf(kind, candidate.work, candidate.work.key || title, detail);
    const event = paste === undefined ? plain : { ...plain, paste };
    this.#log.push(known === undefined ? { event } : { event, known });
  }
}

function knownOf(found: Found): Known | undefined {
  return 'known' in found ? found.known : undefined;
}

/** The author field as the owner may copy it into an entry. */
function authorRow(names: string): string {
  return `author = {${names}},`;
}

/** A source's further keywords go to the entry's subjects. Out: the field's name where it gains any. */
function giveSubjects(known: Known, candidate: Candidate): string[] {
  const there = known.fields.get('subjects') ?? '';
  const words = gainedSubjects(known.publication.categories, wordsIn(there), candidate);
  if (words.length === 0) return [];
  const gained = latexText(words.join(', '));
  known.fields.set('subjects', there.trim() === '' ? gained : `${there}, ${gained}`);
  if (known.entry === undefined) return ['subjects'];
  const index = known.added.findIndex(([name]) => name === 'subjects');
  const earlier = known.added[index]?.[1];
  if (earlier === undefined) known.added.push(['subjects', gained]);
  else known.added[index] = ['subjects', `${earlier}, ${gained}`];
  return ['subjects'];
}

/** The owner's own fields. */
const OWNERS = 'keywords citations contribution position credit code data preprint'.split(' ');
/** Fields that cost nothing to take over from a second source. */
const EXTRAS = new Set('issn isbn pmid pmcid editor series edition language'.split(' '));

function addressValue(address: string | undefined): string {
  return (address ?? '').replaceAll(/[\s{}\\]/gu, encodeURIComponent);
}

function compactPreprint(
  publication: Omit<Publication, 'preprint'> & { preprint: string | undefined },
): Publication {
  const { preprint, ...rest } = publication;
  return preprint === undefined ? rest : { ...rest, preprint };
}

/** An entry with a mistake is still recognised, so that it isn't doubled. */
function standIn(
  entry: RawEntry,
  fields: ReadonlyMap<string, string>,
  judge: Judge,
): Publication | undefined {
  const work: Work = {
    place: '',
    type: entry.type,
    key: entry.key,
    fields,
    keywords: [],
    doubts: [],
  };
  const candidate = candidateOf(work, judge);
  return 'lost' in candidate ? undefined : candidate.publication;
}

/** Words that two titles share, from 0 to 1. */
function overlap(a: string, b: string): number {
  const [left, right] = [a, b].map(
    (title) =>
      new Set(
        title
          .toLowerCase()
          .split(/[^\p{L}\p{N}]+/u)
          .filter(Boolean),
      ),
  );
  if (left === undefined || right === undefined || left.size === 0 || right.size === 0) return 1;
  const shared = [...left].filter((word) => right.has(word)).length;
  return shared / Math.min(left.size, right.size);
}

export function eolOf(text: string): string {
  return /\r\n/u.test(text) ? '\r\n' : '\n';
}

/** New entries at the end, a blank line before each. */
function append(text: string, entries: readonly string[], eol: string): string {
  if (entries.length === 0) return text;
  const isBlank = text.replace(/^\uFEFF/u, '') === '';
  const end = isBlank || /[\r\n]$/u.test(text) ? '' : eol;
  const gap = isBlank ? '' : eol;
  return text + end + gap + entries.map((entry) => entry.replaceAll('\n', eol)).join(eol);
}
