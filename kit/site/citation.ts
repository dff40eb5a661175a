import type { Citation } from '#src/content/prose.ts';
import type { Author, Publication } from '#src/content/publication.ts';
import type { Targets } from '#kit/content/articles/targets.ts';
import type { Cite } from '#kit/formats/csl/citeDocument.ts';
import type { RichNode, RichText } from '#src/lib/richText.ts';
import { spelledInitials } from '#kit/formats/facts/personName.ts';
import { collaborationName } from '#kit/formats/facts/collaboration.ts';
import { noticeLines } from '#kit/formats/facts/notices.ts';
import { asDigraphs } from '#src/lib/digraphs.ts';
import { foldText } from '#src/lib/fold.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { doiAddress } from '#kit/formats/facts/doi.ts';
import { citedBibtexOf } from '#kit/formats/bibtex/writeBibtex.ts';
import { type CslItem, type CslName, cslOf } from '#kit/formats/csl/writeCslJson.ts';
import { formatReferences, type CslStyle } from '#kit/formats/csl/cslEngine.ts';
import { risOf } from '#kit/formats/ris/writeRis.ts';
import { plainLine } from '#src/lib/cleanText.ts';
import type { PublicationNames } from '#src/lib/publicationNames.ts';

/** Each paper's citation in BibTeX, RIS, APA (7th edition) and Vancouver (NLM). */
export function allCitationsOf(
  publications: readonly Publication[],
  names: PublicationNames['notice'],
  lang = 'en',
) {
  const apa = formatReferences('apa', publications.map(apaItem), lang);
  const vancouver = formatReferences('vancouver', publications.map(vancouverItem), lang);
  return publications.map((publication, index) => {
    const notices = noticeLines(publication.notices, names).join('; ');
    const withNotices = (text: RichText = []) =>
      plainLine(notices === '' || text.length === 0 ? text : [...text, ` (${notices})`]);
    return {
      publication,
      bibtex: citedBibtexOf(withOriginalTitle(publication)),
      ris: risOf(withOriginalTitle(publication)),
      apa: withNotices(apa[index]?.map(withoutAmpersand)),
      vancouver: withNotices(withCollaboration(vancouver[index] ?? [], publication)),
    };
  });
}

/**
 * Gives the owner one name in all works: readers would take “Aldevar, T.” and “Aldévar, Tamsin R.”
 * for two people, and citeproc would not add letters to years (2022a). The longest given name and the
 * family name with most accents win; other family names stay, and each script has its own name.
 */
export function withOneOwnerName(works: readonly Publication[], papers: Iterable<Publication>) {
  const authors = [...papers].flatMap((paper) => paper.authors);
  const ownerAuthors = authors.filter(({ isOwner }) => isOwner);
  const familyNames = ownerAuthors.map(({ family }) => family).toSorted(compareAccents);
  const latinName = longestGiven(ownerAuthors.filter(isLatin));
  const nonLatinName = longestGiven(ownerAuthors.filter((author) => !isLatin(author)));
  const withOneName = (author: Author): Author => {
    const family = familyNames.find((name) => foldName(name) === foldName(author.family));
    const given = isLatin(author) ? latinName : nonLatinName;
    return { ...author, ...omitEmpty({ family, given }) };
  };
  return works.map((work) => ({
    ...work,
    authors: work.authors.map((author) => (author.isOwner ? withOneName(author) : author)),
  }));
}

/** Formats a document's citations and references; `keys` are in the order of first citation. */
export function citeAll(
  style: CslStyle,
  citations: readonly Pick<Citation, 'items' | 'isInSentence'>[],
  { works, ownerPapers }: Pick<Targets, 'works' | 'ownerPapers'>,
  cite: Cite,
  lang: string,
) {
  const validCitations = citations.filter(({ items }) => items.every(({ key }) => works.has(key)));
  const keys = [...new Set(validCitations.flatMap(({ items }) => items.map(({ key }) => key)))];
  if (keys.length === 0) return { keys, citedWorks: [], pieces: [], references: [] };
  const keyedWorks = keys.flatMap((key) => works.get(key) ?? []);
  const citedWorks = withOneOwnerName(keyedWorks, ownerPapers.values());
  const document = cite(
    style,
    citedWorks.map(style === 'apa' ? apaItem : vancouverItem),
    validCitations.map(({ items, isInSentence }) => ({
      isInSentence,
      works: items.map((item) => ({ ...item, work: keys.indexOf(item.key) })),
    })),
    lang,
  );
  const pieces = citations.map((citation) => document.citations[validCitations.indexOf(citation)]);
  return { keys, citedWorks, pieces, references: document.references };
}

