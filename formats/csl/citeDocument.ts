import type { RichText } from '#text/richText.ts';
import { formatterFor, printed, richText, type CslStyle } from './cslEngine.ts';
import { punctuated } from './punctuation.ts';
import type { CslItem } from './writeCslJson.ts';

/** A work in a citation. */
export type CitedWork = {
  /** Number of the work in the list of items. */
  readonly work: number;
  readonly prefix: string;
  readonly suffix: string;
  readonly locator?: { readonly label: string; readonly value: string };
  readonly isWithoutAuthor: boolean;
};

export type DocumentCitation = {
  readonly works: readonly CitedWork[];
  /** “Aldévar (2022)” in place of “(Aldévar, 2022)”. */
  readonly isInSentence: boolean;
};

/** A piece of a citation; of which work it speaks, if of one. */
export type CitationPiece = { readonly text: string; readonly work?: number };

export type CitedDocument = {
  readonly citations: readonly (readonly CitationPiece[])[];
  /** The list of works in the style's order. */
  readonly references: readonly { readonly work: number; readonly text: RichText }[];
};

// They can't occur in an item, and the engine passes on what it finds in a prefix.
const WORK = '\u0003';
const BEGIN = '\u0004';
const END = '\u0005';

/**
 * Formats the citations of a whole text: years with letters where they are needed (APA), numbers in
 * the order of citing (Vancouver).
 *
 * @param style - The style.
 * @param items - The works that are cited.
 * @param citations - The citations, in order.
 * @param lang - The language of the words between the fields.
 * @returns Each citation in pieces, and the list of references.
 */
export function citeDocument(
  style: CslStyle,
  items: readonly CslItem[],
  citations: readonly DocumentCitation[],
  lang = 'en',
): CitedDocument {
  const { engine, items: known } = formatterFor(style, lang, 'document');
  known.clear();
  for (const [index, item] of items.map(printed).entries()) known.set(String(index), item);
  const isNumbered = style === 'vancouver';
  const page = engine.getTerm('page', 'short', 0);
  const clusters = citations.map(({ works, isInSentence }, index) => ({
    citationID: String(index),
    citationItems: works.map((work) => itemOf(work, isNumbered && page)),
    properties: { noteIndex: 0, ...(isInSentence && !isNumbered && { mode: 'composite' }) },
  }));
  const formatted = engine.rebuildProcessorState(clusters, 'rich');
  const [{ entry_ids: ids }, entries] = engine.makeBibliography();
  engine.updateItems([], true);
  return {
    citations: citations.map(({ works, isInSentence }, index) => {
      const pieces = piecesOf(punctuated(formatted[index]?.[2] ?? '', lang));
      const [first] = works;
      const and = engine.getTerm('and', 'long', 0);
      const name = isInSentence && isNumbered && first ? shortName(items[first.work], and) : '';
      return name === '' || first === undefined
        ? pieces
        : [{ text: `${name} `, work: first.work }, ...pieces];
    }),
    references: entries.map((entry, index) => ({
      work: Number(ids[index]?.[0] ?? 0),
      text: richText(punctuated(entry.trim(), lang)),
    })),
  };
}

/** Formats the citations of a text. */
export type Cite = typeof citeDocument;

/** Vancouver's numbers have no place for a page, so it follows them, behind the word for one. */
function itemOf(
  { work, prefix, suffix, locator, isWithoutAuthor }: CitedWork,
  numberedPage: string | false,
) {
  const isNumbered = numberedPage !== false;
  const page =
    locator && `${locator.label === 'page' ? numberedPage : locator.label} ${locator.value}`;
  return {
    id: String(work),
    prefix: `${prefix === '' ? '' : `${prefix} `}${WORK}${work}${BEGIN}`,
    suffix: `${isNumbered && page !== undefined ? `, ${page}` : ''}${END}${suffix}`,
    ...(locator !== undefined && !isNumbered && { locator: locator.value, label: locator.label }),
    ...(isWithoutAuthor && { 'suppress-author': true }),
  };
}

function piecesOf(output: string): CitationPiece[] {
  const pieces: CitationPiece[] = [];
  let work: number | undefined;
  for (const part of output.match(/\u0003\d+\u0004|\u0005|[^\u0003\u0005]+/gu) ?? []) {
    if (part === END) work = undefined;
    else if (part.startsWith(WORK)) work = Number(part.slice(1, -1));
    else {
      const text = richText(part)
        .map((node) => (typeof node === 'string' ? node : ''))
        .join('');
      pieces.push(work === undefined ? { text } : { text, work });
    }
  }
  return pieces;
}

/** “Aldévar et al.” */
function shortName(item: CslItem | undefined, and: string): string {
  const names = (item?.author ?? item?.editor ?? []).map(
    ({ family, literal, ...rest }) =>
      [rest['non-dropping-particle'], family].filter(Boolean).join(' ') || (literal ?? ''),
  );
  const [first = '', second] = names;
  if (second === undefined) return first;
  return names.length === 2 && second !== 'et al.'
    ? // Arabic writes it together with the next word.
      `${first} ${and}${and === 'و' ? '' : ' '}${second}`
    : `${first} et al.`;
}
