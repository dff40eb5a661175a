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
import { anchorSlug } from '#src/lib/slug.ts';
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
import { withOriginalTitle } from './citation.ts';
import { type ArticleCitations, citationsOf, withBackLinks } from './articleCitations.ts';

/** Average reading speed on a screen. */
const WORDS_PER_MINUTE = 220;

/** The views of all posts and Markdown pages, with their links, citations and images resolved. */
export function articlesOf(site: Site): ReturnType<typeof resolveArticles> {
  const articles = articlesBySite.get(site) ?? resolveArticles(site);
  articlesBySite.set(site, articles);
  return articles;
}

const articlesBySite = new WeakMap<Site, ReturnType<typeof resolveArticles>>();

function resolveArticles(site: Site) {
  const targets = targetsOf(site, site.pages, publishedFiles(site));
  const resolved = (site.articles ?? []).map((article) => resolveArticle(article, site, targets));
  const viewByArticle = new Map(resolved.map(({ article, view }) => [article, view]));
  const posts = postsOf(site).flatMap((post) => viewByArticle.get(post) ?? []);
  const views = resolved.map(({ view }) => {
    const index = posts.indexOf(view);
    const [later, earlier] = index === -1 ? [] : [posts[index - 1], posts[index + 1]];
    const linkTo = (post: ArticleView | undefined) =>
      post && { slug: post.id, plainTitle: post.plainTitle, ...omitEmpty({ lang: post.lang }) };
    return { ...view, ...omitEmpty({ earlier: linkTo(earlier), later: linkTo(later) }) };
  });
  const citingByPaper = new Map<string, ArticleView[]>();
  for (const { citations, view } of resolved)
    for (const slug of citations.papers)
      citingByPaper.set(slug, [...(citingByPaper.get(slug) ?? []), view]);
  return {
    /** By route without the leading slash, in the order of the content. */
    views: Object.fromEntries(views.map((view) => [articleRoute(view).slice(1), view])),
    posts: posts.length > 0 ? postsView(posts) : undefined,
    /** The posts and pages that cite a paper, by its slug. */
    citingByPaper,
    /** The works that each post or page cites, in the order of its citations. */
    worksByRoute: new Map(
      resolved.map(({ article, citations }) => [articleRoute(article), citations.works]),
    ),
    problems: resolved.flatMap(({ problems }) => problems),
  };
}

function postsView(views: readonly ArticleView[]): PostsPageView {
  const countByTag = new Map<string, number>();
  for (const tag of views.flatMap(({ tags }) => tags))
    countByTag.set(tag, (countByTag.get(tag) ?? 0) + 1);
  return {
    posts: views.flatMap((view): PostRow | readonly PostRow[] => {
      const { id, title, plainTitle, summary, day, minutes = 1, tags } = view;
      const { image, imageAlt, lang, isDraft } = view;
      if (day === undefined) return [];
      const row = { slug: id, title, plainTitle, summary, day, minutes, tags };
      return { ...row, ...omitEmpty({ image, imageAlt, lang, isDraft }) };
    }),
    tags: [...countByTag].toSorted(([, a], [, b]) => b - a).map(([tag]) => tag),
  };
}

