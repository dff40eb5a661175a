import type { Article, Citation } from '#src/content/article.ts';
import type { ArticleView } from '#src/content/articleViews.ts';
import type { Prose, ProseElement } from '#src/content/prose.ts';
import type { Notice, Publication } from '#src/content/publication.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { doiAddress } from '#kit/formats/facts/doi.ts';
import { isoDate } from '#kit/formats/facts/dates.ts';
import type { CitationPiece } from '#kit/formats/csl/citeDocument.ts';
import { elementsIn, idsIn, proseText } from '#kit/prose/prose.ts';
import { directionOf, isRightToLeft } from '#src/lib/direction.ts';
import { commaAfter, listed } from '#src/lib/listed.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { plainText } from '#src/lib/plainText.ts';
import { dateLabel } from '#src/lib/publicationNames.ts';
import type { RichText } from '#src/lib/richText.ts';
import { paperRoute } from '#src/lib/sitePaths.ts';
import { venueLine } from './venueParts.ts';
import { citeAll } from './citation.ts';
import { foldText } from '#src/lib/fold.ts';
import { referenceText } from './referenceText.ts';
import type { Site } from './site.ts';
import { hasPapers } from './siteParts.ts';
import { CITED_AS, stateOf } from './citedState.ts';
import {
  type Missed,
  missingKey,
  missingKeys,
  type Targets,
} from '#kit/content/articles/targets.ts';

type Tell = (missed: Missed) => void;

/** The citations of one text: as it shows them, in the margin, and in its list (requirement B5). */
export class ArticleCitations {
  readonly #article: Article;
  readonly #site: Site;
  readonly #targets: Targets;
  readonly #works: Targets['works'];
  readonly #tell: Tell;
  /** Keys in the order of their first citation. */
  readonly #cited: string[] = [];
  readonly #shown: readonly (readonly Prose[])[];
  /** Keys whose first mention is marked, for the way back from the list. */
  readonly #mentioned = new Set<string>();
  /** Keys of the papers whose reads are in the margin. */
  readonly #inMargin = new Set<string>();
  /** The entries of the list of references, which is left out if there are none. */
  readonly references: readonly ProseElement[];
  /** What became of cited works since the text was published. */
  readonly since: ArticleView['since'];

  constructor(article: Article, site: Site, targets: Targets, tell: Tell) {
    this.#article = article;
    this.#site = site;
    this.#targets = targets;
    this.#works = targets.works;
    this.#tell = tell;
    const { citations, references, since } = this.#cite();
    this.#shown = citations;
    this.references = references;
    this.since = since;
  }

  /** Slugs of the owner's papers that are cited. */
  papers(): string[] {
    return this.#cited.flatMap((key) => this.#own(key)?.slug ?? []);
  }

  works(): Publication[] {
    return this.#cited.flatMap((key) => this.#works.get(key) ?? []);
  }

  /** @returns A citation by its number, as the text shows it. */
  shown(number: number): readonly Prose[] {
    return this.#shown[number] ?? [];
  }

  /** The owner's papers that a block mentions first, for the margin. */
  marginReads(block: Prose): ProseElement[] {
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

  /** The owner's name with its accents, which bibliographies may lack. */
  #inOwnSpelling(name: string): string {
    const words = this.#site.profile.name.split(' ');
    return name.replaceAll(
      /[^\s.,]+/gu,
      (part) => words.find((word) => foldText(word) === foldText(part)) ?? part,
    );
  }

  #marginRead(paper: Publication): ProseElement {
    const { names, words } = this.#site;
    const { comma, andOthers } = words;
    const named = paper.authors.filter(({ isOwner }, index) => index < NAMES || isOwner);
    const said = named.flatMap(({ name, isOwner }, index): Prose[] => [
      ...(index === 0 ? [] : [commaAfter(named[0]?.name ?? '', comma)]),
      isOwner
        ? { tag: 'b', attributes: { class: 'me' }, children: [this.#inOwnSpelling(name)] }
        : name,
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

  #own(key: string): Publication | undefined {
    return this.#targets.own.get(key);
  }

  #cite() {
    const { citations } = this.#article;
    for (const citation of citations) this.#tellKeys(citation);
    const keys = citations.flatMap(({ items }) => items.map(({ key }) => key));
    if (keys.length === 0) return { citations: [], references: [], since: [] };
    const newer = [...new Set(keys)].filter((key) => this.#noticesSince(key, keys).length > 0);
    const { cite, kept, profile, site } = this.#site;
    const document = citeAll(
      site?.citations ?? 'apa',
      [
        ...citations,
        ...newer.map((key) => ({ isInSentence: true, items: [{ ...BARE, key, at: '' }] })),
      ],
      this.#targets,
      (...args) => kept.of(cite, ...args),
      profile.lang,
    );
    this.#cited.push(...document.keys);
    const texts = document.pieces.map((pieces) => pieces && this.#citation(pieces));
    const names = document.pieces
      .slice(citations.length)
      .map((pieces = []) => pieces.map(({ text }) => text).join(''));
    return {
      citations: citations.map(({ source }, index) => texts[index] ?? [source]),
      references: document.references.map(({ work, text }) =>
        this.#reference(work, text, document.named[work]),
      ),
      since: newer.flatMap((key, index) => this.#sinceThen(key, keys, names[index] ?? '')),
    };
  }

  /**
   * The notices of a work that are later than the post. Their own day is known if a bibliography
   * has them as works; one of an unknown day is said where the work is cited, and no more.
   */
  #noticesSince(key: string, cited: readonly string[]): readonly Notice[] {
    const { date, updated } = this.#article;
    if (date === undefined) return [];
    return (this.#works.get(key)?.notices ?? []).filter(({ href }) => {
      const notice = [...this.#works.values()].find(
        ({ doi, link }) =>
          href !== undefined && (link === href || (doi && doiAddress(doi) === href)),
      );
      if (notice?.year === undefined || cited.includes(notice.id)) return false;
      // A month or a year without its day is not later than a day within it.
      return isoDate(notice) > (updated ?? date);
    });
  }

  #sinceThen(key: string, keys: readonly string[], cited: string): ArticleView['since'] {
    const paper = hasPapers(this.#site) ? this.#own(key)?.slug : undefined;
    return this.#noticesSince(key, keys).map(({ kind, href }) => ({
      kind: kind === 'retraction' ? 'retracted' : 'corrected',
      cited,
      ...omitEmpty({ paper, href }),
    }));
  }

