import type { Content } from '#src/content/content.ts';
import type { Publication } from '#src/content/publication.ts';
import type { NoticeKind } from '#src/lib/publicationKinds.ts';
import { doiAddress } from '#kit/formats/facts/doi.ts';
import { isPartOfBook } from '#kit/formats/facts/kinds.ts';
import { noticeField, noticeLines } from '#kit/formats/facts/notices.ts';
import { monthMacro } from '#kit/formats/facts/months.ts';
import { isPreprintPlace, isPreprintServer } from '#kit/formats/facts/preprintServers.ts';
import { pubstateOf } from '#kit/formats/facts/status.ts';
import { identifierFields, readIdentifiers } from './identifierFields.ts';
import { cslType, genreOf } from './types.ts';
import { latexRich, latexText, latexTitle } from './writeLatex.ts';
import { cleanText } from '#src/lib/cleanText.ts';
import type { PublicationFields } from './write/publicationFields.ts';
import { braced, text, list, address, verbatim } from './write/values.ts';
import { namesOf } from './write/names.ts';
import { entryTypeOf } from './write/entryType.ts';

/** What the owner keeps for the list, and no bibliography prints. */
const NOT_CITED = new Set(['note', 'addendum', 'subjects']);

const PUBLISHERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    phdthesis: 'school',
    mastersthesis: 'school',
    thesis: 'school',
    techreport: 'institution',
  }),
);

/**
 * publications.bib: all publications as BibTeX, in UTF-8.
 * @returns The file's text; empty if there are no publications.
 */
export function publicationsBib(content: Content): string {
  return content.publications.map(bibtexOf).join('\n');
}

/**
 * One publication as a BibTeX entry.
 * @returns The entry, one field per line, ending in a line feed; unknown fields are left out.
 */
export function bibtexOf(publication: Publication): string {
  return entryOf(publication, kept(publication));
}

/** The same with only the fields that a bibliography prints, as "Cite" copies it. */
export function citedBibtexOf(publication: Publication): string {
  const notices = noticeLines(publication.notices).join('; ');
  return entryOf(publication, [
    ...furtherFields(publication).filter(([name]) => !NOT_CITED.has(name)),
    ['note', notices === '' ? undefined : text(notices)],
  ]);
}

/**
 * The fields of a publication, as its entry would have them when read back.
 *
 * @returns raw LaTeX values without their braces, by name; the month as BibTeX's macro
 */
export function fieldsOf(publication: PublicationFields): Map<string, string> {
  const all = [...cited(publication, entryTypeOf(publication)), ...kept(publication)];
  return new Map(
    all.flatMap(([name, value]) => {
      if (value === undefined || value === '{}') return [];
      return [[name, value.startsWith('{') ? value.slice(1, -1) : value]];
    }),
  );
}

function entryOf(publication: Publication, more: readonly Field[]): string {
  const type = entryTypeOf(publication);
  const fields = [...cited(publication, type), ...more]
    .filter(([, value]) => value !== undefined && value !== '{}')
    .map(([name, value]) => `  ${name} = ${value},\n`);
  return `@${type}{${bibtexKey(publication)},\n${fields.join('')}}\n`;
}

type Field = readonly [name: string, value: string | undefined];

/** The fields that bibliography styles print. */
function cited(publication: PublicationFields, type: string): Field[] {
  const { month, day, pages, doi, link } = publication;
  const doiLink = doi && doiAddress(cleanText(doi));
  return [
    ['title', braced(latexTitle(publication.title))],
    [
      publication.isEdited === true ? 'editor' : 'author',
      braced(namesOf(publication.authors, publication.hasMoreAuthors)),
    ],
    ['collaboration', text(publication.collaboration)],
    [venueField(publication.type), text(publication.venue)],
    ['year', publication.year === undefined ? undefined : braced(String(publication.year))],
    ['month', month === undefined ? undefined : monthMacro(month)],
    ['day', day === undefined ? undefined : braced(String(day))],
    ['volume', text(publication.volume)],
    ['number', text(publication.issue)],
    ['pages', pages && braced(bibtexPages(pages))],
    [PUBLISHERS.get(type) ?? 'publisher', list(publication.publisher)],
    ['type', isImplied(publication, type) ? undefined : text(publication.genre)],
    ['howpublished', howPublished(publication)],
    ['pubstate', text(pubstateOf(publication.status))],
    ...numbers(publication),
    ['doi', doi && braced(verbatim(doi))],
    // Styles print a DOI as a link; the same address would only repeat it.
    ['url', link === doiLink ? undefined : address(link)],
  ];
}

/** `@phdthesis` already says what kind of thesis it is, and `howpublished` that it is a poster. */
function isImplied(publication: PublicationFields, entry: string): boolean {
  if (publication.type === 'speech') return true;
  return genreOf(publication.type, entry, undefined) === publication.genre;
}

