import type { Author, Content, Publication } from '#src/content/content.ts';
import type { RichText } from '#text/richText.ts';
import { uriOf } from '#text/absoluteUrl.ts';
import { compact } from '#text/compact.ts';
import { noticeField } from '#formats/facts/notices.ts';
import { dateParts } from '#formats/facts/issued.ts';
import { htmlMarkup, markUp } from '#text/richMarkup.ts';
import { oneLine } from '#text/cleanText.ts';

/** One name of CSL-JSON 1.0: a person in parts, or a group as `literal`. */
export type CslName = {
  readonly family?: string;
  readonly given?: string;
  readonly 'non-dropping-particle'?: string;
  readonly suffix?: string;
  readonly literal?: string;
};

/** What CSL has no field for: its own object for that (csl-data.json 1.0.2, `custom`). */
export type CslCustom = Pick<
  Publication,
  'citations' | 'contribution' | 'position' | 'credit' | 'code' | 'data' | 'preprint'
> & {
  readonly 'citations-source'?: string;
  /** DOIs or addresses of notices, parted by semicolons; "true" where none is known. */
  readonly retraction?: string;
  readonly correction?: string;
};

/** One item of CSL-JSON 1.0, as far as a publication fills it. */
export type CslItem = {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly author?: readonly CslName[];
  readonly issued?: { readonly 'date-parts': readonly (readonly number[])[] };
  readonly 'container-title'?: string;
  readonly volume?: string;
  readonly issue?: string;
  readonly page?: string;
  readonly publisher?: string;
  readonly genre?: string;
  /** "in press", "submitted": how CSL says that it isn't out (CSL 1.0.2, appendix IV). */
  readonly status?: string;
  readonly DOI?: string;
  readonly URL?: string;
  readonly abstract?: string;
  readonly keyword?: string;
  readonly custom?: CslCustom;
};

/** The item types of the CSL-JSON schema (csl-data.json 1.0.2). */
export const CSL_TYPES: ReadonlySet<string> = new Set(
  `article article-journal article-magazine article-newspaper bill book broadcast chapter classic
   collection dataset document entry entry-dictionary entry-encyclopedia figure graphic
   hearing interview legal_case legislation manuscript map motion_picture musical_score pamphlet
   paper-conference patent performance periodical personal_communication post post-weblog
   regulation report review review-book software song speech standard thesis treaty webpage`.split(
    /\s+/u,
  ),
);

/**
 * publications.csl.json: all publications as CSL-JSON.
 * A test holds it to the schema's names and kinds.
 */
export function publicationsCslJson(content: Content): string {
  return `${JSON.stringify(content.publications.map(cslOf), null, 2)}\n`;
}

/**
 * One publication as a CSL-JSON item.
 *
 * @returns the item, parts that are unknown left out; italics and the like as the HTML-like tags that
 * CSL-JSON allows in text
 */
export function cslOf(publication: Publication): CslItem {
  const { type, year, authors, hasMoreAuthors, abstract } = publication;
  return {
    id: oneLine(publication.id),
    type: CSL_TYPES.has(type) ? type : 'document',
    title: cslText(publication.title),
    ...compact({
      issued: year === undefined ? undefined : { 'date-parts': [dateParts(publication)] },
      author: [...authors.map(cslName), ...(hasMoreAuthors === true ? [OTHERS] : [])],
      'container-title': plain(publication.venue),
      volume: plain(publication.volume),
      issue: plain(publication.issue),
      // CSL asks for the plain hyphen; styles make it the dash they want.
      page: plain(publication.pages)?.replaceAll(/\s*[\u2013\u2014]\s*/gu, '-'),
      publisher: plain(publication.publisher),
      genre: plain(publication.genre),
      status: statusOf(publication),
      DOI: plain(publication.doi),
      URL: uriOf(publication.link),
      abstract: abstract && cslText(abstract),
      keyword: plain(publication.categories.join(', ')),
      custom: customOf(publication),
    }),
  };
}

function statusOf({ status }: Publication): string | undefined {
  return status === undefined || status === 'undated' ? undefined : status.replaceAll('-', ' ');
}

/** The field is preferred to `note`, which annotated bibliographies print. */
function customOf(publication: Publication): CslCustom | undefined {
  const custom = compact({
    citations: publication.citations,
    'citations-source': plain(publication.citationsSource),
    contribution: plain(publication.contribution),
    position: plain(publication.position),
    credit: plain(publication.credit),
    code: plain(publication.code),
    data: plain(publication.data),
    preprint: plain(publication.preprint),
    retraction: noticeField('retraction', publication.notices),
    correction: noticeField('correction', publication.notices),
  });
  return Object.keys(custom).length === 0 ? undefined : custom;
}

/**
 * Further authors. CSL has no word for them; this is the name that Pandoc writes, reads and prints
 * as "et al." (jgm/citeproc, issue 61), and that becomes "and others" in BibTeX again.
 */
const OTHERS: CslName = { literal: 'others' };

function cslName(author: Author): CslName {
  if (author.isGroup === true) return compact({ literal: plain(author.name) });
  return compact({
    family: plain(author.family),
    given: plain(author.given),
    'non-dropping-particle': plain(author.particle),
    suffix: plain(author.suffix),
  });
}

function cslText(rich: RichText): string {
  return markUp(rich, htmlMarkup(guardTags)).trim();
}

const plain = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : guardTags(oneLine(text));

/**
 * CSL-JSON has no escape for "<", so text that only looks like one of its tags is parted by
 * U+2060 WORD JOINER, which nobody sees.
 */
function guardTags(text: string): string {
  return text.replace(/<(?=\/?(?:i|b|sup|sub|sc|span)\b)/giu, '<\u2060');
}
