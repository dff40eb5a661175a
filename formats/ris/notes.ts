import type { Author, Publication } from '#src/content/publication.ts';
import { omitEmpty } from '#text/omitEmpty.ts';
import { withoutCollaboration } from '#formats/facts/collaboration.ts';
import { IDENTIFIER_NAMES } from '#formats/facts/identifiers.ts';
import { pubstateOf, statusIn } from '#formats/facts/status.ts';
import type { ImportedPublication } from '#formats/importedEntry.ts';

/** What RIS has no tag for. Programs show notes unchanged, so each is short and readable. */
const NOTES = [
  'pubstate',
  'collaboration',
  'equal',
  'corresponding',
  'marks',
  'legend',
  'award',
  'note',
] as const;
type Notes = Readonly<Partial<Record<(typeof NOTES)[number], string>>>;

/**
 * A record's notes.
 * @param publication - The publication.
 * @returns One note per fact: "pubstate: inpress", "equal: 1, 2", "award: Best paper".
 */
export function risNotes(publication: Publication): string[] {
  const { authors, legend, status, resources = [], identifiers = [] } = publication;
  const places = (isMeant: (author: Author) => boolean) =>
    authors.flatMap((author, index) => (isMeant(author) ? index + 1 : [])).join(', ');
  const words = (kind: 'award' | 'note') => resources.find((each) => each.kind === kind)?.text;
  const notes: Notes = {
    pubstate: pubstateOf(status) ?? '',
    collaboration: publication.collaboration ?? '',
    equal: places(({ equal }) => equal === true),
    corresponding: places(({ corresponding }) => corresponding === true),
    marks: authors
      .flatMap(({ marks }, index) => (marks === undefined ? [] : `${index + 1}=${marks}`))
      .join('; '),
    legend: legend ?? '',
    award: words('award') ?? '',
    note: words('note') ?? '',
  };
  return [
    ...identifiers.map(({ kind, value }) => `${IDENTIFIER_NAMES[kind]}: ${value}`),
    ...NOTES.flatMap((name) => (notes[name] ? `${name}: ${notes[name]}` : [])),
  ];
}

type Read = Pick<
  ImportedPublication,
  'status' | 'collaboration' | 'legend' | 'resources' | 'authors'
>;

/**
 * Reads notes that `risNotes` wrote; other programs' notes are private and not read.
 * @param notes - A record's notes.
 * @param authors - Its authors, the collaboration among them.
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
    collaboration: own('collaboration'),
    legend: own('legend'),
    resources: (['award', 'note'] as const).flatMap((kind) => {
      const text = own(kind);
      return text === undefined ? [] : { kind, text };
    }),
    authors: withoutCollaboration(authors, own('collaboration')).map((author, index) => ({
      ...author,
      ...omitEmpty({ marks: marks.get(String(index + 1)) }),
      ...(isIn('equal', index + 1) && { equal: true as const }),
      ...(isIn('corresponding', index + 1) && { corresponding: true as const }),
    })),
  };
}
