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
    const written = (text: RichText = []) =>
      plainLine(lines === '' || text.length === 0 ? text : [...text, ` (${lines})`]);
    return {
      publication,
      bibtex: citedBibtexOf(asPublished(publication)),
      ris: risOf(asPublished(publication)),
      apa: written(apa[index]?.map(withoutAnd)),
      vancouver: written(withCollaboration(vancouver[index] ?? [], publication)),
    };
  });
}

/**
 * The owner by one name, whichever the papers have: “Aldevar, T.” and “Aldévar, Tamsin R.” are one
 * person, whom a reader of a list would take for two, and letters behind years (2022a) would miss.
 * The fullest given name and the most accents count; a family name of other letters stays, and a name
 * in another script is a name of its own.
 */
export function withOneOwner(
  works: readonly Publication[],
  all: Iterable<Publication>,
): Publication[] {
  const ownerAuthors = [...all].flatMap(({ authors }) => authors.filter(({ isOwner }) => isOwner));
  const families = ownerAuthors.map(({ family }) => family).toSorted(byAccents);
  const latinName = longest(ownerAuthors.filter(isLatin));
  const otherName = longest(ownerAuthors.filter((author) => !isLatin(author)));
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

/** The keys come in the order of their first citation, and the works with one name of the owner. */
export function citeAll(
  style: CslStyle,
  citations: readonly Pick<Citation, 'items' | 'isInSentence'>[],
  { works, ownerPapers }: Pick<Targets, 'works' | 'ownerPapers'>,
  cite: Cite,
  lang: string,
) {
  const complete = citations.filter(({ items }) => items.every(({ key }) => works.has(key)));
  const keys = [...new Set(complete.flatMap(({ items }) => items.map(({ key }) => key)))];
  if (keys.length === 0) return { keys, citedWorks: [], pieces: [], references: [] };
  const foundWorks = keys.flatMap((key) => works.get(key) ?? []);
  const citedWorks = withOneOwner(foundWorks, ownerPapers.values());
  const document = cite(
    style,
    citedWorks.map(style === 'apa' ? apaItem : vancouverItem),
    complete.map(({ items, isInSentence }) => ({
      isInSentence,
      works: items.map((item) => ({ ...item, work: keys.indexOf(item.key) })),
    })),
    lang,
  );
  const pieces = citations.map((citation) => document.citations[complete.indexOf(citation)]);
  return { keys, citedWorks, pieces, references: document.references };
}

const plain = (name: string): string => foldText(asDigraphs(name));

function isLatin({ family }: Author): boolean {
  return /\p{Script=Latin}/u.test(family);
}

function longest(authors: readonly Author[]): string {
  return authors.reduce((most, { given = '' }) => (given.length > most.length ? given : most), '');
}

/** Names in capitals, as some databases have them, and without accents come last. */
function byAccents(a: string, b: string): number {
  const letters = (name: string) => name.match(/\P{ASCII}/gu)?.length ?? 0;
  const isShouted = (name: string) => Number(name === name.toUpperCase());
  return isShouted(a) - isShouted(b) || letters(b) - letters(a);
}

/** "Okafor, A., et al. (Hen Collaboration)", or the collaboration as the last author. */
function apaItem(publication: Publication): CslItem {
  const { hasMoreAuthors, collaboration } = publication;
  const name = collaboration && collaborationName(collaboration);
  if (hasMoreAuthors !== true) return printedItem(publication, name === undefined ? [] : [name]);
  return printedItem(publication, [name === undefined ? ET_AL : `${ET_AL} (${name})`]);
}

function vancouverItem(publication: Publication): CslItem {
  const { hasMoreAuthors, collaboration } = publication;
  return printedItem(publication, [
    ...(hasMoreAuthors === true ? [ET_AL] : []),
    ...(collaboration === undefined ? [] : [collaborationName(collaboration)]),
  ]);
}

const ET_AL = 'et al.';
/** Vancouver cuts longer lists to this many names. */
const MOST_NAMES = 6;

/** NLM separates a group from the people who write for it, and never cuts it off. */
function withCollaboration(reference: RichText, publication: Publication): RichText {
  const { authors, hasMoreAuthors, collaboration } = publication;
  const [names, ...rest] = reference;
  if (collaboration === undefined || typeof names !== 'string') return reference;
  const group = collaborationName(collaboration);
  if (names.includes(`, ${group}`))
    return [names.replace(`, ${group}`, () => `; ${group}`), ...rest];
  const isWhole = authors.length <= MOST_NAMES && hasMoreAuthors !== true;
  const end = isWhole ? `; ${group}.` : `, ${ET_AL}; ${group}.`;
  return [names.replace(`, ${ET_AL}`, () => end), ...rest];
}

/**
 * The CSL item that the styles print. A URL that only repeats the DOI is left out, since the DOI is
 * printed anyway, and so is the language, which would change how the engine capitalises titles.
 * CSL can't express that there are more authors than listed, so "et al." is passed as the last one.
 */
function printedItem(publication: Publication, last: readonly string[]): CslItem {
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
      author: [...author.map(withInitialsApart), ...(author.length > 0 ? literalNames : [])],
      editor: [...editor.map(withInitialsApart), ...(author.length > 0 ? [] : literalNames)],
    }),
  };
}

/** References name a work as its publisher does, in whatever language it is shown. */
export function asPublished(publication: Publication): Publication {
  const { originalTitle: title } = publication;
  return title === undefined ? publication : { ...publication, title };
}

/** The engine takes "AM" for one name, and would print only "A.". */
function withInitialsApart(name: CslName): CslName {
  const { given, family } = name;
  if (given === undefined || family === undefined) return name;
  return { ...name, given: spelledInitials(given, family) };
}

/** APA joins the last author with "&", but not "et al.". */
function withoutAnd(node: RichNode): RichNode {
  return typeof node === 'string' ? node.replace(/,? & et al\./u, ', et al.') : node;
}

export function stateOf(work: Publication | undefined) {
  const kinds = new Set(work?.notices?.map(({ kind }) => kind));
  if (kinds.has('retraction')) return 'retracted' as const;
  return kinds.has('correction') ? ('corrected' as const) : undefined;
}

export const CITED_AS = { corrected: 'citedCorrected', retracted: 'citedRetracted' } as const;
