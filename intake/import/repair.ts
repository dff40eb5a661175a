import { parseSafeUrl } from '#text/safeUrl.ts';
import { readDate, readYear } from '#formats/bibtex/dates.ts';
import { readPlain } from '#formats/bibtex/latex.ts';
import { unescapeAddress } from '#formats/bibtex/latex/unescapeAddress.ts';
import { isEtAl, readNames } from '#formats/bibtex/names.ts';
import { isWholeName } from '#formats/bibtex/names/several.ts';
import { splitNames } from '#formats/bibtex/names/split.ts';
import type { OwnerName } from '#formats/bibtex/publications.ts';
import { EDITED } from '#formats/bibtex/types.ts';
import { latexText } from '#formats/bibtex/writeLatex.ts';
import { doiIn } from '#formats/facts/doi.ts';
import { groupName, writtenName } from '#formats/facts/personNames.ts';
import { bibtexNames } from '#formats/bibtex/bibtexNames.ts';

/** Fields on their way to an entry that the check accepts, and what had to be guessed. */
export type Repair = {
  readonly fields: Map<string, string>;
  readonly doubts: string[];
  /** What the owner must still write, for a TODO line above the entry. */
  readonly todos: string[];
};

/**
 * Brings a source's fields into the form that the check accepts.
 * In: the entry type; raw values; the owner, who is the author where none is named; the present
 * year, for what is still in press. Out: the fields and what was changed in a way to look at, or
 * why there can be no entry.
 */
export function repairFields(
  type: string,
  given: ReadonlyMap<string, string>,
  owner: OwnerName | undefined,
  thisYear: number,
): Repair | { readonly lost: string } {
  const repair: Repair = { fields: new Map(given), doubts: [], todos: [] };
  for (const [name, value] of given) if (value.trim() === '') repair.fields.delete(name);
  if (!hasTitle(type, repair.fields)) return { lost: 'it has no title' };
  if (!repairAuthors(type, repair, owner)) {
    return { lost: 'it names no authors, and profile.yaml has no name that could stand for them' };
  }
  repairYear(repair, thisYear);
  repairDoi(repair);
  repairUrl(repair);
  repairOwnFields(repair);
  return repair;
}

function hasTitle(type: string, fields: Map<string, string>): boolean {
  const plain = (name: string) => readPlain(fields.get(name) ?? '').trim();
  if (plain('title') !== '') return true;
  const book = fields.get('booktitle');
  if (book === undefined || !EDITED.has(type) || plain('booktitle') === '') return false;
  fields.set('title', book);
  fields.delete('booktitle');
  return true;
}

/** Out: false where nobody can be named. */
function repairAuthors(type: string, repair: Repair, owner: OwnerName | undefined): boolean {
  const { fields, doubts, todos } = repair;
  const field =
    !fields.has('author') && EDITED.has(type) && fields.has('editor') ? 'editor' : 'author';
  const raw = fields.get(field) ?? '';
  const list = readNames(raw);
  if (list.doubtful.length > 0) {
    fields.set(field, divideNames(raw));
    doubts.push(`its ${field} list has no “and” between the names; look how it was divided`);
    return true;
  }
  if (list.names.length > 0) return true;
  const [self] = owner === undefined ? [] : readNames(latexText(owner.name)).names;
  if (self === undefined) return false;
  fields.set('author', bibtexNames([self]));
  doubts.push('the source names no authors: you stand as the only one; add the others');
  todos.push('add the other authors');
  return true;
}

/** "Smith, J., Jones, K." and "Smith J, Jones K" and "J. Smith; K. Jones" and "J. Smith & K. Jones". */
function divideNames(raw: string): string {
  let hasMore = false;
  const names = splitNames(raw).flatMap((part) => {
    const read = readNames(part);
    hasMore ||= read.hasMore;
    const plain = readPlain(part);
    if (read.doubtful.length === 0 && !isWholeName(plain)) return read.names;
    const rows = divided(plain);
    hasMore ||= rows.some(isEtAl);
    return rows.flatMap((row) => (isEtAl(row) ? [] : (writtenName(row) ?? groupName(row) ?? [])));
  });
  return bibtexNames(names, hasMore);
}

/** One stretch of a list that "and" does not divide, name by name. */
function divided(text: string): string[] {
  const rows = text.includes(';') ? text.split(/\s*;\s*/u) : text.split(/\s+&\s+/u);
  return rows
    .flatMap((row) => (text.includes(';') ? row : pairUp(row.split(/\s*,\s*/u))))
    .map((row) => row.replace(/^(?:and|&)\s+/iu, '').trim())
    .filter((row) => row !== '');
}

