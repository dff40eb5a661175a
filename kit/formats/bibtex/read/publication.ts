import lists from '#kit/formats/facts/fieldLists.json' with { type: 'json' };
import { dateOf, readDate, readMonth, readYear } from '#kit/formats/facts/dates.ts';
import { readAuthors, type OwnerName } from './authors.ts';
import type { EntryFields } from '#kit/formats/bibtex/rawEntry.ts';
import { readLinks } from './links.ts';
import { clip } from '#kit/messages/messages.ts';
import { cslType, VOLUMES, genreOf } from '#kit/formats/facts/kinds.ts';
import { unescapeAddress } from '#kit/formats/bibtex/latex.ts';
import { NOTICE_KINDS, noticesIn, noticesInNote, statusIn } from '#kit/formats/facts/notices.ts';
import type { Notice, Publication } from '#src/content/publication.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { plainText } from '#src/lib/plainText.ts';
import type { PublicationStatus } from '#src/lib/publicationNames.ts';
import { splitList } from '#src/lib/splitText.ts';

const PUBLISHER_FIELDS = ['publisher', 'school', 'institution', 'organization'] as const;

/** Reads one entry; undefined if it has no title, or an address that no site may link to. */
export function publicationOf(
  fields: EntryFields,
  owner?: OwnerName,
): Omit<Publication, 'id' | 'slug'> | undefined {
  const title = titleOf(fields);
  if (title.length === 0) {
    fields.report({ code: 'noTitle' });
    return undefined;
  }
  checkTitle(fields, plainText(title));
  const authors = readAuthors(fields, owner);
  const issued = readIssueDate(fields);
  const links = readLinks(fields);
  for (const field of ['title', 'author', 'journal', 'journaltitle', 'booktitle', 'publisher']) {
    const word = fields.entry.fields.get(field)?.unknownWord;
    if (word !== undefined) fields.report({ code: 'unknownMacro', field, value: word });
  }
  const { type: entryType, line } = fields.entry;
  const type = cslType(entryType, preprintHints(fields), fields.plain('howpublished'));
  const publisher = fields.firstField(...PUBLISHER_FIELDS);
  const abstract = fields.has('abstract') ? fields.rich('abstract') : [];
  const citations = citationsOf(fields);
  const selected = fields.plain('selected')?.toLowerCase() ?? '';
  const selectedNumber = /^[1-9]\d{0,5}$/u.test(selected) ? Number(selected) : undefined;
  if (fields.problems.some(({ severity }) => severity === 'error')) return undefined;
  return {
    type,
    title,
    ...authors,
    ...issued,
    ...links,
    categories: keywordsOf(fields),
    line,
    ...omitEmpty({
      genre: genreOf(type, entryType, fields.firstText('type', 'howpublished')),
      venue: venueOf(fields),
      volume: withoutLabel(fields, VOLUME, 'volume'),
      issue: withoutLabel(fields, ISSUE, 'number', 'issue'),
      pages:
        withoutLabel(fields, PAGES, 'pages')?.replaceAll(/\s*[-–—]+\s*/gu, '–') ??
        fields.plain('eid'),
      publisher: publisher?.text,
      abstract,
      citations,
      citationsSource: citations === undefined ? undefined : fields.plain('citations-source'),
      notices: noticesOf(fields),
      contribution: fields.plain('contribution'),
      position: fields.plain('position'),
      credit: fields.plain('credit'),
      // `selected = {true}` counts as 1, the first; a number sets the order (requirement Q4).
      selected: /^(?:true|yes|x)$/u.test(selected) ? 1 : selectedNumber,
      further: furtherFields(fields, usedFields(fields, type, publisher?.name)),
    }),
  };
}

const VOLUME = /^(?:vol(?:umes?|\.)?|bd\.|band|tome|v\.)\s*(?=[\divxlcdm]+\b)/iu;
const ISSUE = /^(?:(?:no|nr|num|iss)\.|(?:no|nr|number|issue|heft)\b|n[°º]|№)\s*(?=[\p{L}\d])/iu;
/** Both pages of a range may have a label: "p. 12–p. 15". */
const PAGES = /(?<=^|[-–—]\s*)(?:(?:pages?|seiten?)\b:?|pp\.?|p\.|p(?=\s)|s\.)\s*(?=[\p{L}\d])/giu;

/** Reads "Vol. 12" as "12", since citation styles add such labels themselves (requirement M7). */
function withoutLabel(fields: EntryFields, label: RegExp, ...names: readonly string[]) {
  const { name: field = '', text: value } = fields.firstField(...names) ?? {};
  const guess = value?.replace(label, '');
  if (value !== undefined && guess !== undefined && guess !== value)
    fields.report({ code: 'placeholder', kind: 'label', field, value, guess });
  return guess;
}

