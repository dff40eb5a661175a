import type { Article } from '#src/content/article.ts';
import type { ArticleView, DayView, PostRow, PostsPageView } from '#src/content/articleViews.ts';
import type { Picture } from '#src/content/content.ts';
import type { Prose, ProseElement } from '#src/content/prose.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { postBibtex, citedBibtexOf } from '#kit/formats/bibtex/writeBibtex.ts';
import { withSourceLines } from '#kit/messages/excerpt.ts';
import { element, elementsIn, proseText } from '#kit/prose/prose.ts';
import { absoluteUrl, targetUrl } from '#src/lib/absoluteUrl.ts';
import { dayFormat, dayInWords } from '#src/lib/day.ts';
import { placeSlug } from '#src/lib/slug.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { TABLES } from '#src/lib/words/tables.ts';
import { fill, type Words } from '#src/lib/words.ts';
import { isTextWord } from '#src/lib/wordNames.ts';
import { candidatePaths } from '#kit/prose/candidatePaths.ts';
import { languageName } from './languageView.ts';
import { postsOf, publishedFiles } from './siteParts.ts';
import type { Site } from './site.ts';
import {
  articleRoute,
  type BrokenLink,
  linkProblem,
  targetsOf,
  type Targets,
  withTargets,
} from '#kit/content/articles/targets.ts';
import { asPublished } from './citation.ts';
import { type ArticleCitations, citationsOf, withBackLinks } from './articleCitations.ts';

/** Reading speed on a screen, in words per minute; formulas count by the words of their TeX. */
const READING_SPEED = 220;

/** Resolves the links, citations and images of all articles. */
export function articlesOf(site: Site): ReturnType<typeof resolveAll> {
  const articles = articlesBySite.get(site) ?? resolveAll(site);
  articlesBySite.set(site, articles);
  return articles;
}

const articlesBySite = new WeakMap<Site, ReturnType<typeof resolveAll>>();

function resolveAll(site: Site) {
  const targets = targetsOf(site, site.pages, publishedFiles(site));
  const texts = (site.articles ?? []).map((article) => resolveArticle(article, site, targets));
  const viewByArticle = new Map(texts.map(({ article, view }) => [article, view]));
  const posts = postsOf(site).flatMap((post) => viewByArticle.get(post) ?? []);
  const views = texts.map(({ view }) => {
    const at = posts.indexOf(view);
    const [later, earlier] = at === -1 ? [] : [posts[at - 1], posts[at + 1]];
    const next = (post: ArticleView | undefined) =>
      post && { slug: post.id, plainTitle: post.plainTitle, ...omitEmpty({ lang: post.lang }) };
    return { ...view, ...omitEmpty({ earlier: next(earlier), later: next(later) }) };
  });
  const citing = new Map<string, ArticleView[]>();
  for (const { citations, view } of texts)
    for (const slug of citations.papers) citing.set(slug, [...(citing.get(slug) ?? []), view]);
  return {
    /** By route without the leading slash, in the order of the content. */
    views: Object.fromEntries(views.map((view) => [articleRoute(view).slice(1), view])),
    posts: posts.length > 0 ? postsView(posts) : undefined,
    /** The posts and pages that cite a paper, by its slug. */
    citing,
    /** The works that each post and page cites, in the order of its citations, by its route. */
    cited: new Map(texts.map(({ article, citations }) => [articleRoute(article), citations.works])),
    problems: texts.flatMap(({ problems }) => problems),
  };
}

function postsView(views: readonly ArticleView[]): PostsPageView {
  const tallies = new Map<string, number>();
  for (const { tags } of views)
    for (const tag of tags) tallies.set(tag, (tallies.get(tag) ?? 0) + 1);
  return {
    posts: views.flatMap((view): PostRow | readonly PostRow[] => {
      const { id, title, plainTitle, summary, day, minutes = 1, tags } = view;
      const { image, imageAlt, lang, isDraft } = view;
      if (day === undefined) return [];
      const row = { slug: id, title, plainTitle, summary, day, minutes, tags };
      return { ...row, ...omitEmpty({ image, imageAlt, lang, isDraft }) };
    }),
    tags: [...tallies].toSorted(([, a], [, b]) => b - a).map(([tag]) => tag),
  };
}

