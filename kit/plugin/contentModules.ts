import { oneLine } from '#src/lib/cleanText.ts';
import type { Forms, Words } from '#src/lib/words.ts';
import type { ArticleView } from '#src/content/articleViews.ts';
import { menuFit } from '#kit/site/menuFit.ts';
import { hasFormatting } from '#kit/site/formatting.ts';
import { articleViews } from '#kit/site/postsPage.ts';
import { paperGroups } from '#kit/site/paperGroups.ts';
import { sectionViews } from '#kit/site/sectionViews.ts';
import type { Site } from '#kit/site/site.ts';
import { sharedData, viewsOf } from '#kit/site/views.ts';
import type { LazyData, PageData } from '#src/content/views.ts';
import { ownCss } from '#kit/output/html/ownCss.ts';
import { isRightToLeft } from '#src/lib/direction.ts';

/** Node and browsers may list a language's categories in another order. */
const ORDER = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

function categoriesOf(lang: string, type: Intl.PluralRuleType): readonly Intl.LDMLPluralRule[] {
  const { pluralCategories } = new Intl.PluralRules(lang, { type }).resolvedOptions();
  return ORDER.filter((each) => pluralCategories.includes(each));
}

/** @returns The forms, a line each, in the order of the numbers that `formCode`'s functions return. */
export function formLines(forms: Forms, lang: string, type: Intl.PluralRuleType): string {
  return categoriesOf(lang, type)
    .map((each) => oneLine(forms[each] ?? forms.other))
    .join('\n');
}

/** Counts that cover the plural rules of all languages, which depend on the last two digits. */
const FAR = Array.from({ length: 1200 }, (_, count) => count);

/** A function from a count to its form; most languages need no rules in the browser for that. */
export function formCode(lang: string, type: Intl.PluralRuleType): string {
  const categories = categoriesOf(lang, type);
  if (categories.length === 1) return '() => 0';
  const rules = new Intl.PluralRules(lang, { type });
  const isOneOrMany = FAR.every((count) => rules.select(count) === (count === 1 ? 'one' : 'other'));
  if (isOneOrMany && categories.length === 2) return '(count) => Number(count !== 1)';
  const pluralRules = `new Intl.PluralRules(${JSON.stringify(lang)}, ${JSON.stringify({ type })})`;
  return `(count) => ${JSON.stringify(categories)}.indexOf(${pluralRules}.select(count))`;
}

/** What names of content modules begin with in an import; those of pages have "page/" behind it. */
export const PREFIX = 'virtual:';
const PAGE = 'page/';
/** Whether an import is of a content module; other plugins' names may begin like this, too. */
export const isContentName = (id: string) =>
  /^virtual:(?:words|site|theme|labels|head|page\/.*)$/u.test(id);

export type Derived = ReturnType<typeof derive>;
export type Language = { readonly site: Site; readonly derived: Derived };

export function derive(site: Site) {
  const menu = menuFit(site);
  const ownStyles = ownCss(site, menu);
  const [articles, sections, groups] = [articleViews(site), sectionViews(site), paperGroups(site)];
  const textLanguages = Object.values(articles).flatMap(({ lang }) => lang ?? []);
  const tables: Readonly<Record<keyof LazyData, ContentModule>> = {
    sections: lazy(Object.keys(sections).map((id) => [id, sectionPart(id)])),
    articles: lazy(Object.entries(articles).map(([path, view]) => [path, articlePart(view)])),
    papers: lazy(
      groups.map(({ ids }, at) => [ids.join(' '), groupPart(at)]),
      true,
    ),
  };
  return {
    lang: site.profile.lang,
    /** Where its pages are below the site's address: "" or "de/". */
    folder: site.among?.folder ?? '',
    words: site.words,
    /** What pages share, by module. */
    shared: sharedData(site, menu),
    pages: viewsOf(site),
    ownStyles,
    groups,
    /** The data that is loaded on demand, by the names of its modules. */
    parts: new Map<string, () => unknown>([
      ...Object.entries(sections).map(([id, view]) => [sectionPart(id), () => view] as const),
      ...Object.values(articles).map((view) => [articlePart(view), () => view] as const),
      ...groups.map(({ papers }, at) => [groupPart(at), papers] as const),
    ]),
    tables,
    hasPosts: Object.keys(articles).length > 0,
    hasFormatting: hasFormatting(site),
    /** Whether any page is written from right to left. */
    hasRightToLeft: [site.profile.lang, ...textLanguages].some(isRightToLeft),
    /** What is in every module or in the page's head, as text: the site's words and its styles. */
    everywhere: JSON.stringify([site.words, ownStyles]),
    memo: site.memo,
  };
}

const SECTION = 'section-';
const ARTICLE = 'article-';
const GROUP = 'paperGroup-';
const sectionPart = (id: string) => SECTION + id;
const articlePart = ({ kind, id }: ArticleView) => `${ARTICLE}${kind}-${id}`;
const groupPart = (at: number) => `${GROUP}${at}`;

/** The code of each constant that a module exports, and the modules that it imports on demand. */
type ContentModule = {
  readonly constants: Readonly<Record<string, string>>;
  readonly parts?: readonly string[];
};
type Rows = readonly (readonly [key: string, part: string])[];

