import type { Article, Citation, CitedItem } from '#src/content/article.ts';
import type { ArticleView, DayView, PostRow, PostsView } from '#src/content/articleViews.ts';
import type { Picture } from '#src/content/content.ts';
import type { Prose, ProseElement } from '#src/content/prose.ts';
import type { Notice, Publication } from '#src/content/publication.ts';
import type { Finding, Problem } from '#problems/problem.ts';
import { postBibtex } from '#formats/bibtex/postBibtex.ts';
import { citedBibtexOf } from '#formats/bibtex/writeBibtex.ts';
import { doiAddress } from '#formats/facts/doi.ts';
import { isoDate } from '#formats/facts/issued.ts';
import { citeDocument, type CitationPiece } from '#formats/csl/citeDocument.ts';
import { withSourceLines } from '#problems/excerpt.ts';
import { nearest } from '#problems/suggest.ts';
import { elementsIn } from '#publish/prose/elementsIn.ts';
import { proseText } from '#publish/prose/proseText.ts';
import { absoluteUrl } from '#text/absoluteUrl.ts';
import { dayFormat, dayInWords } from '#text/day.ts';
import { directionOf, isRightToLeft } from '#text/direction.ts';
import { listed } from '#text/listed.ts';
import { omitEmpty } from '#text/omitEmpty.ts';
import { plainText } from '#text/plainText.ts';
import { dateLabel } from '#text/publicationNames.ts';
import type { RichText } from '#text/richText.ts';
import { paperRoute } from '#text/sitePaths.ts';
import { fill, type Words } from '#text/words.ts';
import { MarginRoom } from './marginRoom.ts';
import { venueLine } from './venueParts.ts';
import { citedItem, withOneOwner } from './citation.ts';
import { referenceText } from './referenceText.ts';
import { writtenKey } from '#publish/prose/syntax/citations.ts';
import { placesOf } from '#publish/prose/placesOf.ts';
import { hasPapers, type Site } from './site.ts';
import { CITED_AS, stateOf } from './citedState.ts';
import { articleRoute, follow, targetsOf, type Targets } from './targets.ts';

