import type { Author, Publication } from '#src/content/publication.ts';
import { omitEmpty } from '#text/omitEmpty.ts';
import { pubstateOf, statusIn } from '#formats/facts/status.ts';
import type { ImportedPublication } from '#formats/importedEntry.ts';

/** What RIS has no tag for. Programs show notes unchanged, so each is short and readable. */
const NOTES = ['pubstate', 'equal', 'corresponding', 'marks', 'legend', 'award', 'note'] as const;
type Notes = Readonly<Partial<Record<(typeof NOTES)[number], string>>>;

/**
 * A record's notes.
 * @param publication - The publication.
 * @returns One note per fact: "pubstate: inpress", "equal: 1, 2", "award: Best paper".
 */
export function risNotes(publication: Publication): string[] {
  const { authors, legend, status, resources = [] } = publication;
  const places = (isMeant: (author: Author) => boolean) =>
    authors.flatMap((author, index) => (isMeant(author) ? index + 1 : [])).join(', ');
  const words = (kind: 'award' | 'note') => resources.find((each) => each.kind === kind)?.text;
  const notes: Notes = {
    pubstate: pubstateOf(status) ?? '',
    equal: places(({ equal }) => equal === true),
    corresponding: places(({ corresponding }) => corresponding === true),
    marks: authors
      .flatMap(({ marks }, index) => (marks === undefined ? [] : `${index + 1}=${marks}`))
      .join('; '),
    legend: legend ?? '',
    award: words('award') ?? '',
    note: words('note') ?? '',
  };
  return NOTES.flatMap((name) => (notes[name] ? `${name}: ${notes[name]}` : []));
}

type Read = Pick<ImportedPublication, 'status' | 'legend' | 'resources' | 'authors'>;

/**
 * Reads notes that `risNotes` wrote; other programs' notes are private and not read.
 * @param notes - A record's notes.
 * @param authors - Its authors.
 * @returns What they say, and the authors with their marks.
 */
export function readRisNotes(
  notes: readonly string[],
  authors: ImportedPublication['authors'],
): Read {
  const own = (name: (typeof NOTES)[number]) =>
    notes.find((note) => note.startsWith(`${name}: `))?.slice(name.length + 2);
  const isIn = (name: 'equal' | 'corresponding', place: number) =>
    own(name)?.split(', ').includes(String(place)) === true;
  const marks = new Map(
    own('marks')
      ?.split('; ')
      .map((mark): [string, string] => [mark.split('=', 1)[0] ?? '', mark.replace(/^\d+=/u, '')]),
  );
  return {
    status: statusIn(own('pubstate') ?? ''),
    legend: own('legend'),
    resources: (['award', 'note'] as const).flatMap((kind) => {
      const text = own(kind);
      return text === undefined ? [] : { kind, text };
    }),
    authors: authors.map((author, index) => ({
      ...author,
      ...omitEmpty({ marks: marks.get(String(index + 1)) }),
      ...(isIn('equal', index + 1) && { equal: true as const }),
      ...(isIn('corresponding', index + 1) && { corresponding: true as const }),
    })),
  };
}
