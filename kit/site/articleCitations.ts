import type { Article } from '#src/content/article.ts';
import type { Prose, ProseElement } from '#src/content/prose.ts';
import type { Notice, Publication } from '#src/content/publication.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { doiAddress } from '#kit/formats/facts/doi.ts';
import { isoDate } from '#kit/formats/facts/dates.ts';
import type { CitationPiece } from '#kit/formats/csl/citeDocument.ts';
import { element, elementsIn, idsIn, proseText } from '#kit/prose/prose.ts';
import { directionOf, isRightToLeft } from '#src/lib/direction.ts';
import { commaAfter, joinList } from '#src/lib/joinList.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { plainText } from '#src/lib/plainText.ts';
import { dateLabel } from '#src/lib/publicationNames.ts';
import { paperRoute } from '#src/lib/sitePaths.ts';
import { venueLine } from './publicationView.ts';
import { STATE_WORDS, citeAll, noticeState } from './citation.ts';
import { foldText } from '#src/lib/fold.ts';
import { referenceText } from './referenceText.ts';
import type { Site } from './site.ts';
import {
  type BrokenLink,
  unknownKeyFinding,
  missingKeys,
  paperLink,
  type Targets,
} from '#kit/content/articles/targets.ts';

export type ArticleCitations = ReturnType<typeof citationsOf>;