function howPublished(publication: PublicationFields): string | undefined {
  const { type, genre, further } = publication;
  if (further?.['howpublished'] !== undefined) return undefined;
  if (type === 'article' && !isOnServer(publication)) return text('Preprint');
  if (type !== 'speech') return undefined;
  return text(genre !== undefined && cslType('misc', [], genre) === 'speech' ? genre : 'Talk');
}

/** Whether other fields tell a preprint, as its reader takes them: a journal alone, if there is one. */
function isOnServer({ venue, publisher, doi, link, identifiers, further }: PublicationFields) {
  if (venue !== undefined) return isPreprintServer(venue);
  if ((identifiers ?? []).some(({ kind }) => kind === 'arxiv')) return true;
  const places = [publisher, doi, link, further?.['eprinttype'], further?.['archiveprefix']];
  return places.some((place) => place !== undefined && isPreprintPlace(place));
}

/** Files are addressed relative to publications.bib. A note is already among the further fields. */
function resourceFields({ resources = [], further = {} }: PublicationFields): Field[] {
  return resources
    .filter(({ kind }) => kind !== 'note' || !('note' in further || 'addendum' in further))
    .map(({ kind, text: value, file, href }) => [
      kind,
      file === undefined ? (address(href) ?? text(value)) : text(`files/${file}`),
    ]);
}

/** Marks after names, as BibLaTeX annotates them (its manual, 3.7). */
function annotations({ authors, legend }: PublicationFields): Field[] {
  const annotations = authors.flatMap(({ equal, corresponding }, index) => {
    const words = [equal && 'equal', corresponding && 'corresponding'].filter(Boolean);
    return words.length === 0 ? [] : `${index + 1}=${words.join(', ')}`;
  });
  const marks = authors.flatMap(({ marks: own }, index) =>
    own === undefined ? [] : `${index + 1}="${latexText(own)}"`,
  );
  return [
    ['author+an', annotations.length === 0 ? undefined : braced(annotations.join('; '))],
    ['author+an:marks', marks.length === 0 ? undefined : braced(marks.join('; '))],
    ['annotation', text(legend)],
  ];
}

/** What the site does not show, as the source wrote it. */
function furtherFields({ further = {} }: PublicationFields): Field[] {
  return Object.entries(further).map(([name, value]) => [name, braced(cleanText(value))]);
}

/** A whole book has no journal, but may be a volume of another. */
function venueField(type: string): string {
  if (type === 'book') return 'maintitle';
  return isPartOfBook(type) ? 'booktitle' : 'journal';
}

/** Numbers in archives, but not those that the further fields have as the source wrote them. */
function numbers({ identifiers = [], further = {}, type, venue }: PublicationFields): Field[] {
  const known = new Set(readIdentifiers((name) => further[name]).map(({ kind }) => kind));
  const missing = identifiers.filter(({ kind }) => !known.has(kind));
  const isEprint =
    (type === 'article' || venue !== undefined) &&
    !['eprint', 'eprinttype', 'archiveprefix'].some((name) => name in further);
  return identifierFields(missing, { isEprint }).map(([name, value]) => [name, text(value)]);
}

/** The fields that readers such as this site keep. */
function kept(publication: PublicationFields): Field[] {
  const { abstract, citations } = publication;
  return [
    ['abstract', abstract && braced(latexRich(abstract))],
    ['keywords', text(publication.categories?.join(', '))],
    ['citations', citations === undefined ? undefined : braced(String(citations))],
    ['citations-source', text(publication.citationsSource)],
    ['contribution', text(publication.contribution)],
    ['position', text(publication.position)],
    ['credit', text(publication.credit)],
    ['code', address(publication.code)],
    ['data', address(publication.data)],
    ['preprint', address(publication.preprint)],
    ['retraction', notices('retraction', publication)],
    ['correction', notices('correction', publication)],
    ...resourceFields(publication),
    [
      'selected',
      publication.selected === undefined ? undefined : text(String(publication.selected)),
    ],
    ...annotations(publication),
    ...furtherFields(publication),
  ];
}

function notices(kind: NoticeKind, publication: PublicationFields): string | undefined {
  const value = noticeField(kind, publication.notices);
  return value === undefined ? undefined : braced(value.replace(/[{}\\]/gu, encodeURIComponent));
}

/** The key as the owner wrote it, without characters that BibTeX does not allow in keys. */
function bibtexKey({ id, slug }: Publication): string {
  const keys = [id, slug].map((key) => cleanText(key).replace(/[\s{}(),"#%'=~\\]+/gu, '-'));
  return keys.find((key) => /[^-]/u.test(key)) ?? 'paper';
}

function bibtexPages(pages: string): string {
  return latexText(pages)
    .replace(/\s*[\u2013\u2014]\s*/gu, '--')
    .replace(/^(\w+)-(\w+)$/u, '$1--$2');
}
