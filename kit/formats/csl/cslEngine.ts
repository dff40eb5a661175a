import type CSL from 'citeproc';
import type { CslItem } from './writeCslJson.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RichNode, RichText } from '#src/lib/richText.ts';

export type CslStyle = 'apa' | 'vancouver';

// Control characters can't occur in an item (see cleanText), so they mark emphasis safely.
const OPEN = '\u0001';
const CLOSE = '\u0002';
const TAGS = { i: 'i', b: 'b', '+': 'sup', '-': 'sub' } as const;

const markTemplate = (code: keyof typeof TAGS): string => `${OPEN}${code}%%STRING%%${CLOSE}`;
const asIs = (_state: unknown, text: string): string => text;

const RICH_FORMAT = {
  '@font-style/italic': markTemplate('i'),
  '@font-style/oblique': markTemplate('i'),
  '@font-weight/bold': markTemplate('b'),
  '@vertical-align/sup': markTemplate('+'),
  '@vertical-align/sub': markTemplate('-'),
  '@bibliography/entry': asIs,
  '@display/block': asIs,
  '@display/indent': asIs,
  '@display/right-inline': asIs,
};

const require = createRequire(import.meta.url);

/** Loads the engine and the styles, but no main module of the styles: it loads an HTTP client. */
function loadEngine() {
  const csl = require('citeproc') as typeof CSL;
  csl.Output.Formats['rich'] ??= { ...csl.Output.Formats['text'], ...RICH_FORMAT };
  const jsonFile = (name: string) =>
    require(`@citation-js/plugin-csl/lib/${name}.json`) as Readonly<Record<string, string>>;
  return { csl, styles: jsonFile('styles'), locales: jsonFile('locales') };
}

type Formatter = {
  readonly engine: InstanceType<typeof CSL.Engine>;
  readonly items: Map<string, CslItem>;
};

/**
 * Formats each item by itself, without letters of years ("2025a"), which depend on what else is
 * cited. Words that the style adds between fields, such as "In", are in the language `lang`.
 */
export function formatReferences(style: CslStyle, references: readonly CslItem[], lang: string) {
  const { engine, items } = formatterFor(style, lang, 'reference');
  // Ids are indexes, since a bibliography may have a key twice.
  const ids = references.map((_, index) => String(index));
  for (const [index, item] of references.entries()) items.set(String(index), safeItem(item, index));
  try {
    return ids.map((id) => {
      engine.updateItems([id], true);
      return richText(localPunctuation(engine.makeBibliography()[1].join('').trim(), lang));
    });
  } finally {
    engine.updateItems([], true);
    items.clear();
  }
}

/**
 * Keeps only what is printed, since the engine copies all fields of an item. It uses names and
 * titles as keys of plain objects, so an author called "constructor" would break it: a word joiner
 * splits such words until `richText` removes it.
 */
export function safeItem(item: CslItem, index: number): CslItem {
  const json = JSON.stringify({ ...item, id: String(index), abstract: '', keyword: '', note: '' });
  const splitName = (name: string) => `${name.slice(0, 1)}${JOINER}${name.slice(1)}`;
  return JSON.parse(json.replace(MEMBER_NAMES, splitName)) as CslItem;
}

const JOINER = '\u2060';
const MEMBER_NAMES = new RegExp(Object.getOwnPropertyNames(Object.prototype).join('|'), 'gu');

/** Formatters by use, style and locale: making one takes as long as formatting fifty references. */
const formatters = new Map<string, Formatter>();

/** Returns a formatter, whose items the caller must clear. */
export function formatterFor(style: CslStyle, lang: string, use: 'reference' | 'document') {
  const locale = cslLocale(lang) ?? BUNDLED_LOCALES[0];
  const key = `${use} ${style} ${locale}`;
  const cached = formatters.get(key);
  if (cached !== undefined) return cached;
  const { csl, styles, locales } = loadEngine();
  const items = new Map<string, CslItem>();
  const system = {
    retrieveLocale: (name: string) => {
      const file = name in locales ? undefined : filesByLocale().get(name);
      const source =
        file === undefined ? (locales[name] ?? locales['en-US']) : readFileSync(file, 'utf8');
      const changes = LOCALE_FIXES[name] ?? [];
      const xml = changes.reduce((text, [from, to]) => text?.replace(from, to), source);
      // Papers in every language shorten lists of names by "et al."; "u. a." belongs in prose.
      return xml?.replaceAll(/(<term name="et-al">)[^<]*/gu, '$1et al.');
    },
    retrieveItem: (id: string) => items.get(id),
  };
  const source = styles[style] ?? '';
  const styleXml = use === 'reference' ? withoutCitations(source) : sortNamelessByTitle(source);
  const engine = new csl.Engine(system, styleXml, locale, true);
  engine.setOutputFormat('rich');
  const formatter = { engine, items };
  formatters.set(key, formatter);
  return formatter;
}

/**
 * Removes from a style what single references don't need: numbers, sorting, and the layout of
 * citations, which would take most of the engine's time.
 */
function withoutCitations(style: string): string {
  return style
    .replace(
      /<citation[ >].*<\/citation>/su,
      '<citation><layout><text value="cited"/></layout></citation>',
    )
    .replaceAll(/<sort>.*?<\/sort>/gsu, '')
    .replace(/<text [^>]*variable="citation-number"[^>]*\/>/u, '');
}

/**
 * Sorts works that have neither author nor editor by their title alone: with what APA adds for equal
 * titles, making the engine takes twenty times as long.
 */
