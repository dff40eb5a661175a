import type { Notice, Publication } from '#src/content/publication.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { plainText } from '#src/lib/plainText.ts';
import { splitList } from '#src/lib/splitList.ts';
import { unescapeAddress } from '#kit/formats/bibtex/unescapeAddress.ts';
import { furtherFields } from '#kit/formats/bibtex/further.ts';
import { NOTICE_KINDS, noticesIn, noticesInNote } from '#kit/formats/facts/notices.ts';
import { cslType, EDITED, genreOf } from '#kit/formats/bibtex/types.ts';
import { readAuthors } from './authors.ts';
import type { OwnerName } from './authors.ts';
import { quotable } from './fields.ts';
import type { EntryFields } from './fields.ts';
import { readLinks } from './links.ts';
import { checkTitle } from './title.ts';
import { joinTitle, venueOf } from './venue.ts';
import { readWhen } from './when.ts';

const PUBLISHERS = ['publisher', 'school', 'institution', 'organization'] as const;

/**
 * Reads one entry. Its problems are reported to its fields.
 * @returns The publication without its id and slug; undefined if it has no title, or an address
 *   that no site may link to.
 */
export function publicationOf(
  fields: EntryFields,
  owner: OwnerName | undefined,
): Omit<Publication, 'id' | 'slug'> | undefined {
  const title = titleOf(fields);
  if (title.length === 0) {
    fields.report({ code: 'noTitle' });
    return undefined;
  }
  checkTitle(fields, plainText(title));
  const authors = readAuthors(fields, owner);
  const when = readWhen(fields);
  const links = readLinks(fields);
  reportUnknownWords(fields);
  const { type: entryType, line } = fields.entry;
  const type = cslType(entryType, placesOf(fields), fields.plain('howpublished'));
  const publisher = fields.firstOf(...PUBLISHERS);
  const abstract = fields.has('abstract') ? fields.rich('abstract') : [];
  const citations = citationsOf(fields);
  if (fields.problems.some(({ severity }) => severity === 'error')) return undefined;
  return {
    type,
    title,
    ...authors,
    ...when,
    ...links,
    categories: keywordsOf(fields),
    line,
    ...omitEmpty({
      genre: genreOf(type, entryType, fields.first('type', 'howpublished')),
      venue: venueOf(fields),
      volume: fields.plain('volume'),
      issue: fields.first('number', 'issue'),
      pages: fields.plain('pages')?.replaceAll(/\s*[-–—]+\s*/gu, '–') ?? fields.plain('eid'),
      publisher: publisher?.text,
      abstract: abstract.length === 0 ? undefined : abstract,
      citations,
      citationsSource: citations === undefined ? undefined : fields.plain('citations-source'),
      notices: noticesOf(fields),
      contribution: fields.plain('contribution'),
      position: fields.plain('position'),
      credit: fields.plain('credit'),
      selected: selectedOf(fields),
      further: furtherFields(fields, shownAs(fields, type, publisher?.name)),
    }),
  };
}

/** "All" is the filter's first button. */
function keywordsOf(fields: EntryFields): string[] {
  const found = fields.firstOf('keywords', 'keyword');
  const words = [...new Set(splitList(found?.text ?? ''))];
  const all = words.find((word) => word.toLowerCase() === 'all');
  if (all === undefined || found === undefined) return words;
  fields.report({ code: 'reservedCategory', kind: 'keyword', field: found.name, value: all });
  return words.filter((word) => word !== all);
}

function titleOf(fields: EntryFields): Publication['title'] {
  const subtitle = fields.raw('subtitle');
  const title = fields.raw('title');
  if (title === undefined || subtitle === undefined) return fields.rich('title');
  return fields.rich('title', joinTitle(title, subtitle));
}

/** Fields whose value the site shows as another field. */
function shownAs(fields: EntryFields, type: string, publisher: string | undefined): Set<string> {
  const editor = EDITED.has(fields.entry.type) && !fields.has('author') ? 'editor' : undefined;
  const pages = fields.has('pages') ? undefined : 'eid';
  const genre = type === 'thesis' || type === 'report' ? 'type' : undefined;
  const note = noticesInNote(fields.plain('note') ?? '').length > 0 ? 'note' : undefined;
  return new Set([publisher, editor, pages, genre, note].filter((name) => name !== undefined));
}

/** What identifies a preprint; a published article often carries its preprint's number too. */
function placesOf(fields: EntryFields): string[] {
  const hasJournal = fields.has('journal') || fields.has('journaltitle');
  const hints = hasJournal
    ? ['journal', 'journaltitle']
    : ['eprinttype', 'archiveprefix', 'publisher', 'doi', 'url'];
  return hints.flatMap((name) => fields.plain(name) ?? []);
}

/** `selected = {true}` counts as 1, the first; a number sets the order (requirement Q4). */
function selectedOf(fields: EntryFields): number | undefined {
  const written = fields.plain('selected')?.toLowerCase() ?? '';
  if (/^(?:true|yes|x)$/u.test(written)) return 1;
  return /^[1-9]\d{0,5}$/u.test(written) ? Number(written) : undefined;
}

function citationsOf(fields: EntryFields): number | undefined {
  const written = fields.plain('citations');
  if (written === undefined) return undefined;
  if (/^[0-9]{1,9}$/u.test(written)) return Number(written);
  fields.report({ code: 'notA', kind: 'count', field: 'citations', value: quotable(written) });
  return undefined;
}

function noticesOf(fields: EntryFields): Notice[] {
  const noted = noticesInNote(fields.plain('note') ?? '');
  return NOTICE_KINDS.flatMap((kind) => {
    const raw = fields.raw(kind);
    return raw === undefined
      ? noted.filter((notice) => notice.kind === kind)
      : noticesIn(kind, unescapeAddress(raw));
  });
}

function reportUnknownWords(fields: EntryFields): void {
  for (const field of ['title', 'author', 'journal', 'journaltitle', 'booktitle', 'publisher']) {
    const word = fields.entry.fields.get(field)?.unknownWord;
    if (word !== undefined) fields.report({ code: 'unknownMacro', field, value: word });
  }
}
