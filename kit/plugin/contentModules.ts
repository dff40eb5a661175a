import { oneLine } from '#src/lib/cleanText.ts';
import type { PluralForms } from '#src/lib/words.ts';
import type { ArticleView } from '#src/content/articleViews.ts';
import { menuFit } from '#kit/site/menuFit.ts';
import { elementsIn } from '#kit/prose/prose.ts';
import { hasFormatting } from '#kit/site/formatting.ts';
import { articleViews } from '#kit/site/postsPage.ts';
import { paperGroups, sharedData, viewsOf } from '#kit/site/views.ts';
import { sectionViews } from '#kit/site/sectionViews.ts';
import type { Site } from '#kit/site/site.ts';
import type { LazyData, PageData } from '#src/content/views.ts';
import { ownCss } from '#kit/output/html/ownCss.ts';
import { isRightToLeft } from '#src/lib/direction.ts';

/** Plural categories in a fixed order, since Node and browsers may list them differently. */
const PLURAL_CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;

function categoriesOf(lang: string, type: Intl.PluralRuleType): readonly Intl.LDMLPluralRule[] {
  const { pluralCategories } = new Intl.PluralRules(lang, { type }).resolvedOptions();
  return PLURAL_CATEGORIES.filter((category) => pluralCategories.includes(category));
}

/** Returns a word's plural forms, one a line, in the order of the indices that `formCode` returns. */
export function formLines(forms: PluralForms, lang: string, type: Intl.PluralRuleType): string {
  return categoriesOf(lang, type)
    .map((category) => oneLine(forms[category] ?? forms.other))
    .join('\n');
}

/** Plural rules depend on the last two digits of a number, so these numbers cover all of them. */
const COUNTS = Array.from({ length: 1200 }, (_, count) => count);

/** Code of a function from a count to the index of its form; most languages need no Intl for it. */
export function formCode(lang: string, type: Intl.PluralRuleType): string {
  const categories = categoriesOf(lang, type);
  if (categories.length === 1) return '() => 0';
  const rules = new Intl.PluralRules(lang, { type });
  const isSimple = COUNTS.every((count) => rules.select(count) === (count === 1 ? 'one' : 'other'));
  if (isSimple && categories.length === 2) return '(count) => Number(count !== 1)';
  const pluralRules = `new Intl.PluralRules(${JSON.stringify(lang)}, ${JSON.stringify({ type })})`;
  return `(count) => ${JSON.stringify(categories)}.indexOf(${pluralRules}.select(count))`;
}

/** The prefix of content modules in imports; those of pages have "page/" after it. */
export const CONTENT_PREFIX = 'virtual:';
const PAGE_PREFIX = 'page/';
/** Tests the whole name, since modules of other plugins have the prefix, too. */
export const isContentName = (id: string) =>
  /^virtual:(?:words|site|theme|labels|head|page\/.*)$/u.test(id);

export type ModuleData = ReturnType<typeof deriveData>;
/** A site in one of its languages, with the data of its content modules. */
export type Language = { readonly site: Site; readonly data: ModuleData };

/** Derives the data of all content modules of a language from its site. */
export function deriveData(site: Site) {
  const menu = menuFit(site);
  const ownStyles = ownCss(site, menu);
  const [articles, sections, groups] = [articleViews(site), sectionViews(site), paperGroups(site)];
  const textLanguages = Object.values(articles).flatMap(({ lang }) => lang ?? []);
  const tables: Readonly<Record<keyof LazyData, ContentModule>> = {
    sections: lazyTable(Object.keys(sections).map((id) => [id, sectionPart(id)])),
    articles: lazyTable(Object.entries(articles).map(([path, view]) => [path, articlePart(view)])),
    papers: lazyTable(
      groups.map(({ ids }, index) => [ids.join(' '), groupPart(index)]),
      true,
    ),
  };
  return {
    lang: site.profile.lang,
    /** The folder of its pages below the site's base: "" or, for a further language, "de/". */
    folder: site.folder,
    words: site.words,
    /** Data that several pages share, by module. */
    shared: sharedData(site, menu),
    pages: viewsOf(site),
    ownStyles,
    groups,
    /** The data that pages load on demand, by the names of its modules. */
    parts: new Map<string, () => unknown>([
      ...Object.entries(sections).map(([id, view]) => [sectionPart(id), () => view] as const),
      ...Object.values(articles).map((view) => [articlePart(view), () => view] as const),
      ...groups.map(({ papers }, index) => [groupPart(index), papers] as const),
    ]),
    tables,
    hasPosts: Object.keys(articles).length > 0,
    hasVideo: Object.values(articles).some(({ sections: texts }) =>
      elementsIn(texts).some(({ tag }) => tag === 'video'),
    ),
    hasFormatting: hasFormatting(site),
    /** Whether any page is written from right to left. */
    hasRightToLeft: [site.profile.lang, ...textLanguages].some(isRightToLeft),
    /** Data in every module or page head, as text: if it changes, open pages must reload. */
    siteWide: JSON.stringify([site.words, ownStyles]),
    memo: site.memo,
  };
}

const SECTION_PREFIX = 'section-';
const ARTICLE_PREFIX = 'article-';
const GROUP_PREFIX = 'paperGroup-';
const sectionPart = (id: string) => SECTION_PREFIX + id;
const articlePart = ({ kind, id }: ArticleView) => `${ARTICLE_PREFIX}${kind}-${id}`;
const groupPart = (index: number) => `${GROUP_PREFIX}${index}`;