function lazy(rows: Rows, isList = false): ContentModule {
  const parts = rows.map(([, part]) => PREFIX + PAGE + part);
  const code = rows.map(([key], at) =>
    isList ? `['${key}', () => import('${parts[at]}')]` : `'${key}': () => import('${parts[at]}')`,
  );
  return { constants: { data: isList ? `[${code.join(', ')}]` : `{${code.join(', ')}}` }, parts };
}

function moduleOf(name: string, derived: Derived): ContentModule | undefined {
  const { words, shared, pages, parts, tables } = derived;
  const lang = shared.site.language.words;
  if (name === 'words') return { constants: wordConstants(words, lang) };
  const common: Readonly<Record<string, object | undefined>> = shared;
  const json = (constants: object) =>
    Object.fromEntries(Object.entries(constants).map(([key, of]) => [key, JSON.stringify(of)]));
  if (common[name] !== undefined)
    return {
      constants: { ...json(common[name]), ...(name === 'labels' ? pluralConstants(lang) : {}) },
    };
  const page = name.slice(PAGE.length);
  if (Object.hasOwn(tables, page)) return tables[page as keyof typeof tables];
  const data = Object.hasOwn(pages, page) ? pages[page as keyof PageData] : parts.get(page)?.();
  return data === undefined ? undefined : { constants: json({ data }) };
}

/** The function that content modules import during development, by its path in the project. */
const HOT_DATA = '/src/loading/hotData.ts';

/** How many levels of the objects of a page's data views hold, once they have fetched it. */
function depthOf(name: string): number | undefined {
  if (name.startsWith(PAGE + GROUP)) return 2;
  return /^page\/(?:sections$|articles$|papers$|section-|article-)/u.test(name) ? 1 : undefined;
}

/**
 * The code of a module: an exported constant for each of its values, which the bundler inlines. Of
 * several languages it takes that of the document.
 *
 * @param isHot - Whether a save reaches pages that show it. Data that views fetch on demand is then
 *   renewed in place, since they would lose their state if they were loaded again to fetch it: it
 *   accepts its own updates, and the tables that import it accept them for their importers.
 */
export function codeOf(
  name: string,
  languages: readonly Derived[],
  isHot = false,
): string | undefined {
  const modules = languages.map((derived) => moduleOf(name, derived));
  const constants = [...new Set(modules.flatMap((module) => Object.keys(module?.constants ?? {})))];
  if (constants.length === 0) return undefined;
  const valueOf = (constant: string) => {
    const values = modules.map((module) => module?.constants[constant] ?? 'null');
    if (values.length === 1) return values[0];
    const rows = languages.map(({ lang }, at) => `${JSON.stringify(lang)}: ${values[at]}`);
    return `({ ${rows.join(', ')} })[document.documentElement.lang]`;
  };
  const depth = isHot ? depthOf(name) : undefined;
  const declared = (each: string) =>
    depth === undefined ? valueOf(each) : `renewed(held?.${each}, ${valueOf(each)}, ${depth})`;
  const exports = constants.map((each) => `export const ${each} = ${declared(each)};`).join('\n');
  if (depth === undefined) return exports;
  const parts = [...new Set(modules.flatMap((module) => module?.parts ?? []))];
  return `import { renewed } from '${HOT_DATA}';
const held = import.meta.hot?.data.held;
${exports}
if (import.meta.hot) {
  import.meta.hot.data.held = { ${constants.join(', ')} };
  import.meta.hot.accept();
  import.meta.hot.accept(${JSON.stringify(parts)}, () => {});
}`;
}

/**
 * @returns The views that show data of these modules without importing them, and so have to be
 *   shown again: paths relative to the project's folder.
 */
export function holdersOf(names: readonly string[]): readonly string[] {
  const isAny = (part: string) => names.some((name) => name.startsWith(PAGE + part));
  // Whatever changed in the list is rendered again with it, opened abstracts included.
  const isListShown = names.includes(`${PAGE}publications`);
  return [
    ...(isAny(SECTION) ? ['src/pages/section/SectionPage.tsx'] : []),
    ...(isAny(ARTICLE) ? ['src/pages/writing/ArticlePage.tsx'] : []),
    ...(isAny(GROUP) ? ['src/pages/paper/PaperPage.tsx'] : []),
    ...(isAny(GROUP) && !isListShown ? ['src/pages/publications/Abstract.tsx'] : []),
  ];
}

function wordConstants(words: Words, lang: string): Record<string, string> {
  const constants = Object.entries(words).map(([key, word]) => {
    const type = key === 'ordinal' ? 'ordinal' : 'cardinal';
    const text = typeof word === 'string' ? word : formLines(word, lang, type);
    return [key, JSON.stringify(text)];
  });
  return Object.fromEntries(constants) as Record<string, string>;
}

function pluralConstants(lang: string): Record<string, string> {
  const locale = JSON.stringify(`${lang}-u-nu-latn`);
  return {
    formOf: formCode(lang, 'cardinal'),
    ordinalFormOf: formCode(lang, 'ordinal'),
    formatNumber: `(count) => count < 1000 ? String(count) : new Intl.NumberFormat(${locale}).format(count)`,
  };
}