/** Initials after a comma belong to the name before it; so does every second of single words. */
function pairUp(written: readonly string[]): string[] {
  const pieces = written.filter((piece) => piece !== '');
  const words = pieces.filter((piece) => !isEtAl(piece));
  const areWords =
    words.length % 2 === 0 && words.every((word) => /^\p{Lu}[\p{L}'’-]+$/u.test(word));
  const names: string[] = [];
  for (const piece of pieces) {
    const last = names.at(-1);
    const isInitials = /^(?:\p{Lu}\p{Ll}?\.?[\s-]?){1,4}$/u.test(piece) && piece.length < 9;
    const isOpen = last !== undefined && !last.includes(',') && !isWholeName(last);
    if (isOpen && (isInitials || (areWords && !isEtAl(piece)))) {
      names[names.length - 1] = `${last}, ${piece}`;
    } else {
      names.push(piece);
    }
  }
  return names;
}

/** How what is to do begins where a source names no year. */
export const YEAR_GUESSED = 'the year is a guess';

function repairYear({ fields, doubts, todos }: Repair, thisYear: number): void {
  const written = readPlain(fields.get('year') ?? '');
  const date = readPlain(fields.get('date') ?? '');
  const year = readYear(written) ?? readDate(written)?.year;
  if (written !== '' && year !== undefined && year >= 1000) return;
  const dated = readDate(date)?.year;
  if (dated !== undefined && dated >= 1000) {
    fields.delete('year');
    return;
  }
  const loose = /(?<!\d)(1[5-9]\d\d|20\d\d)(?!\d)/u.exec(`${written} ${date}`)?.[1];
  fields.delete('date');
  if (loose !== undefined) {
    fields.set('year', loose);
    return;
  }
  const said = written === '' ? date : written;
  fields.set('year', String(thisYear));
  doubts.push(
    said === ''
      ? `the source names no year: it stands as ${thisYear}; put it right`
      : `its year is “${said}”: it stands as ${thisYear} until you put it right`,
  );
  todos.push(said === '' ? YEAR_GUESSED : `${YEAR_GUESSED} (“${said}”)`);
}

function repairDoi({ fields, doubts }: Repair): void {
  const raw = fields.get('doi');
  if (raw === undefined) return;
  const written = unescapeAddress(raw);
  const doi = doiIn(written);
  const isWhole = doi !== undefined && /^10\.[0-9]{4,9}(?:\.[0-9]+)*\/[^\s\p{Cc}{}\\]+$/u.test(doi);
  if (isWhole) {
    fields.set('doi', doi);
    return;
  }
  fields.delete('doi');
  doubts.push(`“${shorten(written)}” is no DOI and was left out`);
}

function repairUrl({ fields, doubts }: Repair): void {
  const raw = fields.get('url');
  if (raw === undefined) return;
  const written = unescapeAddress(raw);
  const addresses = [...written.split(/\s+/u), written.replaceAll(/\s+/gu, '')];
  const whole = [written, ...addresses].find((text) => parseSafeUrl(text) !== null);
  if (whole === written) return;
  if (whole !== undefined) {
    fields.set('url', verbatim(whole));
    return;
  }
  const isBare = /^(?:www\.|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}(?:[./]|$))/iu.test(written);
  const completed = `https://${written}`;
  if (isBare && parseSafeUrl(completed) !== null) {
    fields.set('url', verbatim(completed));
    return;
  }
  fields.delete('url');
  doubts.push(`“${shorten(written)}” is no full web address and was left out`);
}

/** Addresses are verbatim in BibTeX; what would break its braces is percent-encoded. */
function verbatim(address: string): string {
  return address.replaceAll(/[\s{}\\]/gu, encodeURIComponent);
}

/** The fields that only this site reads have rules of their own. */
function repairOwnFields({ fields, doubts }: Repair): void {
  const citations = fields.get('citations');
  if (citations !== undefined && !/^[0-9]{1,9}$/u.test(readPlain(citations))) {
    fields.delete('citations');
    doubts.push(`its citations “${shorten(readPlain(citations))}” are no number and were left out`);
  }
  for (const name of ['code', 'data', 'preprint']) {
    const value = unescapeAddress(fields.get(name) ?? '');
    const isAddress = /^\s*[a-z][a-z0-9+.-]*\s*:/iu.test(value) && !/^[A-Z]{2,}\s*:/u.test(value);
    if (isAddress && parseSafeUrl(value) === null) {
      fields.delete(name);
      doubts.push(`its ${name} “${shorten(value)}” is no web address and was left out`);
    }
  }
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