/** Reads keywords without "All", the label of the filter's first button. */
function keywordsOf(fields: EntryFields): string[] {
  const field = fields.firstField('keywords', 'keyword');
  const words = [...new Set(splitList(field?.text ?? ''))];
  const reserved = words.find((word) => word.toLowerCase() === 'all');
  if (reserved === undefined || field === undefined) return words;
  fields.report({ code: 'reservedCategory', kind: 'keyword', field: field.name, value: reserved });
  return words.filter((word) => word !== reserved);
}

function titleOf(fields: EntryFields): Publication['title'] {
  const subtitle = fields.raw('subtitle');
  const title = fields.raw('title');
  if (title === undefined || subtitle === undefined) return fields.rich('title');
  return fields.rich('title', joinTitle(title, subtitle));
}

/** Names of fields that became another part of the publication, and that `further` leaves out. */
function usedFields(fields: EntryFields, type: string, publisher: string | undefined): Set<string> {
  const editor = VOLUMES.has(fields.entry.type) && !fields.has('author') ? 'editor' : undefined;
  const pages = fields.has('pages') ? undefined : 'eid';
  const genre = type === 'thesis' || type === 'report' ? 'type' : undefined;
  const note = noticesInNote(fields.plain('note') ?? '').length > 0 ? 'note' : undefined;
  return new Set([publisher, editor, pages, genre, note].filter((name) => name !== undefined));
}

/** Values that may name a preprint server; the journal alone if there is one. */
function preprintHints(fields: EntryFields): string[] {
  const hasJournal = fields.has('journal') || fields.has('journaltitle');
  const hints = hasJournal
    ? ['journal', 'journaltitle']
    : ['eprinttype', 'archiveprefix', 'publisher', 'doi', 'url'];
  return hints.flatMap((name) => fields.plain(name) ?? []);
}

function citationsOf(fields: EntryFields): number | undefined {
  const countText = fields.plain('citations');
  if (countText === undefined) return undefined;
  if (/^[0-9]{1,9}$/u.test(countText)) return Number(countText);
  fields.report({ code: 'notA', kind: 'count', field: 'citations', value: clip(countText, 60) });
  return undefined;
}

function noticesOf(fields: EntryFields): Notice[] {
  const noteNotices = noticesInNote(fields.plain('note') ?? '');
  return NOTICE_KINDS.flatMap((kind) => {
    const raw = fields.raw(kind);
    return raw === undefined
      ? noteNotices.filter((notice) => notice.kind === kind)
      : noticesIn(kind, unescapeAddress(raw));
  });
}

/** "*Klebsiella*" or "_Klebsiella_" as in Markdown, but not the star of "tet(A)*". */
const MARKDOWN =
  /(?<![\p{L}\p{N}*])\*{1,2}\p{L}[^*]*[\p{L}\p{N}.)]\*{1,2}(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}_])_{1,2}\p{L}[^_]*[\p{L}\p{N}.)]_{1,2}(?![\p{L}\p{N}_])/u;

/** Reports Markdown in a title, one that a search engine cut off, and one all in capitals. */
function checkTitle(fields: EntryFields, title: string): void {
  const value = MARKDOWN.exec(title)?.[0].trim();
  if (value !== undefined) {
    const text = value.replaceAll(/^[*_]+|[*_]+$/gu, '');
    fields.report({ code: 'oddTitle', kind: 'markdown', field: 'title', value, text });
  }
  if (/(?:…|\.{3})$/u.test(title)) fields.report({ code: 'oddTitle', kind: 'cut', field: 'title' });
  // Only these letters count, since most scripts have no capitals.
  const letters = title.replaceAll(/[^\p{Lu}\p{Ll}]/gu, '');
  const isLong = letters.length >= 20 && title.trim().split(/\s+/u).length >= 4;
  if (isLong && !/\p{Ll}/u.test(letters) && /\p{Lu}/u.test(letters))
    fields.report({ code: 'oddTitle', kind: 'capitals', field: 'title' });
}

/** Matches the event in `howpublished` of a talk: "Poster at Example Congress". */
const AT_EVENT = /\b(?:talk|poster|presentation|keynote|lecture|seminar)\b.*?\bat (?:the )?(.+)$/iu;

