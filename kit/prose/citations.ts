import type { CitedItem } from '#src/content/prose.ts';

/** A citation whose keys have offsets from its start, in place of positions in the file. */
export type ParsedCitation = {
  readonly items: readonly (Omit<CitedItem, 'at'> & { readonly offset: number })[];
  /** Whether it is part of the sentence, “@a says”. */
  readonly isInSentence: boolean;
};

const LETTER = String.raw`[\p{L}\p{N}_]`;
/**
 * Letters and digits with single punctuation marks between them. Other keys stand between braces, such
 * as the addresses that DataCite gives: `@{https://doi.org/10.5555/a}`.
 *
 * @see https://pandoc.org/MANUAL.html#citation-syntax
 */
const KEY = String.raw`${LETTER}+(?:[:.#$%&\-+?<>~/]${LETTER}+)*`;
/** A key, unless the sign before its “@” belongs to an e-mail or web address. */
const CITED_KEY = String.raw`(?<![\p{L}\p{N}_@./+%=~&#$])@(?:\{([^\s{}[\]\x60\\]+)\}|(${KEY}))`;
const [KEYS, KEY_AT] = [new RegExp(CITED_KEY, 'gu'), new RegExp(CITED_KEY, 'uy')];
const PLAIN_KEY = new RegExp(`^${KEY}$`, 'u');

/** A citation key as it is written behind “@”: between braces, if it needs them. */
export function serializeKey(key: string): string {
  return PLAIN_KEY.test(key) ? key : `{${key}}`;
}