function resolveArticle(article: Article, site: Site, targets: Targets) {
  const { kind, id, file, date, updated, contents, hasFormulas } = article;
  const { words, profile, images = {}, videos = {}, mathFace } = site;
  const textLanguage = article.lang ?? profile.lang;
  const route = articleRoute(article);
  const faults: Problem[] = [];
  const report = (broken: BrokenLink) => void faults.push(linkProblem(file, broken));
  const citations = citationsOf(article, site, targets, report);
  const resolve = (prose: readonly Prose[]) =>
    withTargets(prose, targets, { file, route }, report, (element) => {
      const { tag, attributes = {} } = element;
      if (tag === 'cite' && 'number' in attributes)
        return citations.citationProse[Number(attributes['number'])] ?? [];
      if (tag === 'img') return pictureOf(attributes);
      if (tag === 'video') return videoOf(attributes);
      const { word, about, ...rest } = attributes;
      if (word === undefined) return [element];
      if (tag === 'strong') return [{ tag, children: [labelOf(words, word)] }];
      return [{ ...element, attributes: { ...rest, 'aria-label': labelOf(words, word, about) } }];
    });
  const imageOf = (name = ''): Picture | undefined => {
    const place = candidatePaths(name, file).find((each) => Object.hasOwn(images, each));
    return place === undefined ? undefined : images[place];
  };
  const pictureOf = ({ name, alt = '' }: Readonly<Record<string, string>>): Prose[] => {
    const picture = imageOf(name);
    if (picture === undefined) return [];
    const { path, width, height, widths } = picture;
    const size = { width: String(width), height: String(height), widths: widths.join(' ') };
    return [{ tag: 'img', attributes: { path, ...size, alt } }];
  };
  const rankOf = (lang: string) => Number(lang !== textLanguage);
  /** Its link says what it shows, for feeds and PDFs, and browsers that can't play it. */
  const videoOf = ({ name = '', href, alt = '' }: Readonly<Record<string, string>>): Prose[] => {
    const source = candidatePaths(name, file).find((each) => Object.hasOwn(videos, each));
    const video = href === undefined ? videos[source ?? ''] : undefined;
    const target = video === undefined ? href && { href } : { file: video.path };
    if (!target) return [];
    const poster = video === undefined ? name : (video.poster ?? '');
    const tracks = (video?.captions ?? [])
      .map(({ path, lang = textLanguage }) => ({ path, srclang: lang, label: languageName(lang) }))
      // The first is shown unless the visitor chooses another.
      .toSorted((one, other) => rankOf(one.srclang) - rankOf(other.srclang));
    const picture = pictureOf({ name: poster, alt });
    const url = video && targetUrl({ file: video.path }, profile);
    const children = tracks.map((track) => element('track', track));
    return [
      element('video', omitEmpty({ url }), [...picture, element('a', target, [alt]), ...children]),
    ];
  };

  const title = resolve(article.title);
  const plainTitle = proseText(title).trim();
  const { references } = citations;
  const isCiting = references.length > 0;
  const sections = article.sections.map((section) => withReads(section, resolve, citations));
  const ownerHeadingId = isCiting ? headingFor(words.references, sections) : undefined;
  const textSections = ownerHeadingId === undefined ? sections : sections.slice(0, -1);
  const list = isCiting
    ? [referenceSection(words, withBackLinks(references, textSections, plainTitle))]
    : [];
  const textElements = elementsIn(textSections);
  const headings = contents
    .filter((each) => each.id !== ownerHeadingId)
    .map(({ id: place, title: words }) => {
      const heading = textElements.find(({ attributes }) => attributes?.['id'] === place);
      return { id: place, title: heading === undefined ? words : proseText([heading]).trim() };
    });
  const url = absoluteUrl(profile.siteUrl, `${route}/`);
  const postFields = { slug: id, title: plainTitle, author: profile.name, ...omitEmpty({ url }) };
  const view: ArticleView = {
    kind,
    id,
    title,
    plainTitle,
    summary: resolve(article.summary),
    tags: article.tags,
    contents: [...headings, ...list.map(() => ({ id: 'references', title: words.references }))],
    sections: [...textSections, ...list].map((section, index) => ({
      ...section,
      attributes: { ...section.attributes, class: `[--timeline:_--s${index}]` },
    })),
    hasFormulas,
    ...(hasFormulas && mathFace && { mathFace: mathFace.file }),
    newNotices: citations.newNotices,
    citedBibtex: citations.works.map((work) => citedBibtexOf(asPublished(work))).join('\n'),
    bibtex: date === undefined ? '' : postBibtex({ ...postFields, date }),
    ...(kind === 'post' && { minutes: Math.max(1, Math.round(article.wordCount / READING_SPEED)) }),
    ...omitEmpty({
      day: date === undefined ? undefined : dayView(date, profile.lang),
      updated: updated === undefined ? undefined : dayView(updated, profile.lang),
      image: imageOf(article.image),
      imageAlt: article.imageAlt,
      lang: article.lang,
      isDraft: article.isDraft,
      pdf: article.hasPdf === true ? `${id}.pdf` : undefined,
    }),
  };
  return { article, view, citations, problems: withSourceLines(faults, article.lines.join('\n')) };
}