  /** In brackets, a key that is missing is an error; in a sentence it is text unless one is near. */
  #tellKeys(citation: Citation) {
    for (const missed of missingKeys(citation, this.#targets)) this.#tell(missed);
    for (const { key, at, brackets } of citation.items) {
      const finding = this.#works.has(key)
        ? brackets && ({ code: 'asWritten', kind: 'brackets', value: brackets } as const)
        : citation.isInSentence && nearKey(key, this.#works);
      if (finding) this.#tell({ finding, at, length: key.length + 1, isMinor: true });
    }
  }

  /** A work has its read before what is first said of it, and what became of it behind the last. */
  #citation(pieces: readonly CitationPiece[]): Prose[] {
    const children = pieces.map(({ text, work }, index): Prose => {
      const key = work === undefined ? undefined : this.#cited[work];
      if (key === undefined) return text;
      const own = this.#own(key);
      const linked = own !== undefined && hasPapers(this.#site);
      const isMention = !this.#mentioned.has(key);
      this.#mentioned.add(key);
      const to = linked ? { route: paperRoute(own.slug) } : { place: referenceId(work) };
      const isFirst = pieces.findIndex((piece) => piece.work === work) === index;
      const isLast = pieces.findLastIndex((piece) => piece.work === work) === index;
      const state = stateOf(this.#works.get(key));
      const words = text.replace(/ (?=\d{4}\p{Ll}?(?:,|$))/u, '\u00a0');
      const said = state === 'retracted' ? [element('s', words)] : [words];
      const word = state && this.#site.words[CITED_AS[state]];
      return {
        tag: 'a',
        attributes: {
          ...(isMention && { id: mentionId(work) }),
          class: 'cite',
          ...this.#dirOf(text),
          ...to,
        },
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
}

/** That a key in a sentence may be meant to be another. */
function nearKey(key: string, works: Targets['works']): Finding | undefined {
  const { meant } = missingKey(key, works);
  return meant === undefined ? undefined : { code: 'asWritten', kind: 'key', value: key, meant };
}

/** A citation of a work alone. */
const BARE = { prefix: '', suffix: '', isWithoutAuthor: false } as const;

function referenceId(work: number | undefined): string {
  return `ref-${(work ?? 0) + 1}`;
}

/** @returns The id of a work's first mention. */
function mentionId(work: number | undefined): string {
  return `at-${referenceId(work)}`;
}

/**
 * @param references - The entries of a list of references.
 * @returns The same with the way back: the section where each is first cited.
 */
export function withWaysBack(
  references: readonly ProseElement[],
  sections: readonly ProseElement[],
  title: string,
): ProseElement[] {
  // A text without headings has no parts to go back to.
  if (!elementsIn(sections).some(({ tag }) => tag === 'h2')) return [...references];
  const places = sections.map((section) => idsIn([section]));
  return references.map((reference) => {
    const place = `at-${reference.attributes?.['id'] ?? ''}`;
    const section = sections[places.findIndex((ids) => ids.has(place))];
    const heading = section && elementsIn([section]).find(({ tag }) => tag === 'h2');
    // Above the first heading there is only the title.
    const name = heading === undefined ? title : proseText([heading]).trim();
    const attributes = { class: 'way-back', place };
    const where = { tag: 'span', attributes: { class: 'sr-only' }, children: [` ${name}`] };
    const back = { tag: 'a', attributes, children: ['↩\uFE0E', where] };
    return { ...reference, children: [...(reference.children ?? []), '\u00a0', back] };
  });
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