/** An article's citations as they appear in its text, margin and reference list (B5). */
export function citationsOf(
  article: Article,
  site: Site,
  targets: Targets,
  report: (broken: BrokenLink) => void,
) {
  const { citations, date, updated, lang = site.profile.lang } = article;
  const { works, ownerPapers, hasPaperPages } = targets;
  const { words, names } = site;

  // In brackets an unknown key is an error; in a sentence it is text, unless a similar key exists.
  for (const citation of citations) {
    for (const broken of missingKeys(citation, targets)) report(broken);
    for (const { key, at, brackets } of citation.items) {
      const finding = works.has(key)
        ? brackets && ({ code: 'asWritten', kind: 'brackets', value: brackets } as const)
        : citation.isInSentence && similarKeyFinding(key, works);
      if (finding) report({ finding, at, length: key.length + 1, isMinor: true });
    }
  }
  const keys = [...new Set(citations.flatMap(({ items }) => items.map(({ key }) => key)))];

  /** A work's notices newer than the post. Only a notice that is in a bibliography has a date. */
  const newNoticesOf = (key: string): readonly Notice[] => {
    if (date === undefined) return [];
    return (works.get(key)?.notices ?? []).filter(({ href }) => {
      const notice = [...works.values()].find(
        ({ doi, link }) =>
          href !== undefined && (link === href || (doi && doiAddress(doi) === href)),
      );
      if (notice?.year === undefined || keys.includes(notice.id)) return false;
      // A month or year isn't later than a day in it: “2024-02” is the shorter string.
      return isoDate(notice) > (updated ?? date);
    });
  };
  // Cited once more, for the text that tells readers of the notice.
  const noticedKeys = keys.filter((key) => newNoticesOf(key).length > 0);
  const allCitations = [
    ...citations,
    ...noticedKeys.map((key) => ({ isInSentence: true, items: [{ ...NO_AFFIX, key, at: '' }] })),
  ];
  const style = site.site?.citations ?? 'apa';
  const cite: typeof site.cite = (...args) => site.memo.of(site.cite, ...args);
  const document = citeAll(style, allCitations, targets, cite, site.profile.lang);
  const { keys: citedKeys } = document;

  /** The `dir` attribute of a phrase whose direction differs from the text's. */
  const dirOf = (phrase: string): { readonly dir?: string } => {
    const direction = directionOf(phrase);
    return direction === (isRightToLeft(lang) ? 'rtl' : 'ltr') ? {} : { dir: direction ?? 'auto' };
  };
  /** Links to the corrections and retractions of a work. */
  const noticesOf = ({ notices = [] }: Partial<Publication> = {}): Prose[] =>
    notices.flatMap(({ kind, href }): Prose[] => {
      const attributes = { class: 'notice', ...omitEmpty({ href }) };
      return [' ', element(href === undefined ? 'span' : 'a', attributes, [names.notice[kind]])];
    });

  // The first mention of each work gets an id, to which its reference links back.
  const mentionedKeys = new Set<string>();
  /** A work's authors are drawn before its first piece; “corrected” or “retracted” follows its last. */
  const citationOf = (pieces: readonly CitationPiece[]): Prose[] => {
    const children = pieces.map(({ text, work }, index): Prose => {
      const key = citedKeys[work ?? -1];
      if (key === undefined) return text;
      const paper = ownerPapers.get(key);
      const isFirstMention = !mentionedKeys.has(key);
      mentionedKeys.add(key);
      const to = paperLink(targets, key) ?? { place: referenceId(work) };
      const isFirst = pieces.findIndex((piece) => piece.work === work) === index;
      const isLast = pieces.findLastIndex((piece) => piece.work === work) === index;
      const state = noticeState(works.get(key));
      // A year, such as “2024a”, stays on the line of its author.
      const label = text.replace(/ (?=\d{4}\p{Ll}?(?:,|$))/u, '\u00a0');
      const word = state && words[STATE_WORDS[state]];
      const id = isFirstMention ? { id: `at-${referenceId(work)}` } : {};
      return element('a', { ...id, class: 'cite', ...dirOf(text), ...to }, [
        ...(isFirst ? authorRead(paper) : []),
        state === 'retracted' ? element('s', {}, [label]) : label,
        ...(isLast && word !== undefined ? [element('em', { class: 'state' }, [` ${word}`])] : []),
      ]);
    });
    return [element('span', { class: 'cites' }, children)];
  };
  const citationProse = citations.map(({ source }, index): readonly Prose[] => {
    const pieces = document.pieces[index];
    return pieces === undefined ? [source] : citationOf(pieces);
  });
  const referenceList = document.references.map(({ work: index, text }) => {
    const work = document.citedWorks[index];
    const paper = ownerPapers.get(citedKeys[index] ?? '');
    const title = work?.originalTitle ?? work?.title ?? [];
    return element('li', { id: referenceId(index), tabindex: '-1' }, [
      ...referenceText(text, {
        title,
        dir: dirOf(plainText(title)),
        owner: work?.authors.find(({ isOwner }) => isOwner),
        to: paperLink(targets, citedKeys[index]),
        read: authorRead(paper),
      }),
      ...noticesOf(work),
    ]);
  });
  const newNotices = noticedKeys.flatMap((key, index) => {
    const pieces = document.pieces[citations.length + index] ?? [];
    const paper = hasPaperPages ? ownerPapers.get(key)?.slug : undefined;
    return newNoticesOf(key).map(({ kind, href }) => ({
      kind: kind === 'retraction' ? ('retracted' as const) : ('corrected' as const),
      citationText: pieces.map(({ text }) => text).join(''),
      ...omitEmpty({ paper, href }),
    }));
  });

  const marginNote = (paper: Publication): ProseElement => {
    const { comma, andOthers } = words;
    const shownAuthors = paper.authors.filter(
      ({ isOwner }, i) => i < MAX_MARGIN_AUTHORS || isOwner,
    );
    const authors = shownAuthors.flatMap(({ name, isOwner }, index): Prose[] => [
      ...(index === 0 ? [] : [commaAfter(shownAuthors[0]?.name ?? '', comma)]),
      isOwner ? element('b', { class: 'owner' }, [inOwnerSpelling(name, site)]) : name,
    ]);
    const isTruncated = shownAuthors.length < paper.authors.length || paper.hasMoreAuthors === true;
    const where = joinList([venueLine(paper, words), dateLabel(paper, names.status)], comma);
    const title = element('a', { route: paperRoute(paper.slug) }, paper.title);
    const dir = dirOf(plainText(paper.title));
    return element('aside', { class: 'note note-read', role: 'note', ...dir }, [
      ...authorRead(paper, MARGIN_READ_WIDTH),
      element('p', { class: 'note-read-title' }, [title]),
      element('p', {}, isTruncated ? [...authors, ` ${andOthers}`] : authors),
      ...(where === '' ? [] : [element('p', {}, [where])]),
      ...(paper.notices === undefined ? [] : [element('p', {}, noticesOf(paper))]),
    ]);
  };
  const keysInMargin = new Set<string>();
  return {
    papers: citedKeys.flatMap((key) => ownerPapers.get(key)?.slug ?? []),
    works: citedKeys.flatMap((key) => works.get(key) ?? []),
    /** By citation number. */
    citationProse,
    references: referenceList,
    newNotices,
    /** The owner's papers that a block is the first to cite; call it in the order of the text. */
    marginNotes(block: Prose): ProseElement[] {
      const numbers = elementsIn([block]).flatMap(({ tag, attributes = {} }) =>
        tag === 'cite' && 'number' in attributes ? Number(attributes['number']) : [],
      );
      const items = numbers.flatMap((number) => citations[number]?.items ?? []);
      return items.flatMap(({ key }) => {
        const paper = ownerPapers.get(key);
        if (paper === undefined || keysInMargin.has(key) || !hasPaperPages) return [];
        keysInMargin.add(key);
        return [marginNote(paper)];
      });
    },
  };
}

