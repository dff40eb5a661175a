import type { EntryFields } from './fields.ts';

/** "Poster at Example Congress": what a talk or poster says about its event. */
const GIVEN_AT = /\b(?:talk|poster|presentation|keynote|lecture|seminar)\b.*?\bat (?:the )?(.+)$/iu;

/**
 * Where an entry appeared: its journal, book or proceedings, preprint server or event.
 * @returns The name; undefined if none is given.
 */
export function venueOf(fields: EntryFields): string | undefined {
  const journal = fields.first('journal', 'journaltitle');
  const subtitle = journal === undefined ? undefined : fields.plain('journalsubtitle');
  if (journal !== undefined) return subtitle === undefined ? journal : joinTitle(journal, subtitle);
  const book = fields.first('booktitle', 'maintitle');
  const bookSubtitle = fields.has('booktitle') ? fields.plain('booksubtitle') : undefined;
  if (book !== undefined) return bookSubtitle === undefined ? book : joinTitle(book, bookSubtitle);
  const given = GIVEN_AT.exec(fields.plain('howpublished') ?? '')?.[1];
  return (
    fields.first('shortjournal') ?? preprintServer(fields) ?? fields.plain('eventtitle') ?? given
  );
}

function preprintServer(fields: EntryFields): string | undefined {
  const kind = fields.first('eprinttype', 'archiveprefix');
  if (kind === undefined || !/rxiv/iu.test(kind)) return undefined;
  return kind.toLowerCase() === 'arxiv' ? 'arXiv' : kind;
}

/**
 * Joins a title and its subtitle.
 * @param title - Raw or plain.
 * @returns "Title: Subtitle", without the colon if the title ends in punctuation.
 */
export function joinTitle(title: string, subtitle: string): string {
  return /[?!:.]\}*\s*$/u.test(title) ? `${title} ${subtitle}` : `${title}: ${subtitle}`;
}
