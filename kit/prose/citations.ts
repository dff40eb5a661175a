import type { CitedItem } from '#src/content/prose.ts';

export type Cites = {
  readonly items: readonly (Omit<CitedItem, 'at'> & { readonly offset: number })[];
  /** Whether it is part of the sentence, “@a says”. */
  readonly isInSentence: boolean;
};

const LETTER = String.raw`[\p{L}\p{N}_]`;
/**
 * Letters and digits with single marks between them. Other keys stand between braces, such as the
 * addresses that DataCite gives: `@{https://doi.org/10.5555/a}`.
 *
 * @see https://pandoc.org/MANUAL.html#citation-syntax
 */
const KEY = String.raw`${LETTER}+(?:[:.#$%&\-+?<>~/]${LETTER}+)*`;
/** A key, unless the sign before its “@” belongs to an e-mail or web address. */
const CITED_KEY = String.raw`(?<![\p{L}\p{N}_@./+%=~&#$])@(?:\{([^\s{}[\]\x60\\]+)\}|(${KEY}))`;
const [KEYS, KEY_AT] = [new RegExp(CITED_KEY, 'gu'), new RegExp(CITED_KEY, 'uy')];
const PLAIN_KEY = new RegExp(`^${KEY}$`, 'u');

export function writtenKey(key: string): string {
  return PLAIN_KEY.test(key) ? key : `{${key}}`;
}

/** Brackets around words and keys that don't belong to a link. */
const BRACKETS = /\[((?:(?!\n[ \t>]*\n)[^\][`$])*)\](?!\(|\[[^\][@]*\])/uy;

/**
 * @returns The brackets at an offset, if they have keys; with the citation, if each of the parts
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
      plainWords(part.slice(0, key.index)).trim(),
      plainWords(part.slice(key.index + key[0].length)),
    ];
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
  return { text, ...(isCitation && { cites: { items, isInSentence: false } }) };
}

/** Removes emphasis, backslashes, and the markers of blocks before a line. */
function plainWords(text: string): string {
  return text
    .replaceAll(/(\*\*?)(?=\S)([^*]*\S)\1/gu, '$2')
    .replaceAll(/(?<![\p{L}\p{N}])(__?)(?=\S)([^_]*\S)\1(?![\p{L}\p{N}])/gu, '$2')
    .replaceAll(/\\([!-/:-@[-`{-~])/gu, '$1')
    .replaceAll(/\n[ \t>]*/gu, '\n');
}

export function keyAt(source: string, at: number, brackets?: string) {
  KEY_AT.lastIndex = at;
  const match = KEY_AT.exec(source);
  if (match === null) return undefined;
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
  const cites: Cites = { items: [item], isInSentence: true };
  return { text: match[0] + (isLocated ? bracketMatch[0] : ''), cites };
}

/** CSL's labels by their usual abbreviations. */
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

const ROMAN = String.raw`(?=[ivxlc])(?:xc|xl|c{0,3}l?x{0,3})(?:ix|iv|v?i{0,3})\b(?!\.\p{L})`;
const RANGE = /\s*(?:-{1,3}|–)\s*/gu;
/** “33”, “12a”, “3.2”, “1,234”. */
const NUMBER = String.raw`[ivxlcIVXLC]*\d(?:,(?=\d{3}(?!\d))|\.(?=\d)|\w)*`;
const AND_FOLLOWING = String.raw`(?:\s?(?:ff\b\.?|f\.))?`;

/** Numbers and ranges. Roman ones count only after a label, or if nothing else follows. */
const NUMBERS = String.raw`^${NUMBER}(?:(?:${RANGE.source}|\s*,\s*)${NUMBER})*${AND_FOLLOWING}`;
const ROMANS = String.raw`^${ROMAN}(?:${RANGE.source}${ROMAN})?${AND_FOLLOWING}`;
const NUMERAL = new RegExp(`${NUMBERS}|${ROMANS}`, 'iu');
const PAGES = new RegExp(String.raw`${NUMBERS}|${ROMANS}(?=\s*(?:,|$))`, 'u');

/** “, pp. 33–35, and elsewhere” → a locator, and what follows it. */
function locatorIn(after: string): Pick<CitedItem, 'locator' | 'suffix'> {
  const text = after.trim();
  const inner = text.replace(/^,\s*/u, '');
  if (inner !== text)
    for (const [abbreviation, label] of LABELS) {
      const name = abbreviation.exec(inner);
      if (name === null) continue;
      const value = (name[0] === '' ? PAGES : NUMERAL).exec(inner.slice(name[0].length))?.[0];
      if (value === undefined) continue;
      const suffix = inner.slice(name[0].length + value.length);
      return { locator: { label, value: value.replaceAll(RANGE, '–') }, suffix };
    }
  return { suffix: text === '' || text.startsWith(',') ? text : ` ${text}` };
}