function resolveArticle(article: Article, site: Site, targets: Targets) {
  const { kind, id, file, date, updated, contents, hasFormulas } = article;
  const { words, profile, images = {}, videos = {}, mathFace } = site;
  const textLanguage = article.lang ?? profile.lang;
  const route = articleRoute(article);
  const linkProblems: Problem[] = [];
  const report = (broken: BrokenLink) => void linkProblems.push(linkProblem(file, broken));
  const citations = citationsOf(article, site, targets, report);
  const resolve = (prose: readonly Prose[]) =>
    withTargets(prose, targets, { file, route }, report, (element) => {
      const { tag, attributes = {} } = element;
      if (tag === 'cite' && 'number' in attributes)
        return citations.citationProse[Number(attributes['number'])] ?? [];
      if (tag === 'img') return pictureOf(attributes);
      if (tag === 'video') return videoOf(attributes);
      // `word` is the key of one of the site's own texts, such as “Note 1”.
      const { word, about, ...otherAttributes } = attributes;
      if (word === undefined) return [element];
      const label = labelOf(words, word, about);
      if (tag === 'strong') return [{ tag, children: [label] }];
      return [{ ...element, attributes: { ...otherAttributes, 'aria-label': label } }];
    });
  const imageOf = (name = ''): Picture | undefined => {
    const source = candidatePaths(name, file).find((path) => Object.hasOwn(images, path));
    return source === undefined ? undefined : images[source];
  };
  const pictureOf = ({ name, alt = '' }: Readonly<Record<string, string>>): Prose[] => {
    const picture = imageOf(name);
    if (picture === undefined) return [];
    const { path, width, height, widths } = picture;
    const size = { width: String(width), height: String(height), widths: widths.join(' ') };
    return [{ tag: 'img', attributes: { path, ...size, alt } }];
  };
  const rankOf = (lang: string) => Number(lang !== textLanguage);
  /** A video contains a link to itself, for feeds, PDFs and browsers that can't play it. */
  const videoOf = ({ name = '', href, alt = '' }: Readonly<Record<string, string>>): Prose[] => {
    const source = candidatePaths(name, file).find((path) => Object.hasOwn(videos, path));
    const video = href === undefined ? videos[source ?? ''] : undefined;
    const target = video === undefined ? href && { href } : { file: video.path };
    if (!target) return [];
    const poster = video === undefined ? name : (video.poster ?? '');
    const tracks = (video?.captions ?? [])
      .map(({ path, lang = textLanguage }) => ({ path, srclang: lang, label: languageName(lang) }))
      // The first track is the default.
      .toSorted((a, b) => rankOf(a.srclang) - rankOf(b.srclang));
    const picture = pictureOf({ name: poster, alt });
    const url = video && targetUrl({ file: video.path }, profile);
    const trackElements = tracks.map((track) => element('track', track));
    const children = [...picture, element('a', target, [alt]), ...trackElements];
    return [element('video', omitEmpty({ url }), children)];
  };

  const title = resolve(article.title);
  const plainTitle = proseText(title).trim();
  const sections = article.sections.map((section) => withMarginNotes(section, resolve, citations));
  const isCiting = citations.references.length > 0;
  const ownerHeadingId = isCiting ? ownReferenceHeading(words.references, sections) : undefined;
  const textSections = ownerHeadingId === undefined ? sections : sections.slice(0, -1);
  const referenceSections = isCiting
    ? [referenceSection(words, withBackLinks(citations.references, textSections, plainTitle))]
    : [];
  const textElements = elementsIn(textSections);
  const headings = contents
    .filter((heading) => heading.id !== ownerHeadingId)
    .map((heading) => {
      const match = textElements.find(({ attributes }) => attributes?.['id'] === heading.id);
      return match === undefined ? heading : { ...heading, title: proseText([match]).trim() };
    });
  const referenceHeading = { id: 'references', title: words.references };
  const url = absoluteUrl(profile.siteUrl, `${route}/`);
  const postFields = { slug: id, title: plainTitle, author: profile.name, ...omitEmpty({ url }) };
  const minutes = Math.round(article.wordCount / WORDS_PER_MINUTE);
  const view: ArticleView = {
    kind,
    id,
    title,
    plainTitle,
    summary: resolve(article.summary),
    tags: article.tags,
    contents: [...headings, ...referenceSections.map(() => referenceHeading)],
    // The class names the section's scroll timeline; see src/styles/writing/contents.css.
    sections: [...textSections, ...referenceSections].map((section, index) => ({
      ...section,
      attributes: { ...section.attributes, class: `[--timeline:_--s${index}]` },
    })),
    hasFormulas,
    ...(hasFormulas && mathFace && { mathFace: mathFace.file }),
    newNotices: citations.newNotices,
    citedBibtex: citations.works.map((work) => citedBibtexOf(withOriginalTitle(work))).join('\n'),
    bibtex: date === undefined ? '' : postBibtex({ ...postFields, date }),
    ...omitEmpty({
      minutes: kind === 'post' ? Math.max(1, minutes) : undefined,
      day: date === undefined ? undefined : dayView(date, profile.lang),
      updated: updated === undefined ? undefined : dayView(updated, profile.lang),
      image: imageOf(article.image),
      imageAlt: article.imageAlt,
      lang: article.lang,
      isDraft: article.isDraft,
      pdf: article.hasPdf === true ? `${id}.pdf` : undefined,
    }),
  };
  const problems = withSourceLines(linkProblems, article.lines.join('\n'));
  return { article, view, citations, problems };
}

/** Characters of text that are as high as a paper in the margin. */
const MARGIN_NOTE_LENGTH = 240;

