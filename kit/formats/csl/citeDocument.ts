import type CSL from 'citeproc';
import { formatterFor, safeItem, richText, localPunctuation, type CslStyle } from './cslEngine.ts';
import type { CslItem } from './writeCslJson.ts';
import type { RichText } from '#src/lib/richText.ts';

type CitedWork = {
  /** Index in the document's items. */
  readonly work: number;
  readonly prefix: string;
  readonly suffix: string;
  readonly locator?: { readonly label: string; readonly value: string };
  readonly isWithoutAuthor: boolean;
};

type DocumentCitation = {
  readonly works: readonly CitedWork[];
  /** Whether it is “Aldévar (2022)”, not “(Aldévar, 2022)”. */
  readonly isInSentence: boolean;
};

/** Part of a citation's text; `work` is the index of the work that it stands for. */
export type CitationPiece = { readonly text: string; readonly work?: number };

type CitedDocument = {
  readonly citations: readonly (readonly CitationPiece[])[];
  readonly references: readonly { readonly work: number; readonly text: RichText }[];
};

// Control characters as marks in the engine's output: no item contains them.
/** A cited work is printed as WORK_MARK, its index, BEGIN_MARK, its text and END_MARK. */
const WORK_MARK = '\u0003';
const BEGIN_MARK = '\u0004';
const END_MARK = '\u0005';
/** Follows the index of a locator that the engine would misread. */
const LOCATOR_MARK = '\u0006';
/** Precedes a number that a semicolon separates from the words before it. */
const SEMICOLON_MARK = '\u000E';
/** Encloses the text after a work, which the engine may print twice. */
const SUFFIX_MARK = '\u0007';

/** Formats all citations of a text at once: APA's letters and Vancouver's numbers depend on all. */
export function citeDocument(
  style: CslStyle,
  items: readonly CslItem[],
  citations: readonly DocumentCitation[],
  lang = 'en',
): CitedDocument {
  const { engine, items: engineItems } = formatterFor(style, lang, 'document');
  engineItems.clear();
  for (const [index, item] of items.map(safeItem).entries()) engineItems.set(String(index), item);
  const isNumbered = style === 'vancouver';
  const page = engine.getTerm('page', 'short', 0);
  const locators: string[] = [];
  /** Replaces ranges that the engine takes for a single page, such as “1,234–1,236” and “12 ff.”. */
  const safeLocator = (value: string) =>
    MISREAD_RANGE.test(value) ? `${locators.push(value) - 1}–${LOCATOR_MARK}` : value;
  const authorItem = ({ suffix, locator, isWithoutAuthor, ...work }: CitedWork) => ({
    ...itemStart(work),
    suffix: END_MARK + (suffix && SUFFIX_MARK + suffix + SUFFIX_MARK),
    ...(locator !== undefined && { locator: safeLocator(locator.value), label: locator.label }),
    ...(isWithoutAuthor && { 'suppress-author': true }),
  });
  // Vancouver has no locators, so "p. 3" follows the number as text. A comma separates numbers, a
  // semicolon separates numbers with words.
  const numberItem = ({ suffix, locator, ...work }: CitedWork, previous: CitedWork | undefined) => {
    const isNextToWords =
      work.prefix !== '' || previous?.suffix !== '' || previous.locator !== undefined;
    const label = locator?.label === 'page' ? page : locator?.label;
    const pages = locator === undefined ? '' : `, ${label} ${locator.value}`;
    return {
      ...itemStart(work, previous !== undefined && isNextToWords ? SEMICOLON_MARK : ''),
      suffix: `${pages}${END_MARK}${suffix}`,
    };
  };
  const groups = citations.map(({ works }) => (isNumbered ? [works] : citationGroups(works)));
  const clusters = citations.flatMap(({ isInSentence }, index) =>
    (groups[index] ?? []).map((works, part) => ({
      citationID: `${index}.${part}`,
      citationItems: works.map((work, index) =>
        isNumbered ? numberItem(work, works[index - 1]) : authorItem(work),
      ),
      properties: { noteIndex: 0, ...(isInSentence && !isNumbered && { mode: 'composite' }) },
    })),
  );
  const formattedTexts = engine
    .rebuildProcessorState(clusters, 'rich')
    .map(([, , text]) => text.replaceAll(LOCATOR, (_, id: string) => locators[Number(id)] ?? ''))
    .map((text, index) => {
      const isInSentence = 'mode' in (clusters[index]?.properties ?? {});
      const withoutRepeat = isInSentence ? text.replace(REPEATED_SUFFIX, '') : text;
      return withoutRepeat.replaceAll(SUFFIX_MARK, '').replaceAll(SEMICOLON, '; ');
    });
  const [{ entry_ids: ids }, entries] = engine.makeBibliography();
  engine.updateItems([], true);
  return {
    citations: citations.map(({ works, isInSentence }, index) => {
      const texts = formattedTexts.splice(0, groups[index]?.length);
      const pieces = piecesOf(localPunctuation(joinCitations(texts, engine.citation.opt), lang));
      const [first] = works;
      const and = engine.getTerm('and', 'long', 0);
      const name = isInSentence && isNumbered && first ? shortName(items[first.work], and) : '';
      return name === '' || first === undefined
        ? pieces
        : [{ text: `${name} `, work: first.work }, ...pieces];
    }),
    references: entries.map((entry, index) => ({
      work: Number(ids[index]?.[0] ?? 0),
      text: richText(localPunctuation(entry.trim(), lang)),
    })),
  };
}