/** Brackets that are not those of a link, “[words](address)” or “[words][name]”. */
const BRACKETS = /\[((?:(?!\n[ \t>]*\n)[^\][`$])*)\](?!\(|\[[^\][@]*\])/uy;

/**
 * @returns The brackets at an offset, if they contain a key; with the citation, if each of the parts
 *   between semicolons has exactly one key.
 */
export function bracketsAt(source: string, at: number) {
  BRACKETS.lastIndex = at;
  const [text, inside = ''] = BRACKETS.exec(source) ?? [];
  if (text === undefined || inside.match(KEYS) === null) return undefined;
  let offset = 1;
  const items = inside.split(/;(?![^{};]*\})/u).map((part) => {
    const [key, ...otherKeys] = part.matchAll(KEYS);
    const start = offset;
    offset += part.length + 1;
    if (key === undefined || otherKeys.length > 0) return undefined;
    const [before, after] = [
      withoutMarkup(part.slice(0, key.index)).trim(),
      withoutMarkup(part.slice(key.index + key[0].length)),
    ];
    // Emphasis that begins or ends outside of the part.
    if (`${before}${after}`.includes('*')) return undefined;
    return {
      key: key[1] ?? key[2] ?? '',
      offset: start + key.index,
      prefix: before.replace(/-$/u, '').trim(),
      isWithoutAuthor: before.endsWith('-'),
      ...locatorIn(after),
    };
  });
  const isCitation = items.every((item) => item !== undefined);
  return { text, ...(isCitation && { citation: { items, isInSentence: false } }) };
}

/** Removes emphasis, backslashes, and the markers of blocks before a line. */
function withoutMarkup(text: string): string {
  return text
    .replaceAll(/(\*\*?)(?=\S)([^*]*\S)\1/gu, '$2')
    .replaceAll(/(?<![\p{L}\p{N}])(__?)(?=\S)([^_]*\S)\1(?![\p{L}\p{N}])/gu, '$2')
    .replaceAll(/\\([!-/:-@[-`{-~])/gu, '$1')
    .replaceAll(/\n[ \t>]*/gu, '\n');
}

/** @param brackets - The brackets around the key, if any: “[@a and @b]”. */
export function citationInSentenceAt(source: string, at: number, brackets?: string) {
  KEY_AT.lastIndex = at;
  const match = KEY_AT.exec(source);
  if (match === null) return undefined;
  // The limit on the locator's length keeps the time linear.
  const bracketMatch = /^ ?\[([^\][]*)\]/u.exec(source.slice(KEY_AT.lastIndex, at + 500));
  const parsedLocator = locatorIn(`, ${bracketMatch?.[1] ?? ''}`);
  const isLocated = bracketMatch !== null && parsedLocator.locator !== undefined;
  const item = {
    key: match[1] ?? match[2] ?? '',
    offset: 0,
    prefix: '',
    isWithoutAuthor: false,
    ...(isLocated ? parsedLocator : { suffix: '' }),
    ...(brackets !== undefined && { brackets }),
  };
  const citation: ParsedCitation = { items: [item], isInSentence: true };
  return { text: match[0] + (isLocated ? bracketMatch[0] : ''), citation };
}

/** CSL's labels of locators by their usual abbreviations; a number without one is a page. */
const LABELS: readonly (readonly [RegExp, string])[] = [
  [/^(?:pp?\.|pages?)\s*/iu, 'page'],
  [/^(?:chaps?\.|ch\.|chapters?)\s*/iu, 'chapter'],
  [/^(?:secs?\.|sections?|§§?)\s*/iu, 'section'],
  [/^(?:figs?\.|figures?)\s*/iu, 'figure'],
  [/^(?:vols?\.|volumes?)\s*/iu, 'volume'],
  [/^(?:no\.|nos\.|issues?)\s*/iu, 'issue'],
  [/^(?:paras?\.|paragraphs?|¶¶?)\s*/iu, 'paragraph'],
  [/^(?:n\.|nn\.|notes?)\s*/iu, 'note'],
  [/^(?:l\.|ll\.|lines?)\s*/iu, 'line'],
  [/^/u, 'page'],
];

/** A Roman number up to 399, but not the initial in “C.M.”. */
const ROMAN = String.raw`(?=[ivxlc])(?:xc|xl|c{0,3}l?x{0,3})(?:ix|iv|v?i{0,3})\b(?!\.\p{L})`;
const RANGE = /\s*(?:-{1,3}|–)\s*/gu;
/** “33”, “12a”, “3.2”, “1,234”. */
const NUMBER = String.raw`[ivxlcIVXLC]*\d(?:,(?=\d{3}(?!\d))|\.(?=\d)|\w)*`;
const AND_FOLLOWING = String.raw`(?:\s?(?:ff\b\.?|f\.))?`;

/** Numbers and ranges. A Roman one needs a label before it, or nothing but a comma after it. */
const NUMBERS = String.raw`^${NUMBER}(?:(?:${RANGE.source}|\s*,\s*)${NUMBER})*${AND_FOLLOWING}`;
const ROMANS = String.raw`^${ROMAN}(?:${RANGE.source}${ROMAN})?${AND_FOLLOWING}`;
const NUMERAL = new RegExp(`${NUMBERS}|${ROMANS}`, 'iu');
const PAGES = new RegExp(String.raw`${NUMBERS}|${ROMANS}(?=\s*(?:,|$))`, 'u');

/** “, pp. 33–35, and elsewhere” → the locator “pp. 33–35”, and the suffix “, and elsewhere”. */
function locatorIn(after: string): Pick<CitedItem, 'locator' | 'suffix'> {
  const text = after.trim();
  const inner = text.replace(/^,\s*/u, '');
  if (inner !== text)
    for (const [abbreviationPattern, label] of LABELS) {
      const [abbreviation] = abbreviationPattern.exec(inner) ?? [];
      if (abbreviation === undefined) continue;
      const numeral = abbreviation === '' ? PAGES : NUMERAL;
      const value = numeral.exec(inner.slice(abbreviation.length))?.[0];
      if (value === undefined) continue;
      const suffix = inner.slice(abbreviation.length + value.length);
      return { locator: { label, value: value.replaceAll(RANGE, '–') }, suffix };
    }
  return { suffix: text === '' || text.startsWith(',') ? text : ` ${text}` };
}
