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

/** BibTeX, RIS, APA (7th edition) and Vancouver (NLM); the engine takes about 1 ms each. */
export function allCitationsOf(
  publications: readonly Publication[],
  names: PublicationNames['notice'],
  lang = 'en',
) {
  const apa = formatReferences('apa', publications.map(apaItem), lang);
  const vancouver = formatReferences('vancouver', publications.map(vancouverItem), lang);
  return publications.map((publication, index) => {
    const lines = noticeLines(publication.notices, names).join('; ');
    const withNotices = (text: RichText = []) =>
      plainLine(lines === '' || text.length === 0 ? text : [...text, ` (${lines})`]);
    return {
      publication,
      bibtex: citedBibtexOf(asPublished(publication)),
      ris: risOf(asPublished(publication)),
      apa: withNotices(apa[index]?.map(withoutAmpersand)),
      vancouver: withNotices(withCollaboration(vancouver[index] ?? [], publication)),
    };
  });
}

/**
 * Gives the owner one name in all papers: readers would take “Aldevar, T.” and “Aldévar, Tamsin R.”
 * for two people, and citeproc would not add letters to years (2022a). The longest given name and the
 * family name with most accents win; other family names stay, and each script has its own name.
 */
export function withOneOwner(works: readonly Publication[], all: Iterable<Publication>) {
  const ownerAuthors = [...all].flatMap(({ authors }) => authors.filter(({ isOwner }) => isOwner));
  const families = ownerAuthors.map(({ family }) => family).toSorted(compareAccents);
  const latinName = longestGiven(ownerAuthors.filter(isLatin));
  const otherName = longestGiven(ownerAuthors.filter((author) => !isLatin(author)));
  const withOneName = (author: Author): Author => {
    const family = families.find((each) => plain(each) === plain(author.family)) ?? author.family;
    const given = isLatin(author) ? latinName : otherName;
    return { ...author, family, ...omitEmpty({ given }) };
  };
  return works.map((work) => ({
    ...work,
    authors: work.authors.map((author) => (author.isOwner ? withOneName(author) : author)),
  }));
}

/** Formats citations; keys are in order of first citation, works have one name of the owner. */
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
  const foundWorks = keys.flatMap((key) => works.get(key) ?? []);
  const citedWorks = withOneOwner(foundWorks, ownerPapers.values());
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

const plain = (name: string): string => foldText(asDigraphs(name));

function isLatin({ family }: Author): boolean {
  return /\p{Script=Latin}/u.test(family);
}

function longestGiven(authors: readonly Author[]): string {
  return authors.reduce((most, { given = '' }) => (given.length > most.length ? given : most), '');
}

/** Sorts names in capitals, as some databases write them, and names without accents last. */
function compareAccents(a: string, b: string): number {
  const letters = (name: string) => name.match(/\P{ASCII}/gu)?.length ?? 0;
  const isUpperCase = (name: string) => Number(name === name.toUpperCase());
  return isUpperCase(a) - isUpperCase(b) || letters(b) - letters(a);
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
/** Vancouver cuts longer lists to this many names. */
const MAX_NAMES = 6;

/** NLM separates a group from its authors, and never truncates it. */
function withCollaboration(reference: RichText, publication: Publication): RichText {
  const { authors, hasMoreAuthors, collaboration } = publication;
  const [names, ...rest] = reference;
  if (collaboration === undefined || typeof names !== 'string') return reference;
  const group = collaborationName(collaboration);
  if (names.includes(`, ${group}`))
    return [names.replace(`, ${group}`, () => `; ${group}`), ...rest];
  const hasAll = authors.length <= MAX_NAMES && hasMoreAuthors !== true;
  const end = hasAll ? `; ${group}.` : `, ${ET_AL}; ${group}.`;
  return [names.replace(`, ${ET_AL}`, () => end), ...rest];
}

/**
 * The CSL item as the styles need it. A URL that only repeats the DOI is left out, since the DOI is
 * printed anyway, and so is the language, which would change how the engine capitalises titles.
 * CSL can't express that there are more authors than listed, so "et al." is passed as the last one.
 */
function styledItem(publication: Publication, last: readonly string[]): CslItem {
  const {
    hasMoreAuthors: _more,
    collaboration: _collaboration,
    ...plainPublication
  } = asPublished(publication);
  const { URL: url, author = [], editor = [], language: _, ...item } = cslOf(plainPublication);
  const isDoi = item.DOI !== undefined && url === doiAddress(item.DOI);
  const literalNames = last.map((literal) => ({ literal }));
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
export function asPublished(publication: Publication): Publication {
  const { originalTitle: title } = publication;
  return title === undefined ? publication : { ...publication, title };
}

/** The engine takes "AM" for one name, and would shorten it to "A.". */
function spaceInitials(name: CslName): CslName {
  const { given, family } = name;
  if (given === undefined || family === undefined) return name;
  return { ...name, given: spelledInitials(given, family) };
}

/** APA joins the last author with "&", but not "et al.". */
function withoutAmpersand(node: RichNode): RichNode {
  return typeof node === 'string' ? node.replace(/,? & et al\./u, ', et al.') : node;
}

export function stateOf(work: Publication | undefined) {
  const kinds = new Set(work?.notices?.map(({ kind }) => kind));
  if (kinds.has('retraction')) return 'retracted' as const;
  return kinds.has('correction') ? ('corrected' as const) : undefined;
}

export const CITED_AS = { corrected: 'citedCorrected', retracted: 'citedRetracted' } as const;