function similarKeyFinding(key: string, works: Targets['works']): Finding | undefined {
  const { guess } = unknownKeyFinding(key, works);
  return guess === undefined ? undefined : { code: 'asWritten', kind: 'key', value: key, guess };
}

/** Restores accents of the owner's name that a bibliography lacks. */
function inOwnerSpelling(name: string, { profile }: Site): string {
  const parts = profile.name.split(' ');
  return name.replaceAll(
    /[^\s.,]+/gu,
    (word) => parts.find((part) => foldText(part) === foldText(word)) ?? word,
  );
}

const NO_AFFIX = { prefix: '', suffix: '', isWithoutAuthor: false } as const;

function referenceId(work = 0): string {
  return `ref-${work + 1}`;
}

export function withBackLinks(
  references: readonly ProseElement[],
  sections: readonly ProseElement[],
  title: string,
): ProseElement[] {
  // Without headings, there is no section to link back to.
  if (!elementsIn(sections).some(({ tag }) => tag === 'h2')) return [...references];
  const idsBySection = sections.map((section) => idsIn([section]));
  return references.map((reference) => {
    const place = `at-${reference.attributes?.['id'] ?? ''}`;
    const section = sections[idsBySection.findIndex((ids) => ids.has(place))];
    const heading = section && elementsIn([section]).find(({ tag }) => tag === 'h2');
    // A mention before the first heading is in the section of the title.
    const name = heading === undefined ? title : proseText([heading]).trim();
    const label = element('span', { class: 'sr-only' }, [` ${name}`]);
    const backLink = element('a', { class: 'way-back', place }, ['↩\uFE0E', label]);
    return { ...reference, children: [...(reference.children ?? []), '\u00a0', backLink] };
  });
}

/** Authors that the margin names besides the owner. */
const MAX_MARGIN_AUTHORS = 4;
/** In pixels. */
const MARGIN_READ_WIDTH = '152';
const MAX_READ_CELLS = 10;

/** Draws a paper's authors as a sequencing read: a cell for each, the owner's highlighted. */
function authorRead(paper: Publication | undefined, width?: string): Prose[] {
  if (paper === undefined || paper.authors.length === 0) return [];
  const cells = paper.authors
    .slice(0, MAX_READ_CELLS)
    .map(({ isOwner }) => element('i', isOwner ? { class: 'owner' } : {}));
  const state = omitEmpty({ state: noticeState(paper), width });
  return [element('span', { class: 'read', 'aria-hidden': 'true', ...state }, cells)];
}
