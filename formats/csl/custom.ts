import type { Author, Publication, Resource, ResourceKind } from '#src/content/publication.ts';
import { withoutCollaboration } from '#formats/facts/collaboration.ts';
import { NOTICE_KINDS, noticeField, noticesIn } from '#formats/facts/notices.ts';
import { at, isObject, listAt, textAt } from '#formats/facts/json.ts';
import type { ImportedPublication } from '#formats/importedEntry.ts';
import { omitEmpty } from '#text/omitEmpty.ts';
import { guarded, unguarded } from './guardTags.ts';

/** Texts that both sides keep unchanged. */
const TEXTS = [
  'collaboration',
  'contribution',
  'position',
  'credit',
  'code',
  'data',
  'preprint',
  'legend',
] as const;
/** Archives whose numbers CSL has no field for. */
export const OTHER_ARCHIVES = ['arxiv', 'hal', 'ads'] as const;

/** Data that CSL has no field for, in its object for that (csl-data.json 1.0.2, `custom`). */
export type CslCustom = Pick<Publication, 'citations' | 'selected' | (typeof TEXTS)[number]> & {
  readonly 'citations-source'?: string;
  /** DOIs or addresses of notices, separated by semicolons; "true" if none is known. */
  readonly retraction?: string;
  readonly correction?: string;
  /** Positions in the author list, from 1. */
  readonly equal?: readonly number[];
  readonly corresponding?: readonly number[];
  /** Marks after names, by position. */
  readonly marks?: Readonly<Record<string, string>>;
  /** Numbers by archive. */
  readonly identifiers?: Readonly<Record<string, string>>;
  /** Resources by kind: an address, a file beside this one, or text. */
  readonly resources?: Readonly<Record<string, string>>;
};

/**
 * What a publication's item keeps in `custom`, rather than in `note`, which annotated
 * bibliographies print.
 * @param publication - The publication.
 * @returns The object; undefined if there is nothing to keep.
 */
export function customOf(publication: Publication): CslCustom | undefined {
  const { authors, citations, selected, resources = [], identifiers = [] } = publication;
  const custom: CslCustom = omitEmpty({
    citations,
    'citations-source': guarded(publication.citationsSource),
    ...Object.fromEntries(TEXTS.map((name) => [name, guarded(publication[name])])),
    retraction: noticeField('retraction', publication.notices),
    correction: noticeField('correction', publication.notices),
    selected,
    equal: placesWhere(authors, ({ equal }) => equal === true),
    corresponding: placesWhere(authors, ({ corresponding }) => corresponding === true),
    marks: textsOf(authors.map(({ marks }, index) => [String(index + 1), marks])),
    identifiers: textsOf(
      identifiers
        .filter(({ kind }) => OTHER_ARCHIVES.some((archive) => archive === kind))
        .map(({ kind, value }) => [kind, value]),
    ),
    resources: textsOf(resources.map((resource) => [resource.kind, valueOf(resource)])),
  });
  return Object.keys(custom).length === 0 ? undefined : custom;
}

function placesWhere(authors: readonly Author[], isMeant: (author: Author) => boolean): number[] {
  return authors.flatMap((author, index) => (isMeant(author) ? index + 1 : []));
}

function textsOf(entries: readonly (readonly [string, string | undefined])[]) {
  const texts = entries.flatMap(([name, value]) => {
    const text = guarded(value) ?? '';
    return text === '' ? [] : [[name, text] as const];
  });
  return texts.length === 0 ? undefined : Object.fromEntries(texts);
}

function valueOf({ text, file, href }: Resource): string {
  return file === undefined ? (href ?? text) : `files/${file}`;
}

/**
 * Reads `custom` as this kit's export writes it.
 * @param item - A CSL item.
 * @returns Its valid parts; `authors` are those given, with their marks.
 */
export function readCustom(
  item: unknown,
  authors: ImportedPublication['authors'],
): Partial<ImportedPublication> & Pick<ImportedPublication, 'authors'> {
  const own = (...path: readonly string[]) => unguarded(textAt(item, 'custom', ...path));
  const count = (name: string) =>
    /^\d{1,9}$/u.test(own(name) ?? '') ? Number(own(name)) : undefined;
  const equal = new Set(listAt(item, 'custom', 'equal'));
  const corresponding = new Set(listAt(item, 'custom', 'corresponding'));
  return {
    ...Object.fromEntries(TEXTS.map((name) => [name, own(name)])),
    citations: count('citations'),
    citationsSource: own('citations-source'),
    notices: NOTICE_KINDS.flatMap((kind) => noticesIn(kind, own(kind) ?? 'no')),
    selected: count('selected'),
    resources: resourcesIn(at(item, 'custom', 'resources')),
    authors: withoutCollaboration(authors, own('collaboration')).map((author, index) => {
      const marks = own('marks', String(index + 1));
      return {
        ...author,
        ...(marks !== undefined && { marks }),
        ...(equal.has(index + 1) && { equal: true as const }),
        ...(corresponding.has(index + 1) && { corresponding: true as const }),
      };
    }),
  };
}

/** Only kinds that this kit writes; whether an address may be linked is decided later. */
function resourcesIn(found: unknown): Resource[] {
  const kinds: readonly ResourceKind[] = [
    'pdf',
    'slides',
    'poster',
    'video',
    'supplement',
    'press',
    'website',
    'award',
    'note',
  ];
  if (!isObject(found)) return [];
  return kinds.flatMap((kind) => {
    const text = unguarded(textAt(found, kind));
    return text === undefined ? [] : { kind, text };
  });
}
