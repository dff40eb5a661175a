import { oneLine } from '#src/lib/cleanText.ts';
import type { Forms, Words } from '#src/lib/words.ts';
import type { ArticleView } from '#src/content/articleViews.ts';
import type { Publication } from '#src/content/publication.ts';
import { menuFit } from '#kit/site/menuFit.ts';
import { hasFormatting } from '#kit/site/formatting.ts';
import { articleViews } from '#kit/site/postsPage.ts';
import { paperGroups, type PaperGroups } from '#kit/site/paperViews.ts';
import { sectionViews } from '#kit/site/sectionViews.ts';
import type { Site } from '#kit/site/site.ts';
import type { Kept } from '#kit/content/kept.ts';
import { viewsOf, type Views } from '#kit/site/views.ts';
import { ownCss } from '#kit/output/html/ownCss.ts';
import { isRightToLeft } from '#src/lib/direction.ts';

/** Node and browsers may list a language's categories in another order. */
const ORDER = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

function categoriesOf(lang: string, type: Intl.PluralRuleType): readonly Intl.LDMLPluralRule[] {
  const { pluralCategories } = new Intl.PluralRules(lang, { type }).resolvedOptions();
  return ORDER.filter((each) => pluralCategories.includes(each));
}

/**
 * @returns Its forms, a line each, in the order of the numbers that formsCode's functions return.
 */
export function formLines(forms: Forms, lang: string, type: Intl.PluralRuleType): string {
  return categoriesOf(lang, type)
    .map((each) => oneLine(forms[each] ?? forms.other))
    .join('\n');
}

/** Far enough for the rules of all languages, which look at the last two digits. */
const FAR = Array.from({ length: 1200 }, (_, count) => count);

/** A function from a count to its form; most languages need no rules in the browser for that. */
export function formCode(lang: string, type: Intl.PluralRuleType): string {
  const categories = categoriesOf(lang, type);
  if (categories.length === 1) return '() => 0';
  const rules = new Intl.PluralRules(lang, { type });
  const isOneOrMany = FAR.every((count) => rules.select(count) === (count === 1 ? 'one' : 'other'));
  if (isOneOrMany && categories.length === 2) return '(count) => Number(count !== 1)';
  const made = `new Intl.PluralRules(${JSON.stringify(lang)}, ${JSON.stringify({ type })})`;
  return `(count) => ${JSON.stringify(categories)}.indexOf(${made}.select(count))`;
}

/** Prefix of a content module's name in an import. */
export const PREFIX = 'virtual:content/';

/** Prefix of a section's id in its module's name. */
const SECTION = 'section-';
/** Prefix of a page's or post's kind and id in its module's name. */
const ARTICLE = 'article-';
/** Prefix of a group's number in its module's name. */
const GROUP = 'paperGroup-';

/** All that content modules are made of. */
export type Derived = {
  readonly lang: string;
  /** Where its pages are below the site's address: "" or "de/". */
  readonly folder: string;
  readonly publications: readonly Publication[];
  readonly words: Words;
  readonly views: Views;
  /** The styles that the site adds to the common ones. */
  readonly ownStyles: string;
  readonly groups: PaperGroups;
  readonly sections: ReturnType<typeof sectionViews>;
  /** Pages and posts in Markdown, by their paths without slashes at the ends. */
  readonly articles: ReturnType<typeof articleViews>;
  /** Whether any field has formatting. */
  readonly hasFormatting: boolean;
  /** Whether any page is written from right to left. */
  readonly hasRightToLeft: boolean;
  /** What is in every module or in the page's head, as text: the site's words and its styles. */
  readonly everywhere: string;
  /** What need not be made again after a save that leaves it as it is. */
  readonly kept: Kept;
};

/** A language of the site, and what its modules are made of. */
export type Language = { readonly site: Site; readonly derived: Derived };

/** @returns What the content's modules are made of. */
export function derive(loaded: Site, before?: Derived): Derived {
  const site =
    before === undefined
      ? loaded
      : { ...loaded, publications: withKnown(loaded.publications, before.publications) };
  const { publications } = site;
  const menu = menuFit(site);
  const ownStyles = ownCss(site, menu);
  const articles = articleViews(site);
  const textLanguages = Object.values(articles).flatMap(({ lang }) => lang ?? []);
  return {
    lang: site.profile.lang,
    folder: site.among?.folder ?? '',
    publications,
    words: site.words,
    views: viewsOf(site, menu),
    ownStyles,
    groups: paperGroups(site),
    sections: sectionViews(site),
    articles,
    hasFormatting: hasFormatting(site),
    hasRightToLeft: [site.profile.lang, ...textLanguages].some(isRightToLeft),
    everywhere: JSON.stringify([site.words, ownStyles]),
    kept: site.kept,
  };
}

/** Publications that are as before stay the same objects: citing each again takes the longest. */
function withKnown(
  publications: readonly Publication[],
  before: readonly Publication[],
): readonly Publication[] {
  const known = new Map(before.map((publication) => [JSON.stringify(publication), publication]));
  return publications.map((publication) => known.get(JSON.stringify(publication)) ?? publication);
}

/** The functions that content modules import during development, by their path in the project. */
const HOT_DATA = '/src/loading/hotData.ts';

/** Data that views hold once they have fetched it, and how many levels of its objects they hold. */
const HELD: readonly { readonly name: RegExp; readonly depth: number }[] = [
  { name: /^(?:sections|articles|paperGroups|(?:section|article)-.+)$/u, depth: 1 },
  { name: /^paperGroup-/u, depth: 2 },
];

