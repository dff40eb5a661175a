import type { ArticleView } from '#src/content/articleViews.ts';
import type { Publication } from '#src/content/publication.ts';
import { menuFit } from '#kit/site/menuFit.ts';
import { hasFormatting } from '#kit/site/formatting.ts';
import { articleViews } from '#kit/site/postsPage.ts';
import { paperGroups, type PaperGroups } from '#kit/site/paperViews.ts';
import { sectionViews } from '#kit/site/sectionViews.ts';
import type { Site } from '#kit/site/site.ts';
import type { Kept } from '#kit/content/kept.ts';
import { formCode, formLines } from './pluralForms.ts';
import { viewsOf, type Views } from '#kit/site/views.ts';
import { ownCss } from '#kit/output/html/ownCss.ts';
import { isRightToLeft } from '#src/lib/direction.ts';
import type { Words } from '#src/lib/words.ts';

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

/**
 * @param before - What was derived before a save, whose unchanged parts are used again.
 * @returns What the content's modules are made of.
 */
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

/**
 * @param name - A content module's name without the prefix.
 * @returns Its code: one exported constant, or one for each word, which the bundler inlines.
 *   Undefined if there is no such module.
 */
export function codeOf(name: string, derived: Derived): string | undefined {
  if (name === 'words') return wordsCode(derived);
  if (name === 'plurals') return pluralsCode(derived.views.language.words);
  const found = constantOf(name, derived);
  return found && `export const ${found.constant} = ${found.value};`;
}

function wordsCode({ words, views }: Derived): string {
  const lang = views.language.words;
  return Object.entries(words)
    .map(([key, word]) => {
      const type = key === 'ordinal' ? 'ordinal' : 'cardinal';
      const text = typeof word === 'string' ? word : formLines(word, lang, type);
      return `export const ${key} = ${JSON.stringify(text)};`;
    })
    .join('\n');
}

/** Which form a count takes, in the language of the words. */
function pluralsCode(lang: string): string {
  return `export const formOf = ${formCode(lang, 'cardinal')};
export const ordinalFormOf = ${formCode(lang, 'ordinal')};
export const formatNumber = (count) => count < 1000 ? String(count) : new Intl.NumberFormat(${JSON.stringify(`${lang}-u-nu-latn`)}).format(count);`;
}

/** The functions that content modules import during development, by their path in the project. */
const HOT_DATA = '/src/loading/hotData.ts';

/**
 * During development, a save keeps the objects that it did not change. Data that views fetch on
 * demand is renewed in place, since they would lose their state if they were loaded again to fetch
 * it: it accepts its own updates, and the tables that import it accept them for their importers.
 *
 * @param name - A content module's name without the prefix.
 * @returns Its code during development; undefined if there is no such module.
 */
export function hotCodeOf(name: string, derived: Derived): string | undefined {
  const found = constantOf(name, derived);
  if (found === undefined) return undefined;
  const { constant, value, parts = [] } = found;
  const depth = HELD.find((each) => each.name.test(name))?.depth;
  const next =
    depth === undefined
      ? `shared(import.meta.hot.data.held, ${constant})`
      : `renewed(import.meta.hot.data.held, ${constant}, ${depth})`;
  return `import { renewed, shared } from '${HOT_DATA}';
let ${constant} = ${value};
if (import.meta.hot) {
  ${constant} = ${next};
  import.meta.hot.data.held = ${constant};
  ${depth === undefined ? '' : 'import.meta.hot.accept();'}
  ${parts.length === 0 ? '' : `import.meta.hot.accept(${JSON.stringify(parts)}, () => {});`}
}
export { ${constant} };`;
}

/** Data that views hold once they have fetched it, and how many levels of its objects they hold. */
const HELD: readonly { readonly name: RegExp; readonly depth: number }[] = [
  { name: /^(?:sections|articles|paperGroups|(?:section|article)-.+)$/u, depth: 1 },
  { name: /^paperGroup-/u, depth: 2 },
];

/**
 * @param names - Content modules that changed.
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

type Constant = {
  readonly constant: string;
  readonly value: string;
  /** The modules that it imports on demand. */
  readonly parts?: readonly string[];
};

function constantOf(name: string, derived: Derived): Constant | undefined {
  const { views, groups, sections, articles } = derived;
  if (name === 'articles') {
    const rows = Object.entries(articles).map(
      ([path, article]) => `'${path}': () => import('${articleModule(article)}')`,
    );
    const parts = Object.values(articles).map(articleModule);
    return { constant: name, value: `{${rows.join(', ')}}`, parts };
  }
  const article = Object.values(articles).find((one) => articleModule(one) === PREFIX + name);
  if (article !== undefined) return { constant: 'article', value: JSON.stringify(article) };
  if (name === 'sections') {
    const ids = Object.keys(sections);
    const rows = ids.map((id) => `'${id}': () => import('${PREFIX}${SECTION}${id}')`);
    const parts = ids.map((id) => PREFIX + SECTION + id);
    return { constant: name, value: `{${rows.join(', ')}}`, parts };
  }
  const section = name.startsWith(SECTION) ? sections[name.slice(SECTION.length)] : undefined;
  if (section !== undefined) return { constant: 'section', value: JSON.stringify(section) };
  if (name === 'paperGroups') {
    const rows = groups.map(
      ({ ids }, index) => `['${ids.join(' ')}', () => import('${PREFIX}${GROUP}${index}')]`,
    );
    const parts = groups.map((_, index) => `${PREFIX}${GROUP}${index}`);
    return { constant: name, value: `[${rows.join(', ')}]`, parts };
  }
  const group = name.startsWith(GROUP) ? groups[Number(name.slice(GROUP.length))] : undefined;
  if (group !== undefined) return { constant: 'papers', value: JSON.stringify(group.papers()) };
  if (!Object.hasOwn(views, name)) return undefined;
  return { constant: name, value: JSON.stringify(views[name as keyof Views]) };
}

/** @returns The name of the module of a page or post, as it is imported. */
function articleModule({ kind, id }: ArticleView): string {
  return `${PREFIX}${ARTICLE}${kind}-${id}`;
}