/** Characters of text that are as high as a read in the margin; the last one may hang below. */
const READ_SIZE = 240;

/** Adds reads of cited papers after their first mention, as far as the margin has room. */
function withReads(
  section: ProseElement,
  resolve: (prose: readonly Prose[]) => Prose[],
  citations: ArticleCitations,
): ProseElement {
  const blocks = section.children ?? [];
  let free = Number.POSITIVE_INFINITY;
  const children = blocks.flatMap((block, index) => {
    const mentioned = citations.marginReads(block);
    // Measure only below blocks with mentions, since measuring all would take quadratic time.
    const room = mentioned.length === 0 ? 0 : Math.min(free, textLengthBeside(blocks, index));
    const reads = mentioned.slice(0, Math.max(0, Math.floor(room / READ_SIZE)));
    const { length } = proseText([block]);
    if (isNote(block)) free = -length;
    else free = (reads.length > 0 ? (1 - reads.length) * READ_SIZE : free) + length;
    return [...resolve([block]), ...reads];
  });
  return { ...section, children };
}

function textLengthBeside(blocks: readonly Prose[], index: number): number {
  const [block = '', following] = blocks.slice(index);
  if (isHeading(block) || isNote(following)) return 0;
  const next = blocks.findIndex((each, at) => at >= index && !isText(each));
  if (next === -1) return proseText(blocks.slice(index)).length + READ_SIZE;
  return proseText(blocks.slice(index, next)).length;
}

function isText(block: Prose): boolean {
  if (typeof block === 'string' || elementsIn([block]).some(({ tag }) => tag === 'aside'))
    return false;
  return /^(?:p|[uo]l)$/u.test(block.tag) || isHeading(block);
}

function isHeading(block: Prose): boolean {
  return typeof block === 'object' && block.attributes?.['class'] === 'hd';
}

function isNote(block: Prose | undefined): boolean {
  return typeof block === 'object' && block.tag === 'aside';
}

function labelOf(words: Words, word: string, about = ''): string {
  if (word.startsWith('callout') && isTextWord(word)) return words[word];
  const sentence: Readonly<Record<string, string>> = {
    linkTo: words.linkToSection,
    note: words.noteNumber,
    backToText: words.backToText,
    table: words.table,
    code: about === '' ? words.code : words.codeIn,
    done: words.taskDone,
    open: words.taskOpen,
  } satisfies Readonly<Record<string, Words[keyof Words]>>;
  return fill(sentence[word] ?? '', { title: about, number: about, language: about });
}

function referenceSection(words: Words, entries: readonly ProseElement[]): ProseElement {
  const title = words.references;
  const anchor = { place: 'references', 'aria-label': labelOf(words, 'linkTo', title) };
  return element('section', {}, [
    element('div', { class: 'hd' }, [
      element('h2', { id: 'references', tabindex: '-1' }, [title]),
      element('a', { class: 'anchor', ...anchor }),
    ]),
    element('ol', { class: 'references' }, entries),
  ]);
}

/** Usual headings of a reference list, in the site's languages and others. */
const REFERENCE_TITLES = new Set(
  [
    ...Object.values(TABLES).map(({ references = '' }) => references),
    ...'Bibliography|Works cited|Literature|Literature cited|Literaturverzeichnis|Quellen|Bibliographie|Bibliografía|Bibliografia'.split(
      '|',
    ),
  ].map((title) => title.toLowerCase()),
);

/** The owner’s own heading for the list, as Pandoc expects it at the end of a text. */
function headingFor(siteTitle: string, sections: readonly ProseElement[]): string | undefined {
  const last = sections.at(-1);
  if (last === undefined || last.children?.length !== 1) return undefined;
  const [heading] = elementsIn(last.children).filter(({ tag }) => tag === 'h2');
  const title = heading === undefined ? '' : proseText([heading]).trim();
  const isKnown = [siteTitle.toLowerCase(), ...REFERENCE_TITLES].includes(title.toLowerCase());
  if (!isKnown) return undefined;
  const id = heading?.attributes?.['id'] ?? '';
  // Keep a heading with an explicit id, which may be linked to; Quarto’s is “refs”.
  return id === 'refs' || id.replace(/-2$/u, '') === placeSlug(title) ? id : undefined;
}

export function dayView(iso: string, lang: string): DayView {
  const day = { day: 'numeric', month: 'short' } as const;
  const date = new Date(`${iso}T00:00:00Z`);
  return {
    iso,
    words: dayInWords(iso, lang),
    year: iso.slice(0, 4),
    dayAndMonth: dayFormat(lang, day)(date),
    withShortMonth: dayFormat(lang, { ...day, year: 'numeric' })(date),
  };
}