/** The code of each constant that a module exports, and the modules that it imports on demand. */
type ContentModule = {
  readonly constants: Readonly<Record<string, string>>;
  readonly parts?: readonly string[];
};
type Rows = readonly (readonly [key: string, part: string])[];

function lazyTable(rows: Rows, isList = false): ContentModule {
  const parts = rows.map(([, part]) => CONTENT_PREFIX + PAGE_PREFIX + part);
  const code = rows.map(([key], index) => {
    const loader = `() => import('${parts[index]}')`;
    return isList ? `['${key}', ${loader}]` : `'${key}': ${loader}`;
  });
  return { constants: { data: isList ? `[${code.join(', ')}]` : `{${code.join(', ')}}` }, parts };
}

const json = (constants: object) =>
  Object.fromEntries(Object.entries(constants).map(([key, value]) => [key, JSON.stringify(value)]));

function moduleOf(name: string, moduleData: ModuleData): ContentModule | undefined {
  const { words, shared, pages, parts, tables } = moduleData;
  const lang = shared.site.language.words;
  if (name === 'words') {
    const texts = Object.entries(words).map(([key, word]) => {
      const type = key === 'ordinal' ? 'ordinal' : 'cardinal';
      return [key, typeof word === 'string' ? word : formLines(word, lang, type)] as const;
    });
    return { constants: json(Object.fromEntries(texts)) };
  }
  const common: Readonly<Record<string, object | undefined>> = shared;
  if (common[name] !== undefined)
    return {
      constants: { ...json(common[name]), ...(name === 'labels' ? pluralConstants(lang) : {}) },
    };
  const page = name.slice(PAGE_PREFIX.length);
  if (Object.hasOwn(tables, page)) return tables[page as keyof typeof tables];
  const data = Object.hasOwn(pages, page) ? pages[page as keyof PageData] : parts.get(page)?.();
  return data === undefined ? undefined : { constants: json({ data }) };
}

/** The function that content modules import during development, by its path in the project. */
const HOT_DATA = '/src/loading/hotData.ts';

/** Returns how many levels of objects a save renews in place; undefined for other modules. */
function renewalDepth(name: string): number | undefined {
  if (name.startsWith(PAGE_PREFIX + GROUP_PREFIX)) return 2;
  return /^page\/(?:sections$|articles$|papers$|section-|article-)/u.test(name) ? 1 : undefined;
}

/**
 * The code of a module: an exported constant for each value, which the bundler inlines. With several
 * languages, it picks the value by the language of the document.
 *
 * @param isHot - Whether a save updates open pages. Data fetched on demand is then renewed in place,
 *   since reloading its views would lose their state: the module accepts its own updates, and the
 *   tables that import it accept them for their importers.
 */
export function codeOf(
  name: string,
  languages: readonly ModuleData[],
  isHot = false,
): string | undefined {
  const modules = languages.map((data) => moduleOf(name, data));
  const constants = [...new Set(modules.flatMap((module) => Object.keys(module?.constants ?? {})))];
  if (constants.length === 0) return undefined;
  const valueOf = (constant: string) => {
    const values = modules.map((module) => module?.constants[constant] ?? 'null');
    if (values.length === 1) return values[0];
    const rows = languages.map(({ lang }, index) => `${JSON.stringify(lang)}: ${values[index]}`);
    return `({ ${rows.join(', ')} })[document.documentElement.lang]`;
  };
  const depth = isHot ? renewalDepth(name) : undefined;
  const codeFor = (constant: string) =>
    depth === undefined
      ? valueOf(constant)
      : `updateInPlace(previous?.${constant}, ${valueOf(constant)}, ${depth})`;
  const exports = constants.map((each) => `export const ${each} = ${codeFor(each)};`).join('\n');
  if (depth === undefined) return exports;
  const parts = [...new Set(modules.flatMap((module) => module?.parts ?? []))];
  return `import { updateInPlace } from '${HOT_DATA}';
const previous = import.meta.hot?.data.previous;
${exports}
if (import.meta.hot) {
  import.meta.hot.data.previous = { ${constants.join(', ')} };
  import.meta.hot.accept();
  import.meta.hot.accept(${JSON.stringify(parts)}, () => {});
}`;
}

/** Paths of views that show data of these modules without importing them. */
export function viewsShowing(names: readonly string[]): readonly string[] {
  const includesPart = (part: string) => names.some((name) => name.startsWith(PAGE_PREFIX + part));
  // A new list of publications renders its open abstracts too, so Abstract.tsx needs no update.
  const isListNew = names.includes(`${PAGE_PREFIX}publications`);
  return [
    ...(includesPart(SECTION_PREFIX) ? ['src/pages/section/SectionPage.tsx'] : []),
    ...(includesPart(ARTICLE_PREFIX) ? ['src/pages/writing/ArticlePage.tsx'] : []),
    ...(includesPart(GROUP_PREFIX) ? ['src/pages/paper/PaperPage.tsx'] : []),
    ...(includesPart(GROUP_PREFIX) && !isListNew ? ['src/pages/publications/Abstract.tsx'] : []),
  ];
}

function pluralConstants(lang: string): Record<string, string> {
  const locale = JSON.stringify(`${lang}-u-nu-latn`);
  return {
    formOf: formCode(lang, 'cardinal'),
    ordinalFormOf: formCode(lang, 'ordinal'),
    formatNumber: `(count) => count < 1000 ? String(count) : new Intl.NumberFormat(${locale}).format(count)`,
  };
}