const foldName = (name: string): string => foldText(asDigraphs(name));

function isLatin({ family }: Author): boolean {
  return /\p{Script=Latin}/u.test(family);
}

function longestGiven(authors: readonly Author[]): string {
  return authors.reduce((name, { given = '' }) => (given.length > name.length ? given : name), '');
}

/** Sorts names with most accents first, and names in capitals, which some databases write, last. */
function compareAccents(a: string, b: string): number {
  const accentCount = (name: string) => name.match(/\P{ASCII}/gu)?.length ?? 0;
  const isUpperCase = (name: string) => Number(name === name.toUpperCase());
  return isUpperCase(a) - isUpperCase(b) || accentCount(b) - accentCount(a);
}

/** "Okafor, A., et al. (Hen Collaboration)", or the collaboration as the last author. */
function apaItem(publication: Publication): CslItem {
  const { hasMoreAuthors, collaboration } = publication;
  const name = collaboration && collaborationName(collaboration);
  if (hasMoreAuthors !== true) return styledItem(publication, name === undefined ? [] : [name]);
  return styledItem(publication, [name === undefined ? ET_AL : `${ET_AL} (${name})`]);
}

function vancouverItem(publication: Publication): CslItem {
  const { hasMoreAuthors, collaboration } = publication;
  return styledItem(publication, [
    ...(hasMoreAuthors === true ? [ET_AL] : []),
    ...(collaboration === undefined ? [] : [collaborationName(collaboration)]),
  ]);
}

const ET_AL = 'et al.';
/** Authors that Vancouver names before “et al.” */
const MAX_VANCOUVER_AUTHORS = 6;

/** NLM puts a semicolon before a group, and names it after “et al.”, too. */
function withCollaboration(reference: RichText, publication: Publication): RichText {
  const { authors, hasMoreAuthors, collaboration } = publication;
  const [names, ...remaining] = reference;
  if (collaboration === undefined || typeof names !== 'string') return reference;
  const group = collaborationName(collaboration);
  if (names.includes(`, ${group}`))
    return [names.replace(`, ${group}`, () => `; ${group}`), ...remaining];
  const isComplete = authors.length <= MAX_VANCOUVER_AUTHORS && hasMoreAuthors !== true;
  const end = isComplete ? `; ${group}.` : `, ${ET_AL}; ${group}.`;
  return [names.replace(`, ${ET_AL}`, () => end), ...remaining];
}

/**
 * A CSL item without a URL that only repeats the DOI, and without the language, by which the engine
 * would capitalise titles. CSL has no "et al." of its own, so it is passed as a last author.
 */
function styledItem(publication: Publication, lastAuthors: readonly string[]): CslItem {
  const { hasMoreAuthors: _more, collaboration: _, ...work } = withOriginalTitle(publication);
  const { URL: url, author = [], editor = [], language: _lang, ...item } = cslOf(work);
  const isDoi = item.DOI !== undefined && url === doiAddress(item.DOI);
  const literalNames = lastAuthors.map((literal) => ({ literal }));
  return {
    ...item,
    ...(url === undefined || isDoi ? {} : { URL: url }),
    ...omitEmpty({
      author: [...author.map(spaceInitials), ...(author.length > 0 ? literalNames : [])],
      editor: [...editor.map(spaceInitials), ...(author.length > 0 ? [] : literalNames)],
    }),
  };
}

/** References use the original title, also on a translated site. */
export function withOriginalTitle(publication: Publication): Publication {
  const { originalTitle: title } = publication;
  return title === undefined ? publication : { ...publication, title };
}

/** Without spaces, the engine takes “AM” for one given name and shortens it to “A.” */
function spaceInitials(name: CslName): CslName {
  const { given, family } = name;
  if (given === undefined || family === undefined) return name;
  return { ...name, given: spelledInitials(given, family) };
}

/** APA joins the last author with "&", but not "et al.". */
function withoutAmpersand(node: RichNode): RichNode {
  return typeof node === 'string' ? node.replace(/,? & et al\./u, ', et al.') : node;
}

export function noticeState(work: Publication | undefined) {
  const kinds = new Set(work?.notices?.map(({ kind }) => kind));
  if (kinds.has('retraction')) return 'retracted' as const;
  return kinds.has('correction') ? ('corrected' as const) : undefined;
}

/** Keys of the words that follow a citation of such a work. */
export const STATE_WORDS = { corrected: 'citedCorrected', retracted: 'citedRetracted' } as const;