/**
 * @param isHot - Whether a save reaches pages that show it. A save then keeps the objects that it
 *   did not change, and data that views fetch on demand is renewed in place, since they would lose
 *   their state if they were loaded again to fetch it: it accepts its own updates, and the tables
 *   that import it accept them for their importers.
 * @returns Its code: one exported constant, or one for each word, which the bundler inlines.
 *   Undefined if there is no such module.
 */
export function codeOf(
  name: string,
  languages: readonly Derived[],
  isHot = false,
): string | undefined {
  const modules = languages.map((derived) => moduleOf(name, derived));
  const constants = new Set(modules.flatMap((module) => Object.keys(module?.constants ?? {})));
  if (constants.size === 0) return undefined;
  const valueOf = (constant: string) => {
    const values = modules.map((module) => module?.constants[constant] ?? 'null');
    if (values.length === 1) return values[0];
    const rows = languages.map(({ lang }, at) => `${JSON.stringify(lang)}: ${values[at]}`);
    return `({ ${rows.join(', ')} })[document.documentElement.lang]`;
  };
  const [constant = ''] = constants;
  if (!isHot || constants.size > 1)
    return [...constants].map((each) => `export const ${each} = ${valueOf(each)};`).join('\n');
  const depth = HELD.find((each) => each.name.test(name))?.depth;
  const parts = [...new Set(modules.flatMap((module) => module?.parts ?? []))];
  const next = depth === undefined ? `shared(held, value)` : `renewed(held, value, ${depth})`;
  return `import { renewed, shared } from '${HOT_DATA}';
const value = ${valueOf(constant)};
const held = import.meta.hot?.data.held;
export const ${constant} = ${next};
if (import.meta.hot) {
  import.meta.hot.data.held = ${constant};
  ${depth === undefined ? '' : 'import.meta.hot.accept();'}
  ${parts.length === 0 ? '' : `import.meta.hot.accept(${JSON.stringify(parts)}, () => {});`}
}`;
}

/**
 * @returns The views that show data of these modules without importing them, and so have to be
 *   shown again: paths relative to the project's folder.
 */
export function holdersOf(names: readonly string[]): readonly string[] {
  const isAny = (prefix: string) => names.some((name) => name.startsWith(prefix));
  // Whatever changed in the list is rendered again with it, opened abstracts included.
  const isListShown = names.includes('publications');
  return [
    ...(isAny(SECTION) ? ['src/pages/section/SectionPage.tsx'] : []),
    ...(isAny(ARTICLE) ? ['src/pages/writing/ArticlePage.tsx'] : []),
    ...(isAny(GROUP) ? ['src/pages/paper/PaperPage.tsx'] : []),
    ...(isAny(GROUP) && !isListShown ? ['src/pages/publications/Abstract.tsx'] : []),
  ];
}

type ContentModule = {
  /** The code of each constant that it exports. */
  readonly constants: Readonly<Record<string, string>>;
  /** The modules that it imports on demand. */
  readonly parts?: readonly string[];
};

function moduleOf(name: string, derived: Derived): ContentModule | undefined {
  const { views, groups, sections, articles } = derived;
  const { words: lang } = views.language;
  if (name === 'words') return { constants: wordConstants(derived.words, lang) };
  if (name === 'plurals') return { constants: pluralConstants(lang) };
  if (name === 'sections')
    return lazyTable(name, Object.keys(sections), (id) => PREFIX + SECTION + id);
  if (name === 'articles')
    return lazyTable(name, Object.keys(articles), (key) => articleModule(articles[key]));
  if (name === 'paperGroups') {
    const parts = groups.map((_, index) => `${PREFIX}${GROUP}${index}`);
    const rows = groups.map(({ ids }, at) => `['${ids.join(' ')}', () => import('${parts[at]}')]`);
    return { constants: { [name]: `[${rows.join(', ')}]` }, parts };
  }
  const constant = (each: string, value: unknown) =>
    value === undefined ? undefined : { constants: { [each]: JSON.stringify(value) } };
  const after = (prefix: string) => name.slice(prefix.length);
  if (name.startsWith(SECTION)) return constant('section', sections[after(SECTION)]);
  if (name.startsWith(GROUP)) return constant('papers', groups[Number(after(GROUP))]?.papers());
  if (name.startsWith(ARTICLE)) {
    const article = Object.values(articles).find((each) => articleModule(each) === PREFIX + name);
    return constant('article', article);
  }
  return Object.hasOwn(views, name) ? constant(name, views[name as keyof Views]) : undefined;
}

/** A table of modules that are imported on demand. */
function lazyTable(
  name: string,
  keys: readonly string[],
  moduleAt: (key: string) => string,
): ContentModule {
  const rows = keys.map((key) => `'${key}': () => import('${moduleAt(key)}')`);
  return { constants: { [name]: `{${rows.join(', ')}}` }, parts: keys.map(moduleAt) };
}

/** @returns The name of the module of a page or post, as it is imported. */
function articleModule(article: ArticleView | undefined): string {
  return `${PREFIX}${ARTICLE}${article?.kind}-${article?.id}`;
}

function wordConstants(words: Words, lang: string): Record<string, string> {
  const constants = Object.entries(words).map(([key, word]) => {
    const type = key === 'ordinal' ? 'ordinal' : 'cardinal';
    const text = typeof word === 'string' ? word : formLines(word, lang, type);
    return [key, JSON.stringify(text)];
  });
  return Object.fromEntries(constants) as Record<string, string>;
}

/** Which form a count takes, in the language of the words. */
function pluralConstants(lang: string): Record<string, string> {
  const locale = JSON.stringify(`${lang}-u-nu-latn`);
  return {
    formOf: formCode(lang, 'cardinal'),
    ordinalFormOf: formCode(lang, 'ordinal'),
    formatNumber: `(count) => count < 1000 ? String(count) : new Intl.NumberFormat(${locale}).format(count)`,
  };
}
