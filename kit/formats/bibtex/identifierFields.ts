import lists from '#kit/formats/facts/fieldLists.json' with { type: 'json' };
import { unescapeAddress, readPlain } from './latex.ts';
import {
  identifierOf,
  identifierKind,
  IDENTIFIER_NAMES,
  onePerKind,
} from '#kit/formats/facts/identifiers.ts';
import type { Identifier, IdentifierKind } from '#src/content/publication.ts';

/** The fields that hold one kind of number each, in BibTeX as ADS, HAL, INSPIRE and Mendeley write it. */
const FIELDS = Object.entries(lists.identifiers) as [field: string, kind: IdentifierKind][];

/** An entry's numbers in archives. */
export function readIdentifiers(get: (field: string) => string | undefined): Identifier[] {
  const fieldIdentifiers = FIELDS.map(([field, kind]) => identifier(kind, get(field)));
  return onePerKind([eprint(get), ...fieldIdentifiers, arxivInText(get)]);
}

/** In `journal`, as Google Scholar has it, or `howpublished`; DBLP writes `volume = {abs/2401.05555}`. */
function arxivInText(get: (field: string) => string | undefined): Identifier | undefined {
  const places = ['journal', 'journaltitle', 'howpublished'].map((field) => get(field) ?? '');
  const [, number] =
    /\barXiv:\s*([^\s,;]+)/iu.exec(places.join(' ')) ??
    /^abs\/(\S+)$/u.exec(get('volume') ?? '') ??
    [];
  return identifier('arxiv', number);
}

/** BibLaTeX's `eprint` with `eprinttype`, or BibTeX's with `archiveprefix`; arXiv needs neither. */
function eprint(get: (field: string) => string | undefined): Identifier | undefined {
  const type = get('eprinttype') ?? get('archiveprefix');
  const kind = type === undefined ? 'arxiv' : identifierKind(readPlain(type));
  return kind === undefined ? undefined : identifier(kind, get('eprint'));
}

/** Numbers and addresses have no accents or dashes to read, but "&" and "_" may be escaped. */
function identifier(kind: IdentifierKind, text = ''): Identifier | undefined {
  return identifierOf(kind, unescapeAddress(text));
}

const FIELD_BY_KIND: Readonly<Record<IdentifierKind, string>> = {
  arxiv: 'arxivid',
  pubmed: 'pmid',
  pmc: 'pmcid',
  hal: 'hal_id',
  ads: 'bibcode',
};

/** The fields that `readIdentifiers` reads back. */
export function identifierFields(
  identifiers: readonly Identifier[],
  { isEprint }: { readonly isEprint: boolean },
): (readonly [field: string, text: string])[] {
  return identifiers.flatMap(({ kind, value }): (readonly [string, string])[] =>
    kind === 'arxiv' && isEprint
      ? [
          ['eprint', value],
          ['archiveprefix', IDENTIFIER_NAMES.arxiv],
        ]
      : [[FIELD_BY_KIND[kind], value]],
  );
}