function sortNamelessByTitle(style: string): string {
  const [, author = ''] = /<macro name="author">(.*?)<\/macro>/su.exec(style) ?? [];
  const titleOnly = author.replaceAll(
    '<text macro="author-title-substitute"/>',
    '<text variable="title"/>',
  );
  return style.replace(/<macro name="author-sort">.*?<\/macro>/su, (sort) =>
    sort.replace('<text macro="author"/>', () => titleOnly),
  );
}

/** Converts output of the "rich" format to nodes, without tags that are never opened or closed. */
export function richText(output: string): RichText {
  const stack: { tag?: 'i' | 'b' | 'sup' | 'sub'; children: RichNode[] }[] = [{ children: [] }];
  const pieces = output.replaceAll(JOINER, '').match(/\u0001.|\u0002|[^\u0001\u0002]+/gsu) ?? [];
  for (const piece of pieces) {
    const code = piece[1];
    const current = stack.at(-1);
    if (piece.startsWith(OPEN) && code !== undefined && code in TAGS)
      stack.push({ tag: TAGS[code as keyof typeof TAGS], children: [] });
    else if (piece !== CLOSE) current?.children.push(piece);
    else if (current?.tag !== undefined) {
      stack.pop();
      stack.at(-1)?.children.push({ tag: current.tag, children: current.children });
    }
  }
  return stack.flatMap(({ children }) => children);
}

/** The locales of the CSL project (https://citationstyles.org). */
const LOCALE_PACKAGE = 'citeproc-locales';
const LOCALE_FILE = /^locales-([a-z]{2,3}(?:-[A-Z]{2})?)\.xml$/u;

/**
 * Corrections of locales: no comma between month and year, no “2024年” for a year alone, the editor’s
 * short form as a word, no bracket within a bracket.
 */
const LOCALE_FIXES: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  ar: [[/(<date-part name="month") suffix="، "/gu, '$1 suffix=" "']],
  'ja-JP': [
    [/(<date-part name="year") suffix="年"/gu, '$1'],
    [/(<date-part name="month")/gu, '$1 prefix="年"'],
  ],
  'it-IT': [[/a c\. di(?=<\/(?:single|multiple)>)/gu, 'cur.']],
  'pt-BR': [[/\[s\.d\.\]/gu, 's.d.']],
};

/** The locales in the package of the styles; all others are read from `LOCALE_PACKAGE`. */
const BUNDLED_LOCALES = ['en-US', 'de-DE', 'es-ES', 'fr-FR', 'nl-NL'] as const;

/** The locale for references in a language; undefined if there is none, so that they are English. */
export function cslLocale(lang: string): string | undefined {
  const { language, region } = new Intl.Locale(lang).maximize();
  const isOfLanguage = (locale: string) => locale.split('-', 1)[0] === language;
  const bundledLocale = BUNDLED_LOCALES.find(isOfLanguage);
  if (bundledLocale !== undefined) return bundledLocale;
  const locales = [...filesByLocale().keys()].filter(isOfLanguage);
  return locales.find((locale) => locale === `${language}-${region}`) ?? locales[0];
}

const localeFiles = new Map<string, string>();

/** Paths of locale files by name; the folder is listed once. */
function filesByLocale(): ReadonlyMap<string, string> {
  if (localeFiles.size > 0) return localeFiles;
  const folder = path.join(path.dirname(require.resolve(LOCALE_PACKAGE)), 'locales');
  for (const file of readdirSync(folder).toSorted()) {
    const [, name] = LOCALE_FILE.exec(file) ?? [];
    if (name !== undefined) localeFiles.set(name, path.join(folder, file));
  }
  return localeFiles;
}

/**
 * Replaces the Latin punctuation of a style after Arabic words: commas and semicolons become those of
 * the script, and “&” becomes “و” (“and”), which is joined to the next word.
 */
export function localPunctuation(output: string, lang: string): string {
  if (new Intl.Locale(lang).maximize().script !== 'Arab') return output;
  let isArabic = false;
  const isLeftToRight = !ARABIC.test(LETTER.exec(output.replaceAll(EMPHASIS_MARK, ''))?.[0] ?? '');
  return output.replaceAll(PUNCTUATION, (part, offset: number) => {
    if (part.startsWith(' &')) {
      const next = LETTER.exec(output.slice(offset + part.length))?.[0] ?? '';
      return isArabic && ARABIC.test(next) ? ' و' : part;
    }
    const sign = ARABIC_SIGNS[part];
    // In a Latin reference, digits after an Arabic month would move to it: “2024 سبتمبر;5:12”.
    if (sign !== undefined && isArabic && isLeftToRight && DIGIT.test(output.slice(offset + 1)))
      return LEFT_TO_RIGHT + part;
    if (sign !== undefined) return isArabic ? sign : part;
    // A longer part is the start of an emphasis, whose Latin letter is not text.
    if (part.length === 1) isArabic = ARABIC.test(part);
    return part;
  });
}

const ARABIC_SIGNS: Readonly<Record<string, string>> = { ',': '،', ';': '؛' };
const EMPHASIS_MARK = /\u0001./gsu;
const DIGIT = /^\P{L}*?\d/u;
/** An invisible mark that ends right-to-left text. */
const LEFT_TO_RIGHT = '\u200E';
const PUNCTUATION = /\u0001.|,(?!\d)|;| & |\p{L}/gsu;
const LETTER = /\p{L}/u;
const ARABIC = /\p{Script=Arabic}/u;