/** What the pages and posts of a site say, and what is wrong with what they refer to. */
export type SiteArticles = {
  /** In the order of the content: by route, without the first slash. */
  readonly views: Readonly<Record<string, ArticleView>>;
  /** Undefined if there are no posts. */
  readonly posts?: PostsView;
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
 * @param site - The site.
 * @returns Their data, and each reference that leads nowhere.
 */
export function articlesOf(site: Site): SiteArticles {
  const found = known.get(site) ?? resolveAll(site);
  known.set(site, found);
  return found;
}

const known = new WeakMap<Site, SiteArticles>();

function resolveAll(site: Site): SiteArticles {
  const articles = site.articles ?? [];
  const problems: Problem[] = [];
  const targets = targetsOf(site, site.pages);
  const made = articles.map((article) => {
    const resolver = new Resolver(article, site, targets);
    const view = resolver.view();
    problems.push(...resolver.problems());
    return { article, view, cited: resolver.citedPapers(), works: resolver.citedWorks() };
  });
  const posts = made
    .filter(({ article }) => article.kind === 'post')
    .toSorted((one, other) => {
      const [a, b] = [one.article.date ?? '', other.article.date ?? ''];
      return a === b ? (one.article.id < other.article.id ? -1 : 1) : a < b ? 1 : -1;
    })
    .map(({ view }) => view);
  const views = made.map(({ view }) => {
    const at = posts.indexOf(view);
    const [later, earlier] = at === -1 ? [] : [posts[at - 1], posts[at + 1]];
    const next = (post: ArticleView | undefined) =>
      post && { slug: post.id, plainTitle: post.plainTitle };
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

function postsView(views: readonly ArticleView[]): PostsView {
  const tallies = new Map<string, number>();
  for (const { tags } of views)
    for (const tag of tags) tallies.set(tag, (tallies.get(tag) ?? 0) + 1);
  return {
    posts: views.map(
      ({
        id,
        title,
        plainTitle,
        summary,
        day,
        minutes = 1,
        tags,
        image,
        imageAlt,
        isDraft,
      }): PostRow => ({
        slug: id,
        title,
        plainTitle,
        summary,
        day: day ?? { iso: '', words: '', year: '', short: '', brief: '' },
        minutes,
        tags,
        ...omitEmpty({ image, imageAlt, isDraft }),
      }),
    ),
    tags: [...tallies].toSorted(([, a], [, b]) => b - a).map(([tag]) => tag),
  };
}

/** Completes one text. */
class Resolver {
  readonly #article: Article;
  readonly #site: Site;
  readonly #problems: Problem[] = [];
  readonly #works: Targets['works'];
  readonly #targets: Targets;
  /** Keys in the order of their first citation. */
  readonly #cited: string[] = [];
  readonly #citations: readonly (readonly Prose[])[];
  readonly #references: readonly ProseElement[];
  readonly #since: ArticleView['since'];
  /** Keys of the papers whose reads are in the margin. */
  readonly #inMargin = new Set<string>();

  constructor(article: Article, site: Site, targets: Targets) {
    this.#article = article;
    this.#site = site;
    this.#targets = targets;
    this.#works = targets.works;
    const { citations, references, since } = this.#cite();
    this.#citations = citations;
    this.#references = references;
    this.#since = since;
  }

  problems(): Problem[] {
    return withSourceLines(this.#problems, this.#article.lines.join('\n'));
  }

  /** Slugs of the owner's papers that are cited. */
  citedPapers(): string[] {
    return this.#cited.flatMap((key) => this.#own(key)?.slug ?? []);
  }

  citedWorks(): Publication[] {
    return this.#cited.flatMap((key) => this.#works.get(key) ?? []);
  }

  view(): ArticleView {
    const { kind, id, tags, date, updated, lang, isDraft, hasPdf, hasFormulas, contents } =
      this.#article;
    const site = this.#site;
    const { words } = site;
    const title = this.#resolve(this.#article.title);
    const plainTitle = proseText(title).trim();
    const texts = this.#article.sections.map((section) => this.#section(section));
    const sections =
      this.#references.length === 0 ? texts : [...texts, this.#referenceSection(words.references)];
    const inTexts = elementsIn(texts);
    const headings = contents.map(({ id: place, title: said }) => {
      const heading = inTexts.find(({ attributes }) => attributes?.['id'] === place);
      return { id: place, title: heading === undefined ? said : proseText([heading]).trim() };
    });
    const listed =
      this.#references.length === 0
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
        attributes: { ...section.attributes, class: `s${index}` },
      })),
      hasFormulas,
      ...(hasFormulas && site.mathFace && { mathFace: site.mathFace.file }),
      since: this.#since,
      citedBibtex: this.citedWorks()
        .map((work) => citedBibtexOf(work))
        .join('\n'),
      bibtex: kind === 'post' && date !== undefined ? this.#bibtex(plainTitle, date) : '',
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
    const path = `${articleRoute(this.#article).slice(1)}/`;
    const url = siteUrl === undefined ? undefined : absoluteUrl(siteUrl, path);
    const { id } = this.#article;
    return postBibtex({ slug: id, title, author: name, date, ...(url !== undefined && { url }) });
  }

  /** Reads of cited papers stand behind the notes of the block that mentions them first. */
  #section(section: ProseElement): ProseElement {
    const blocks = section.children ?? [];
    const room = new MarginRoom(blocks);
    const children: Prose[] = [];
    let reads: ProseElement[] = [];
    let isHeading = false;
    const place = (next?: Prose) => {
      children.push(...reads.filter((read) => room.takes(read, next)));
      reads = [];
    };
    for (const block of blocks) {
      const isNote = typeof block !== 'string' && block.tag === 'aside';
      if (!isNote && !isHeading) place(block);
      for (const made of this.#resolve([block])) {
        if (isNote) room.addNote(made);
        else room.add(made);
        children.push(made);
      }
      reads.push(...this.#marginReads(block));
      isHeading = typeof block !== 'string' && block.attributes?.['class'] === 'hd';
    }
    place();
    return { ...section, children };
  }

  /** The owner's papers that a block mentions first, for the margin. */
  #marginReads(block: Prose): ProseElement[] {
    const numbers = elementsIn([block]).flatMap(({ tag, attributes = {} }) =>
      tag === 'cite' && 'number' in attributes ? Number(attributes['number']) : [],
    );
    const keys = numbers.flatMap((number) => this.#article.citations[number]?.items ?? []);
    return keys.flatMap(({ key }) => {
      const own = this.#own(key);
      if (own === undefined || this.#inMargin.has(key) || !hasPapers(this.#site)) return [];
      this.#inMargin.add(key);
      return [this.#marginRead(own)];
    });
  }

  #marginRead(paper: Publication): ProseElement {
    const { names, words } = this.#site;
    const { comma, andOthers } = words;
    const named = paper.authors.filter(({ isOwner }, index) => index < NAMES || isOwner);
    const said = named.flatMap(({ name, isOwner }, index): Prose[] => [
      ...(index === 0 ? [] : [comma]),
      isOwner ? { tag: 'b', attributes: { class: 'me' }, children: [name] } : name,
    ]);
    const isCut = named.length < paper.authors.length || paper.hasMoreAuthors === true;
    const where = listed([venueLine(paper, words), dateLabel(paper, names.status)], comma);
    const line = (children: readonly Prose[], look?: string): ProseElement => ({
      tag: 'p',
      ...(look !== undefined && { attributes: { class: look } }),
      children,
    });
    const title = {
      tag: 'a',
      attributes: { route: paperRoute(paper.slug) },
      children: paper.title,
    };
    return {
      tag: 'aside',
      attributes: { class: 'note note-read', role: 'note', ...this.#dirOf(plainText(paper.title)) },
      children: [
        ...readOf(paper, MARGIN_READ),
        line([title], 'nr-t'),
        line(isCut ? [...said, ` ${andOthers}`] : said),
        ...(where === '' ? [] : [line([where])]),
        ...(paper.notices === undefined ? [] : [line(this.#notices(paper))]),
      ],
    };
  }

  #resolve(prose: readonly Prose[]): Prose[] {
    return prose.flatMap((node): Prose[] => {
      if (typeof node === 'string') return [node];
      const { tag, attributes = {}, children = [] } = node;
      if (tag === 'cite' && 'number' in attributes)
        return [...(this.#citations[Number(attributes['number'])] ?? [])];
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
    if (missed !== undefined) this.#problem(missed.finding, missed.at, missed.length);
    return target;
  }

  #own(key: string): Publication | undefined {
    return this.#targets.own.get(key);
  }

  #cite() {
    const { citations } = this.#article;
    const isWhole = citations.map((citation) => this.#isKnown(citation));
    const cited = citations.filter((_, index) => isWhole[index]);
    for (const { key } of cited.flatMap(({ items }) => items))
      if (!this.#cited.includes(key)) this.#cited.push(key);
    if (this.#cited.length === 0)
      return { citations: citations.map(({ source }) => [source]), references: [], since: [] };
    const style = this.#site.site?.citations ?? 'apa';
    const works = this.citedWorks();
    const newer = this.#cited.filter((key) => this.#noticesSince(key).length > 0);
    const named = withOneOwner(works);
    const document = this.#site.kept.of(
      citeDocument,
      style,
      named.map((work) => citedItem(style, work)),
      [
        ...cited.map(({ items, isInSentence }) => ({
          isInSentence,
          works: items.map((item) => ({ ...item, work: this.#cited.indexOf(item.key) })),
        })),
        ...newer.map((key) => ({
          isInSentence: true,
          works: [{ ...BARE, work: this.#cited.indexOf(key) }],
        })),
      ],
      this.#site.profile.lang,
    );
    const texts = document.citations.map((pieces) => this.#citation(pieces));
    const references = document.references.map(({ work, text }) =>
      this.#reference(work, text, named[work]),
    );
    const names = document.citations
      .slice(cited.length)
      .map((pieces) => pieces.map(({ text }) => text).join(''));
    return {
      citations: citations.map((citation, index) =>
        isWhole[index] ? (texts[cited.indexOf(citation)] ?? []) : [citation.source],
      ),
      references,
      since: newer.flatMap((key, index) => this.#sinceThen(key, names[index] ?? '')),
    };
  }

  /**
   * The notices of a work that are later than the post. Their own day is known if a bibliography
   * has them as works; one of an unknown day is said where the work is cited, and no more.
   */
  #noticesSince(key: string): readonly Notice[] {
    const { date, updated = date } = this.#article;
    if (date === undefined || updated === undefined) return [];
    return (this.#works.get(key)?.notices ?? []).filter(({ href }) => {
      const notice = [...this.#works.values()].find(
        ({ doi, link }) =>
          href !== undefined && (link === href || (doi && doiAddress(doi) === href)),
      );
      if (notice?.year === undefined || this.#cited.includes(notice.id)) return false;
      const day = isoDate(notice);
      return day > updated.slice(0, day.length);
    });
  }

  #sinceThen(key: string, cited: string): ArticleView['since'] {
    const paper = hasPapers(this.#site) ? this.#own(key)?.slug : undefined;
    return this.#noticesSince(key).map(({ kind, href }) => ({
      kind: kind === 'retraction' ? 'retracted' : 'corrected',
      cited,
      ...omitEmpty({ paper, href }),
    }));
  }

  /** Whether a bibliography has every key; in brackets, one that is missing is an error. */
  #isKnown({ items, isInSentence }: Citation): boolean {
    const unknown = items.filter(({ key }) => !this.#works.has(key));
    for (const { key, at } of unknown) this.#unknownKey({ key, at }, isInSentence);
    for (const { key, at, brackets } of items)
      if (brackets !== undefined && this.#works.has(key))
        this.#problem({ code: 'wrongBrackets', value: brackets }, at, key.length + 1, 'warning');
    return unknown.length === 0;
  }

  #unknownKey({ key, at }: Pick<CitedItem, 'key' | 'at'>, isInSentence: boolean) {
    const near = nearest(key, this.#works.keys());
    const meant = near === undefined ? undefined : writtenKey(near);
    if (!isInSentence)
      this.#problem(
        { code: 'unknownKey', value: key, ...(meant !== undefined && { meant }) },
        at,
        key.length + 1,
      );
    else if (meant !== undefined)
      this.#problem({ code: 'nearKey', value: key, meant }, at, key.length + 1, 'warning');
  }

  /** A work has its read before what is first said of it, and what became of it behind the last. */
  #citation(pieces: readonly CitationPiece[]): Prose[] {
    const children = pieces.map(({ text, work }, index): Prose => {
      const key = work === undefined ? undefined : this.#cited[work];
      if (key === undefined) return text;
      const own = this.#own(key);
      const linked = own !== undefined && hasPapers(this.#site);
      const to = linked ? { route: paperRoute(own.slug) } : { place: referenceId(work) };
      const isFirst = pieces.findIndex((piece) => piece.work === work) === index;
      const isLast = pieces.findLastIndex((piece) => piece.work === work) === index;
      const state = stateOf(this.#works.get(key));
      const words = text.replace(/ (?=\d{4}\p{Ll}?(?:,|$))/u, '\u00a0');
      const said = state === 'retracted' ? [element('s', words)] : [words];
      const word = state && this.#site.words[CITED_AS[state]];
      return {
        tag: 'a',
        attributes: { class: 'cite', ...this.#dirOf(text), ...to },
        children: [
          ...(isFirst ? readOf(own) : []),
          ...said,
          ...(isLast && word !== undefined
            ? [{ ...element('em', ` ${word}`), attributes: { class: 'state' } }]
            : []),
        ],
      };
    });
    return [{ tag: 'span', attributes: { class: 'cites' }, children }];
  }

  /** What a part needs to be read in its own direction, if that is not the text's. */
  #dirOf(part: string): { readonly dir?: string } {
    const { lang = this.#site.profile.lang } = this.#article;
    const direction = directionOf(part);
    return direction === (isRightToLeft(lang) ? 'rtl' : 'ltr') ? {} : { dir: direction ?? 'auto' };
  }

  #reference(index: number, text: RichText, work: Publication | undefined): ProseElement {
    const key = this.#cited[index] ?? '';
    const own = this.#own(key);
    const isLinked = own !== undefined && hasPapers(this.#site);
    const title = work?.originalTitle ?? work?.title ?? [];
    const children = [
      ...referenceText(text, {
        title,
        dir: this.#dirOf(plainText(title)),
        owner: work?.authors.find(({ isOwner }) => isOwner),
        to: isLinked ? { route: paperRoute(own.slug) } : undefined,
        read: readOf(own),
      }),
      ...this.#notices(work),
    ];
    return { tag: 'li', attributes: { id: referenceId(index), tabindex: '-1' }, children };
  }

  /** What became of a work, each with its notice. */
  #notices({ notices = [] }: Partial<Publication> = {}): Prose[] {
    return notices.flatMap(({ kind, href }): Prose[] => {
      const children = [this.#site.names.notice[kind]];
      return href === undefined
        ? [' ', { tag: 'span', attributes: { class: 'notice' }, children }]
        : [' ', { tag: 'a', attributes: { class: 'notice', href }, children }];
    });
  }

  #referenceSection(title: string): ProseElement {
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
        { tag: 'ol', attributes: { class: 'references' }, children: this.#references },
      ],
    };
  }

  #problem(finding: Finding, at: string, length: number, severity: Problem['severity'] = 'error') {
    const [line = 1, column = 1] = at.split(':').map(Number);
    const mark = { column: column - 1, length };
    this.#problems.push({ ...finding, severity, file: this.#article.file, line, mark });
  }
}

/** A citation of a work alone. */
const BARE = { prefix: '', suffix: '', isWithoutAuthor: false } as const;

function referenceId(work: number | undefined): string {
  return `ref-${(work ?? 0) + 1}`;
}

function element(tag: string, text: string): ProseElement {
  return { tag, children: [text] };
}

/** How many authors the margin names besides the owner. */
const NAMES = 4;
/** Width of a read in the margin, in pixels. */
const MARGIN_READ = '152';
/** Cells of a read, at most, in a citation. */
const CELLS = 10;

/** The authors as a read, the owner's place lit; nothing for the works of others. */
function readOf(own: Publication | undefined, width?: string): Prose[] {
  if (own === undefined || own.authors.length === 0) return [];
  const cells = own.authors.slice(0, CELLS).map(({ isOwner }): ProseElement => ({
    tag: 'i',
    ...(isOwner && { attributes: { class: 'me' } }),
  }));
  const attributes = omitEmpty({
    class: 'read',
    'aria-hidden': 'true',
    state: stateOf(own),
    width,
  });
  return [{ tag: 'span', attributes, children: cells }];
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
