import type { Article } from '#src/content/article.ts';
import type { ArticleView, DayView, PostRow, PostsPageView } from '#src/content/articleViews.ts';
import type { Content, Picture } from '#src/content/content.ts';
import type { Prose, ProseElement } from '#src/content/prose.ts';
import type { Publication } from '#src/content/publication.ts';
import type { Finding, Problem } from '#kit/messages/problem.ts';
import { postBibtex, citedBibtexOf } from '#kit/formats/bibtex/writeBibtex.ts';
import { withSourceLines } from '#kit/messages/excerpt.ts';
import { elementsIn } from '#kit/prose/elementsIn.ts';
import { proseText } from '#kit/prose/proseText.ts';
import { absoluteUrl } from '#src/lib/absoluteUrl.ts';
import { dayFormat, dayInWords } from '#src/lib/day.ts';
import { placeSlug } from '#src/lib/slug.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { fill, type Words } from '#src/lib/words.ts';
import { hasRoom, isWide, roomBeside, roomOf } from './besideText.ts';
import { placesOf } from '#kit/prose/placesOf.ts';
import { publishedFiles } from './siteParts.ts';
import type { Site } from './site.ts';
import { articleRoute, follow, targetsOf, type Targets } from '#kit/content/articles/targets.ts';
import { asPublished } from './citation.ts';
import { ArticleCitations, withWaysBack } from './articleCitations.ts';

/** What the pages and posts of a site say, and what is wrong with what they refer to. */
export type SiteArticles = {
  /** In the order of the content: by route, without the first slash. */
  readonly views: Readonly<Record<string, ArticleView>>;
  /** Undefined if there are no posts. */
  readonly posts?: PostsPageView;
  /** The posts and pages that cite a paper, in the order of the content, by its slug. */
  readonly citing: ReadonlyMap<string, readonly ArticleView[]>;
  /** The works that each post and page cites, in the order of its citations, by its route. */
  readonly cited: ReadonlyMap<string, readonly Publication[]>;
  readonly problems: readonly Problem[];
};

/** Words a minute that readers manage on a screen; those of a formula are the words of its TeX. */
const PACE = 220;

/**
 * Completes the owner's texts with what they refer to: pages, papers, images and files.
 *
 * @returns Their data, and each reference that leads nowhere.
 */
export function articlesOf(site: Site): SiteArticles {
  const found = known.get(site) ?? resolveAll(site);
  known.set(site, found);
  return found;
}

const known = new WeakMap<Site, SiteArticles>();

/** @returns The posts, newest first. */
export function postsOf({ articles = [] }: Content): readonly Article[] {
  return articles
    .filter(({ kind }) => kind === 'post')
    .toSorted((one, other) => {
      const [a, b] = [one.date ?? '', other.date ?? ''];
      return a === b ? (one.id < other.id ? -1 : 1) : a < b ? 1 : -1;
    });
}