/** Ranges that the engine misreads: with points or commas in their numbers, or open. */
const MISREAD_RANGE = /[.,]\d.*–|ff\.?$| f\.$/u;
const LOCATOR = new RegExp(`(\\d+)–${LOCATOR_MARK}`, 'gu');

const SEMICOLON = new RegExp(`,?${SEMICOLON_MARK}`, 'gu');
/** In “Aldévar (2022, at length)” the engine prints “at length” after the name too. */
const REPEATED_SUFFIX = new RegExp(
  `${SUFFIX_MARK}[^${SUFFIX_MARK}]*${SUFFIX_MARK}(?=.*${SUFFIX_MARK})`,
  'su',
);

export type Cite = typeof citeDocument;

/** Groups works that the style may sort and join; a work with text around it is a group of its own. */
function citationGroups(works: readonly CitedWork[]): readonly (readonly CitedWork[])[] {
  const groups: CitedWork[][] = [];
  for (const [index, work] of works.entries()) {
    const previous = works[index - 1];
    const isJoined =
      work.prefix === '' &&
      previous?.prefix === '' &&
      previous.suffix === '' &&
      previous.isWithoutAuthor === work.isWithoutAuthor;
    if (isJoined) groups.at(-1)?.push(work);
    else groups.push([work]);
  }
  return groups;
}

type Layout = InstanceType<typeof CSL.Engine>['citation']['opt'];

/** Joins “(see Bren, 2023)” and “(Aldévar, 2022)” in one pair of brackets. */
function joinCitations(
  texts: readonly string[],
  { layout_prefix: open, layout_suffix: close, layout_delimiter: between }: Layout,
): string {
  if (texts.length < 2) return texts[0] ?? '';
  const inner = texts.map((text) =>
    text.slice(
      text.startsWith(open) ? open.length : 0,
      text.endsWith(close) ? -close.length : undefined,
    ),
  );
  return `${open}${inner.join(between)}${close}`;
}

function itemStart({ work, prefix }: Pick<CitedWork, 'work' | 'prefix'>, separator = '') {
  return {
    id: String(work),
    prefix: `${separator}${prefix && `${prefix} `}${WORK_MARK}${work}${BEGIN_MARK}`,
  };
}

function piecesOf(output: string): CitationPiece[] {
  const pieces: CitationPiece[] = [];
  let work: number | undefined;
  for (const part of output.match(/\u0003\d+\u0004|\u0005|[^\u0003\u0005]+/gu) ?? []) {
    if (part === END_MARK) work = undefined;
    else if (part.startsWith(WORK_MARK)) work = Number(part.slice(1, -1));
    else {
      const text = richText(part)
        .map((node) => (typeof node === 'string' ? node : ''))
        .join('');
      pieces.push(work === undefined ? { text } : { text, work });
    }
  }
  return pieces;
}

function shortName(item: CslItem | undefined, and: string): string {
  const names = (item?.author ?? item?.editor ?? []).map(
    ({ family, literal, ...nameParts }) =>
      [nameParts['non-dropping-particle'], family].filter(Boolean).join(' ') || (literal ?? ''),
  );
  const [first = '', second] = names;
  if (second === undefined) return first;
  return names.length === 2 && second !== 'et al.'
    ? // Arabic joins its "and" to the next word.
      `${first} ${and}${and === 'و' ? '' : ' '}${second}`
    : `${first} et al.`;
}

/** Cites by author and year without the engine, whose start would slow down `check`. */
export function citeBriefly(
  _style: string,
  items: readonly CslItem[],
  citations: readonly DocumentCitation[],
): CitedDocument {
  return {
    citations: citations.map(({ works }) =>
      works.map(({ work }) => {
        const { author: [{ family = '', literal = '' } = {}] = [], issued } = items[work] ?? {};
        return { work, text: `(${family || literal}, ${issued?.['date-parts'][0]?.[0] ?? ''})` };
      }),
    ),
    references: items.map(({ title }, work) => ({ work, text: [title] })),
  };
}