/** Adds cited papers to the margin beside their first mention, as far as it has room. */
function withMarginNotes(
  section: ProseElement,
  resolve: (prose: readonly Prose[]) => Prose[],
  citations: ArticleCitations,
): ProseElement {
  const blocks = section.children ?? [];
  /** Characters of text since the last margin item ended; negative while text is still beside it. */
  let freeLength = Number.POSITIVE_INFINITY;
  const children = blocks.flatMap((block, index) => {
    const papers = citations.marginNotes(block);
    // Measure only from blocks with papers, since measuring all would take quadratic time.
    const room = papers.length === 0 ? 0 : Math.min(freeLength, lengthOfTextFrom(blocks, index));
    const paperNotes = papers.slice(0, Math.max(0, Math.floor(room / MARGIN_NOTE_LENGTH)));
    const { length } = proseText([block]);
    if (isNote(block)) freeLength = -length;
    else if (paperNotes.length === 0) freeLength += length;
    else freeLength = length - (paperNotes.length - 1) * MARGIN_NOTE_LENGTH;
    return [...resolve([block]), ...paperNotes];
  });
  return { ...section, children };
}

/** Length of the running text from a block on, beside which the margin is free. */
function lengthOfTextFrom(blocks: readonly Prose[], index: number): number {
  const [block = '', nextBlock] = blocks.slice(index);
  if (isHeading(block) || isNote(nextBlock)) return 0;
  const end = blocks.findIndex((other, i) => i >= index && !isText(other));
  // At the end of a section, one note may hang below the text.
  if (end === -1) return proseText(blocks.slice(index)).length + MARGIN_NOTE_LENGTH;
  return proseText(blocks.slice(index, end)).length;
}

function isText(block: Prose): boolean {
  if (typeof block === 'string' || elementsIn([block]).some(({ tag }) => tag === 'aside'))
    return false;
  return /^(?:p|[uo]l)$/u.test(block.tag) || isHeading(block);
}

function isHeading(block: Prose): boolean {
  return typeof block === 'object' && block.attributes?.['class'] === 'heading-block';
}

function isNote(block: Prose | undefined): boolean {
  return typeof block === 'object' && block.tag === 'aside';
}

/** The site's text for a `word` attribute; `about` is the title, number or language in it. */
function labelOf(words: Words, word: string, about = ''): string {
  if (word.startsWith('callout') && isTextWord(word)) return words[word];
  const texts: Readonly<Record<string, string>> = {
    linkTo: words.linkToSection,
    note: words.noteNumber,
    backToText: words.backToText,
    table: words.table,
    code: about === '' ? words.code : words.codeIn,
    done: words.taskDone,
    open: words.taskOpen,
  } satisfies Readonly<Record<string, Words[keyof Words]>>;
  return fill(texts[word] ?? '', { title: about, number: about, language: about });
}

function referenceSection(words: Words, entries: readonly ProseElement[]): ProseElement {
  const title = words.references;
  const anchor = { place: 'references', 'aria-label': labelOf(words, 'linkTo', title) };
  return element('section', {}, [
    element('div', { class: 'heading-block' }, [
      element('h2', { id: 'references', tabindex: '-1' }, [title]),
      element('a', { class: 'anchor', ...anchor }),
    ]),
    element('ol', { class: 'references' }, entries),
  ]);
}

/** Usual headings of reference lists in several languages. */
const REFERENCE_TITLES = new Set(
  [
    ...Object.values(TABLES).map(({ references = '' }) => references),
    ...'Bibliography|Works cited|Literature|Literature cited|Literaturverzeichnis|Quellen|Bibliographie|Bibliografía|Bibliografia'.split(
      '|',
    ),
  ].map((title) => title.toLowerCase()),
);

/** The id of an owner's empty last section for the references, as Pandoc expects it. */
function ownReferenceHeading(
  siteTitle: string,
  sections: readonly ProseElement[],
): string | undefined {
  const last = sections.at(-1);
  if (last === undefined || last.children?.length !== 1) return undefined;
  const [heading] = elementsIn(last.children).filter(({ tag }) => tag === 'h2');
  const title = heading === undefined ? '' : proseText([heading]).trim();
  const isKnown = [siteTitle.toLowerCase(), ...REFERENCE_TITLES].includes(title.toLowerCase());
  if (!isKnown) return undefined;
  const id = heading?.attributes?.['id'] ?? '';
  // A heading with an explicit id stays, since links may lead to it; Quarto's default id is “refs”.
  return id === 'refs' || id.replace(/-2$/u, '') === anchorSlug(title) ? id : undefined;
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