function resolveAll(site: Site): SiteArticles {
  const articles = site.articles ?? [];
  const problems: Problem[] = [];
  const targets = targetsOf(site, site.pages, publishedFiles(site));
  const made = articles.map((article) => {
    const resolver = new Resolver(article, site, targets);
    const view = resolver.view();
    problems.push(...resolver.problems());
    return { article, view, cited: resolver.citations.papers(), works: resolver.citations.works() };
  });
  const viewOf = new Map(made.map(({ article, view }) => [article, view]));
  const posts = postsOf(site).flatMap((post) => viewOf.get(post) ?? []);
  const views = made.map(({ view }) => {
    const at = posts.indexOf(view);
    const [later, earlier] = at === -1 ? [] : [posts[at - 1], posts[at + 1]];
    const next = (post: ArticleView | undefined) =>
      post && { slug: post.id, plainTitle: post.plainTitle, ...omitEmpty({ lang: post.lang }) };
    return { ...view, ...omitEmpty({ earlier: next(earlier), later: next(later) }) };
  });
  const citing = new Map<string, ArticleView[]>();
  for (const { cited, view } of made)
    for (const slug of cited) citing.set(slug, [...(citing.get(slug) ?? []), view]);
  return {
    views: Object.fromEntries(views.map((view) => [articleRoute(view).slice(1), view])),
    ...(posts.length > 0 && { posts: postsView(posts) }),
    citing,
    cited: new Map(made.map(({ article, works }) => [articleRoute(article), works])),
    problems,
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

/** Completes one text: its links, images and labels. */
class Resolver {
  readonly #article: Article;
  readonly #site: Site;
  readonly #problems: Problem[] = [];
  readonly #targets: Targets;
  readonly citations: ArticleCitations;

  constructor(article: Article, site: Site, targets: Targets) {
    this.#article = article;
    this.#site = site;
    this.#targets = targets;
    this.citations = new ArticleCitations(article, site, targets, (...found) =>
      this.#problem(...found),
    );
  }

  problems(): Problem[] {
    return withSourceLines(this.#problems, this.#article.lines.join('\n'));
  }

  view(): ArticleView {
    const { kind, id, tags, date, updated, lang, isDraft, hasPdf, hasFormulas, contents } =
      this.#article;
    const site = this.#site;
    const { words } = site;
    const title = this.#resolve(this.#article.title);
    const plainTitle = proseText(title).trim();
    const { references } = this.citations;
    const all = this.#article.sections.map((section) => this.#section(section));
    const ownHeading = references.length === 0 ? undefined : headingFor(words.references, all);
    const texts = ownHeading === undefined ? all : all.slice(0, -1);
    const sections =
      references.length === 0
        ? texts
        : [
            ...texts,
            this.#referenceSection(words.references, withWaysBack(references, texts, plainTitle)),
          ];
    const inTexts = elementsIn(texts);
    const kept = contents.filter(({ id: place }) => place !== ownHeading);
    const headings = kept.map(({ id: place, title: said }) => {
      const heading = inTexts.find(({ attributes }) => attributes?.['id'] === place);
      return { id: place, title: heading === undefined ? said : proseText([heading]).trim() };
    });
    const listed =
      references.length === 0
        ? headings
        : [...headings, { id: 'references', title: words.references }];
    const picture = this.#picture(this.#article.image);
    return {
      kind,
      id,
      title,
      plainTitle,
      summary: this.#resolve(this.#article.summary),
      tags,
      contents: listed,
      sections: sections.map((section, index) => ({
        ...section,
        attributes: { ...section.attributes, class: `[--timeline:--s${index}]` },
      })),
      hasFormulas,
      ...(hasFormulas && site.mathFace && { mathFace: site.mathFace.file }),
      since: this.citations.since,
      citedBibtex: this.citations
        .works()
        .map((work) => citedBibtexOf(asPublished(work)))
        .join('\n'),
      bibtex: date === undefined ? '' : this.#bibtex(plainTitle, date),
      ...(kind === 'post' && { minutes: Math.max(1, Math.round(this.#article.wordCount / PACE)) }),
      ...omitEmpty({
        day: date === undefined ? undefined : dayView(date, this.#site.profile.lang),
        updated: updated === undefined ? undefined : dayView(updated, this.#site.profile.lang),
        image: picture,
        imageAlt: this.#article.imageAlt,
        lang,
        isDraft,
        pdf: hasPdf === true ? `${id}.pdf` : undefined,
      }),
    };
  }

  #bibtex(title: string, date: string): string {
    const { name, siteUrl } = this.#site.profile;
    const url = absoluteUrl(siteUrl, `${articleRoute(this.#article)}/`);
    const { id } = this.#article;
    return postBibtex({ slug: id, title, author: name, date, ...omitEmpty({ url }) });
  }

  /** Reads of cited papers stand behind the notes of the block that mentions them first. */
  #section(section: ProseElement): ProseElement {
    const blocks = section.children ?? [];
    const children: Prose[] = [];
    let room = 0;
    let reads: ProseElement[] = [];
    let isHeading = false;
    const place = (following: readonly Prose[]) => {
      for (const read of reads) {
        const needed = roomOf(read.children ?? []);
        if (!hasRoom(needed, room, following)) continue;
        children.push(read);
        room -= needed;
      }
      reads = [];
    };
    for (const [index, block] of blocks.entries()) {
      const isNote = typeof block !== 'string' && block.tag === 'aside';
      if (!isNote && !isHeading) place(blocks.slice(index));
      const made = this.#resolve([block]);
      children.push(...made);
      if (isNote) room -= roomOf(made);
      else room = (isWide(block) ? 0 : Math.min(room, 0)) + roomBeside(block);
      reads.push(...this.citations.marginReads(block));
      isHeading = typeof block !== 'string' && block.attributes?.['class'] === 'hd';
    }
    place([]);
    return { ...section, children };
  }

  #resolve(prose: readonly Prose[]): Prose[] {
    return prose.flatMap((node): Prose[] => {
      if (typeof node === 'string') return [node];
      const { tag, attributes = {}, children = [] } = node;
      if (tag === 'cite' && 'number' in attributes)
        return [...this.citations.shown(Number(attributes['number']))];
      if (tag === 'img') return this.#image(attributes);
      const inner = this.#resolve(children);
      const { to, at, word, about, ...kept } = attributes;
      const target = to === undefined ? {} : this.#target(to, at ?? '');
      if (target === undefined) return inner;
      const label = word === undefined ? {} : { 'aria-label': this.#label(word, about) };
      const all = { ...kept, ...label, ...target };
      return [
        {
          tag,
          ...(Object.keys(all).length > 0 && { attributes: all }),
          ...(inner.length > 0 && { children: inner }),
        },
      ];
    });
  }

  #label(word: string, about = ''): string {
    const { words } = this.#site;
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

  #picture(name: string | undefined): Picture | undefined {
    const { images = {} } = this.#site;
    const place = placesOf(name ?? '', this.#article.file).find((each) =>
      Object.hasOwn(images, each),
    );
    return place === undefined ? undefined : images[place];
  }

  #image({ name = '', alt = '' }: Readonly<Record<string, string>>): Prose[] {
    const picture = this.#picture(name);
    if (picture === undefined) return [];
    const { path, width, height, widths } = picture;
    const size = { width: String(width), height: String(height), widths: widths.join(' ') };
    return [{ tag: 'img', attributes: { path, ...size, alt } }];
  }

  /** Where an address within the site leads; undefined if nowhere, which is a problem. */
  #target(to: string, at: string): Readonly<Record<string, string>> | undefined {
    const { file } = this.#article;
    const { target, missed } = follow(
      this.#targets,
      { file, route: articleRoute(this.#article) },
      to,
      at,
    );
    if (missed !== undefined) {
      const { finding, at: place, length, isMinor } = missed;
      this.#problem(finding, place, length, isMinor === true ? 'warning' : 'error');
    }
    return target;
  }

  #referenceSection(title: string, children: readonly ProseElement[]): ProseElement {
    const label = this.#label('linkTo', title);
    return {
      tag: 'section',
      children: [
        {
          tag: 'div',
          attributes: { class: 'hd' },
          children: [
            { tag: 'h2', attributes: { id: 'references', tabindex: '-1' }, children: [title] },
            { tag: 'a', attributes: { class: 'anchor', place: 'references', 'aria-label': label } },
          ],
        },
        {
          tag: 'ol',
          attributes: { class: 'references' },
          children,
        },
      ],
    };
  }

  #problem(finding: Finding, at: string, length: number, severity: Problem['severity'] = 'error') {
    const [line = 1, column = 1] = at.split(':').map(Number);
    const mark = { column: column - 1, length };
    this.#problems.push({ ...finding, severity, file: this.#article.file, line, mark });
  }
}

/**
 * Pandoc’s writers end with a heading for the list of references, which is here below one of its own.
 * @returns The id of such a heading, if nothing stands below it.
 */
function headingFor(title: string, sections: readonly ProseElement[]): string | undefined {
  const last = sections.at(-1);
  if (last === undefined || last.children?.length !== 1) return undefined;
  const [heading] = elementsIn(last.children).filter(({ tag }) => tag === 'h2');
  const said = heading && proseText([heading]).trim();
  if (said?.toLowerCase() !== title.toLowerCase()) return undefined;
  const id = heading?.attributes?.['id'] ?? '';
  // One with an id of the owner’s own may be linked to; Quarto’s is “refs”.
  return id === 'refs' || id.replace(/-2$/u, '') === placeSlug(title) ? id : undefined;
}

function dayView(iso: string, lang: string): DayView {
  const day = { day: 'numeric', month: 'short' } as const;
  const date = new Date(`${iso}T00:00:00Z`);
  return {
    iso,
    words: dayInWords(iso, lang),
    year: iso.slice(0, 4),
    short: dayFormat(lang, day)(date),
    brief: dayFormat(lang, { ...day, year: 'numeric' })(date),
  };
}
