import { locales } from '@citation-js/plugin-csl/lib/locales.js';
import { styles } from '@citation-js/plugin-csl/lib/styles.js';
import CSL from 'citeproc';
import type { RichNode, RichText } from '#text/richText.ts';
import type { CslItem } from './writeCslJson.ts';

/** A citation style that comes with the engine. */
export type CslStyle = 'apa' | 'vancouver';

// Control characters can't occur in an item (see cleanText), so they mark emphasis safely.
const OPEN = '\u0001';
const CLOSE = '\u0002';
const TAGS = { i: 'i', b: 'b', '+': 'sup', '-': 'sub' } as const;

const marked = (code: keyof typeof TAGS): string => `${OPEN}${code}%%STRING%%${CLOSE}`;
const asIs = (_state: unknown, text: string): string => text;

CSL.Output.Formats['rich'] = {
  ...CSL.Output.Formats['text'],
  '@font-style/italic': marked('i'),
  '@font-style/oblique': marked('i'),
  '@font-weight/bold': marked('b'),
  '@vertical-align/sup': marked('+'),
  '@vertical-align/sub': marked('-'),
  '@bibliography/entry': asIs,
  '@display/block': asIs,
  '@display/indent': asIs,
  '@display/right-inline': asIs,
};

/** An engine, and the items that it looks up. */
export type Formatter = {
  readonly engine: InstanceType<typeof CSL.Engine>;
  readonly items: Map<string, CslItem>;
};

/** One per style and language: making one takes as long as formatting some fifty references. */
const formatters = new Map<string, Formatter>();

/**
 * Formats each item by itself, as a reference in a list.
 * Year letters ("2025a") are left out, since they depend on what else is cited.
 *
 * @param style - The style.
 * @param references - The items.
 * @param lang - The language of the words between the fields: "In", "Hrsg.".
 * @returns One reference per item, in the same order.
 */
export function formatReferences(
  style: CslStyle,
  references: readonly CslItem[],
  lang: string,
): RichText[] {
  const { engine, items } = formatterFor(style, lang);
  // Items are looked up by index, not by key: an odd file may have a key twice.
  const ids = references.map((_, index) => String(index));
  for (const [index, item] of references.entries()) {
    // No reference prints these, and the engine copies whatever it gets.
    const printed = { ...item, id: String(index), abstract: '', keyword: '', note: '' };
    items.set(String(index), withoutMemberNames(printed));
  }
  try {
    return ids.map((id) => {
      engine.updateItems([id], true);
      return richText(engine.makeBibliography()[1].join('').trim());
    });
  } finally {
    engine.updateItems([], true);
    items.clear();
  }
}

/**
 * The engine uses names and titles as keys of plain objects, so an author called
 * "constructor" would break it. A word joiner splits such words until `richText` removes it.
 */
export function withoutMemberNames(item: CslItem): CslItem {
  const separated = JSON.stringify(item).replace(
    MEMBER_NAMES,
    (name) => `${name.slice(0, 1)}${JOINER}${name.slice(1)}`,
  );
  return JSON.parse(separated) as CslItem;
}

const JOINER = '\u2060';
const MEMBER_NAMES = new RegExp(Object.getOwnPropertyNames(Object.prototype).join('|'), 'gu');

function formatterFor(style: CslStyle, lang: string): Formatter {
  const key = `${style} ${cslLocale(lang)}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const formatter = makeFormatter(listOnly(styles.get(style)), lang);
  formatters.set(key, formatter);
  return formatter;
}

/** The languages that the engine has the words of, each as one country writes it. */
const LOCALES = ['en-US', 'de-DE', 'es-ES', 'fr-FR', 'nl-NL'] as const;

/**
 * @param lang - A language tag.
 * @returns The locale in which references are written there; English where the engine has none.
 */
export function cslLocale(lang: string): string {
  const { language } = new Intl.Locale(lang);
  return LOCALES.find((locale) => locale.startsWith(`${language}-`)) ?? LOCALES[0];
}

/**
 * @param style - A style in CSL.
 * @param lang - A language tag.
 */
export function makeFormatter(style: string, lang: string): Formatter {
  const items = new Map<string, CslItem>();
  const system = {
    retrieveLocale: (name: string) => withEtAl(locales.get(name) ?? locales.get('en-US') ?? ''),
    retrieveItem: (id: string) => items.get(id),
  };
  const engine = new CSL.Engine(system, style, cslLocale(lang), true);
  engine.setOutputFormat('rich');
  return { engine, items };
}

/** Of all terms, papers cut long lists of names by this one in every language: "u. a." is prose. */
function withEtAl(locale: string): string {
  return locale.replaceAll(/(<term name="et-al">)[^<]*/gu, '$1et al.');
}

/**
 * The style without the parts for a whole document. Disambiguating in-text citations would take
 * most of the engine's time and add letters to the years; a reference copied alone has no number,
 * and nothing to be sorted with.
 */
function listOnly(style: string): string {
  return style
    .replace(
      /<citation[ >].*<\/citation>/su,
      '<citation><layout><text value="cited"/></layout></citation>',
    )
    .replaceAll(/<sort>.*?<\/sort>/gsu, '')
    .replace(/<text [^>]*variable="citation-number"[^>]*\/>/u, '');
}

/**
 * Turns the marks of the "rich" format into nodes; marks that don't match are left out, as are the
 * joiners that `withoutMemberNames` added.
 */
export function richText(output: string): RichText {
  const stack: { tag?: 'i' | 'b' | 'sup' | 'sub'; children: RichNode[] }[] = [{ children: [] }];
  for (const piece of output.replaceAll(JOINER, '').match(/\u0001.|\u0002|[^\u0001\u0002]+/gsu) ??
    []) {
    const code = piece[1];
    const top = stack.at(-1);
    if (piece.startsWith(OPEN) && code !== undefined && code in TAGS) {
      stack.push({ tag: TAGS[code as keyof typeof TAGS], children: [] });
    } else if (piece !== CLOSE) {
      top?.children.push(piece);
    } else if (top?.tag !== undefined) {
      stack.pop();
      stack.at(-1)?.children.push({ tag: top.tag, children: top.children });
    }
  }
  return stack.flatMap(({ children }) => children);
}