/** The journal, book, proceedings, preprint server or event in which an entry appeared. */
function venueOf(fields: EntryFields): string | undefined {
  const withSubtitle = (title: string | undefined, name: string) => {
    const subtitle = title === undefined ? undefined : fields.plain(name);
    return title === undefined || subtitle === undefined ? title : joinTitle(title, subtitle);
  };
  const archive = fields.firstText('eprinttype', 'archiveprefix') ?? '';
  const server = /^arxiv$/iu.test(archive) ? 'arXiv' : archive;
  return (
    withSubtitle(fields.firstText('journal', 'journaltitle'), 'journalsubtitle') ??
    withSubtitle(fields.plain('booktitle'), 'booksubtitle') ??
    fields.firstText('maintitle', 'shortjournal') ??
    (/rxiv/iu.test(server) ? server : undefined) ??
    fields.plain('eventtitle') ??
    AT_EVENT.exec(fields.plain('howpublished') ?? '')?.[1]
  );
}

function joinTitle(title: string, subtitle: string): string {
  return /[?!:.]\}*\s*$/u.test(title) ? `${title} ${subtitle}` : `${title}: ${subtitle}`;
}

type IssueDate = Pick<Publication, 'year' | 'month' | 'day' | 'status'>;

/** What journals print instead of a month. */
const SEASON = /spring|summer|autumn|fall|winter|quarter|q[1-4]/iu;

/** Reads when an entry came out, or why it has no date (requirement Q2). */
function readIssueDate(fields: EntryFields): IssueDate {
  const explicitStatus = statusIn(fields.plain('pubstate') ?? '') ?? statusInNote(fields);
  const dateField = fields.firstField('year', 'date');
  if (dateField === undefined) {
    if (explicitStatus === undefined) fields.report({ code: 'incomplete', kind: 'year' });
    return { status: explicitStatus ?? 'undated' };
  }
  const { name: field, text } = dateField;
  const status = explicitStatus ?? statusIn(text);
  const parsedDate = readDate(fields.plain('date') ?? '');
  const year = field === 'year' ? (readYear(text) ?? readDate(text)?.year) : parsedDate?.year;
  if (year !== undefined && year >= 1000 && year <= 2100)
    return { ...dateIn(fields, year, parsedDate), ...(status !== undefined && { status }) };
  const yearInText = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/u.exec(text)?.[0];
  if (status === undefined) {
    const kind = field === 'date' ? 'date' : 'year';
    const finding = { code: 'notA', kind, field, value: clip(text, 60) } as const;
    fields.report(yearInText === undefined ? finding : { ...finding, guess: yearInText });
  }
  return {
    ...(yearInText !== undefined && dateIn(fields, Number(yearInText), undefined)),
    ...((status !== undefined || yearInText === undefined) && { status: status ?? 'undated' }),
  };
}

function dateIn(fields: EntryFields, year: number, parsedDate: IssueDate | undefined): IssueDate {
  if (parsedDate?.month !== undefined && parsedDate.year === year) return parsedDate;
  const monthText = fields.plain('month') ?? '';
  const { month, day } = readMonth(monthText);
  if (month === undefined && monthText !== '' && !SEASON.test(monthText))
    fields.report({ code: 'notA', kind: 'month', field: 'month', value: clip(monthText, 60) });
  const dayNumber = Number(fields.plain('day'));
  return dateOf(year, month, day ?? (Number.isInteger(dayNumber) ? dayNumber : undefined));
}

/** Reads a status from a note; an old "In press" no longer counts once there are pages or a volume. */
function statusInNote(fields: EntryFields): PublicationStatus | undefined {
  if (fields.has('volume') || fields.has('pages')) return undefined;
  const note = fields.plain('note') ?? fields.plain('addendum') ?? fields.plain('howpublished');
  return note === undefined || note.length > 80 ? undefined : statusIn(note, true);
}

/** Two names for one field: the kit's export has both, since some programs know only one of them. */
const SYNONYMS = [
  ['language', 'langid'],
  ['eprinttype', 'archiveprefix'],
] as const;
/** Fields whose values are not LaTeX text. */
const VERBATIM_FIELDS = new Set(['eprint', 'adsurl', 'bibcode', 'eid', 'howpublished']);

/** The LaTeX of fields that the site does not show but exports, such as `isbn`. */
function furtherFields(
  fields: EntryFields,
  excludedNames: ReadonlySet<string>,
): Readonly<Record<string, string>> | undefined {
  const furtherValues = lists.further.flatMap((name) => {
    const value = fields.raw(name)?.replaceAll(/\s+/gu, ' ').trim() ?? '';
    if (!VERBATIM_FIELDS.has(name)) fields.reportCommands(name);
    const synonym = SYNONYMS.find(([first]) => name === first)?.[1];
    const isDuplicate = synonym !== undefined && fields.raw(synonym) === fields.raw(name);
    return value === '' || isDuplicate || excludedNames.has(name) ? [] : [[name, value] as const];
  });
  return furtherValues.length === 0 ? undefined : Object.fromEntries(furtherValues);
}
