import types from '#kit/formats/facts/cslTypes.json' with { type: 'json' };
import { readNames } from './names.ts';
import { latexRich, latexText, latexTitle } from './writeLatex.ts';
import { monthMacro } from '#kit/formats/facts/dates.ts';
import { doiAddress, isPreprintHint, isPreprintServer } from '#kit/formats/facts/doi.ts';
import { identifierFields, readIdentifiers } from '#kit/formats/facts/identifiers.ts';
import { cslType, genreOf, isPartOfBook } from '#kit/formats/facts/kinds.ts';
import { NOTICE_KINDS, noticeField, noticeLines, pubstateOf } from '#kit/formats/facts/notices.ts';
import type { PersonName } from '#kit/formats/facts/personName.ts';
import type { Content } from '#src/content/content.ts';
import type { Publication, Author } from '#src/content/publication.ts';
import { cleanText } from '#src/lib/cleanText.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { parseSafeUrl } from '#src/lib/safeUrl.ts';

/** Fields for the site's own list of publications; no bibliography prints them. */
const SITE_ONLY_FIELDS = new Set(['note', 'addendum', 'subjects', 'aliases']);

export function publicationsBib(content: Content): string {
  return content.publications.map(bibtexOf).join('\n');
}

export function bibtexOf(publication: Publication): string {
  return entryOf(publication, siteFields(publication));
}

/** Returns the entry that "Cite" copies: only the fields that a bibliography prints. */
export function citedBibtexOf(publication: Publication): string {
  const notices = noticeLines(publication.notices).join('; ');
  return entryOf(publication, [
    ...furtherFields(publication).filter(([name]) => !SITE_ONLY_FIELDS.has(name)),
    ['note', notices === '' ? undefined : latex(notices)],
  ]);
}

/** Returns field values as LaTeX without their braces; the month is BibTeX's macro. */
export function rawFields(publication: PublicationFields): Map<string, string> {
  const fields = [...mainFields(publication, entryTypeOf(publication)), ...siteFields(publication)];
  return new Map(
    fields.flatMap(([name, value]) => {
      if (value === undefined || value === '{}') return [];
      return [[name, value.startsWith('{') ? value.slice(1, -1) : value]];
    }),
  );
}

function entryOf(publication: Publication, otherFields: readonly Field[]): string {
  const type = entryTypeOf(publication);
  // An id may have characters that BibTeX does not allow in keys.
  const candidateKeys = [publication.id, publication.slug].map((id) =>
    cleanText(id).replace(/[\s{}(),"#%'=~\\]+/gu, '-'),
  );
  const key = candidateKeys.find((candidate) => /[^-]/u.test(candidate)) ?? 'paper';
  return entryText(type, key, [...mainFields(publication, type), ...otherFields]);
}

function entryText(type: string, key: string, fields: readonly Field[]): string {
  const nonEmptyFields = fields.filter(([, value]) => value !== undefined && value !== '{}');
  const rows = nonEmptyFields.map(([name, value]) => `  ${name} = ${value},\n`);
  return `@${type}{${key},\n${rows.join('')}}\n`;
}

type Field = readonly [name: string, value: string | undefined];

function mainFields(publication: PublicationFields, type: string): Field[] {
  const { month, day, pages, doi, link } = publication;
  const doiLink = doi && doiAddress(cleanText(doi));
  const isBook = publication.type === 'book';
  // `@phdthesis` already says what kind of thesis it is, and `howpublished` that it is a poster.
  const isGenreImplied =
    publication.type === 'speech' ||
    genreOf(publication.type, type, undefined) === publication.genre;
  return Object.entries({
    title: braced(latexTitle(publication.title)),
    [publication.isEdited === true ? 'editor' : 'author']: braced(
      joinNames(publication.authors, publication.hasMoreAuthors),
    ),
    collaboration: latex(publication.collaboration),
    // A whole book has no journal, but may be a volume of another.
    [isBook ? 'maintitle' : isPartOfBook(publication.type) ? 'booktitle' : 'journal']: latex(
      publication.venue,
    ),
    year: latex(publication.year),
    month: month === undefined ? undefined : monthMacro(month),
    day: latex(day),
    volume: latex(publication.volume),
    number: latex(publication.issue),
    pages: pages && braced(pageRange(latexText(pages))),
    [publisherField(type)]: publisherValue(publication.publisher),
    type: isGenreImplied ? undefined : latex(publication.genre),
    howpublished: howPublished(publication),
    pubstate: latex(pubstateOf(publication.status)),
    ...Object.fromEntries(idFields(publication)),
    doi: doi && braced(verbatim(doi)),
    // Styles print a DOI as a link; the same address would only repeat it.
    url: link === doiLink ? undefined : urlValue(link),
  });
}

function publisherField(entryType: string): string {
  if (entryType === 'techreport') return 'institution';
  return entryType.endsWith('thesis') ? 'school' : 'publisher';
}

const pageRange = (pages: string): string =>
  pages.replace(/\s*[\u2013\u2014]\s*/gu, '--').replace(/^(\w+)-(\w+)$/u, '$1--$2');

function howPublished(publication: PublicationFields): string | undefined {
  const { type, genre, further } = publication;
  if (further?.['howpublished'] !== undefined) return undefined;
  if (type === 'article') {
    // Readers recognise a preprint by its journal or, without one, by the other fields.
    const { venue, publisher, doi, link, identifiers = [] } = publication;
    const archives = [further?.['eprinttype'], further?.['archiveprefix']];
    const hints = [publisher, doi, link, ...archives].filter((hint) => hint !== undefined);
    const isArxiv = identifiers.some(({ kind }) => kind === 'arxiv');
    const isOnServer =
      venue === undefined ? isArxiv || hints.some(isPreprintHint) : isPreprintServer(venue);
    return isOnServer ? undefined : latex('Preprint');
  }
  if (type === 'dataset') return latex('Data set');
  if (type !== 'speech') return undefined;
  return latex(genre !== undefined && cslType('misc', [], genre) === 'speech' ? genre : 'Talk');
}

/** Fields for resources, with paths relative to publications.bib; a note in `further` wins. */
function resourceFields({ resources = [], further = {} }: PublicationFields): Field[] {
  return resources
    .filter(({ kind }) => kind !== 'note' || !('note' in further || 'addendum' in further))
    .map(({ kind, text, file, href }) => {
      if (file !== undefined) return [kind, latex(`files/${file}`)];
      if (href === undefined || text === href) return [kind, urlValue(href) ?? latex(text)];
      return [kind, braced(`\\href{${verbatim(href)}}{${latexText(text)}}`)];
    });
}

/** Roles and marks of authors as BibLaTeX's annotations (its manual, 3.7), and their legend. */
function annotations({ authors, legend }: PublicationFields): Field[] {
  const roles = authors.flatMap(({ equal, corresponding }, index) => {
    const words = [equal && 'equal', corresponding && 'corresponding'].filter(Boolean);
    return words.length === 0 ? [] : `${index + 1}=${words.join(', ')}`;
  });
  const marks = authors.flatMap(({ marks: authorMarks }, index) =>
    authorMarks === undefined ? [] : `${index + 1}="${latexText(authorMarks)}"`,
  );
  return [
    ['author+an', roles.length === 0 ? undefined : braced(roles.join('; '))],
    ['author+an:marks', marks.length === 0 ? undefined : braced(marks.join('; '))],
    ['annotation', latex(legend)],
  ];
}

function furtherFields({ further = {} }: PublicationFields): Field[] {
  const { langid, language, archiveprefix, eprinttype } = further;
  // Some programs know only one of two names for a field, so both are written.
  const synonyms = omitEmpty({
    language: language === undefined ? langid : undefined,
    eprinttype: eprinttype === undefined ? archiveprefix : undefined,
  });
  return Object.entries({ ...further, ...synonyms }).map(([name, value]) => [
    name,
    braced(cleanText(value ?? '')),
  ]);
}

/** Fields for identifiers such as an arXiv number, without those that `further` already has. */
function idFields({ identifiers = [], further = {}, type, venue }: PublicationFields): Field[] {
  const furtherKinds = new Set(readIdentifiers((name) => further[name]).map(({ kind }) => kind));
  const missing = identifiers.filter(({ kind }) => !furtherKinds.has(kind));
  const isEprint =
    (type === 'article' || venue !== undefined) &&
    !['eprint', 'eprinttype', 'archiveprefix'].some((name) => name in further);
  return identifierFields(missing, { isEprint }).flatMap(([name, value]): Field[] => [
    [name, latex(value)],
    ...(name === 'archiveprefix' ? [['eprinttype', latex(value)] as const] : []),
  ]);
}

/** Fields that bibliographies don't print; this kit and reference managers read them. */
function siteFields(publication: PublicationFields): Field[] {
  const { abstract, notices } = publication;
  return [
    ...Object.entries({
      abstract: abstract && braced(latexRich(abstract)),
      keywords: latex(publication.categories?.join(', ')),
      citations: latex(publication.citations),
      'citations-source': latex(publication.citationsSource),
      contribution: latex(publication.contribution),
      position: latex(publication.position),
      credit: latex(publication.credit),
      code: urlValue(publication.code),
      data: urlValue(publication.data),
      preprint: urlValue(publication.preprint),
    }),
    ...NOTICE_KINDS.map((kind): Field => [kind, braced(noticeField(kind, notices) ?? '')]),
    ...resourceFields(publication),
    ['selected', latex(publication.selected)],
    ...annotations(publication),
    ...furtherFields(publication),
  ];
}

type RequiredField = 'type' | 'title' | 'authors' | 'hasMoreAuthors';

/** The parts of a publication that BibTeX can hold; only type, title and authors are required. */
export type PublicationFields = {
  readonly [Name in Exclude<keyof Publication, RequiredField>]?: Publication[Name] | undefined;
} & Pick<Publication, 'type' | 'title'> & {
    readonly authors: readonly (PersonName & Pick<Author, 'equal' | 'corresponding'>)[];
    readonly hasMoreAuthors?: boolean | undefined;
  };

const braced = (value: string): string => `{${value}}`;

const latex = (value: string | number | undefined): string | undefined =>
  value === undefined ? undefined : braced(latexText(String(value)));

/** BibLaTeX splits publishers and institutions at "and" unless it is in braces. */
const publisherValue = (value: string | undefined): string | undefined =>
  latex(value)?.replace(/(?<=\s)and(?=\s)/giu, '{$&}');

function urlValue(value: string | undefined): string | undefined {
  return value !== undefined && parseSafeUrl(value) !== null
    ? braced(verbatim(value))
    : latex(value);
}

/** Percent-encodes what would break the braces of an address or DOI, which BibTeX has verbatim. */
function verbatim(value: string): string {
  return cleanText(value).replace(/[\s{}\\]/gu, encodeURIComponent);
}

/** Writes names as the LaTeX value of `author`: "Last, First and {Group} and others". */
export function joinNames(names: readonly PersonName[], hasMore = false): string {
  return [...names.map(bibtexName), ...(hasMore ? ['others'] : [])].join(' and ');
}

/** Writes "von Last, Jr, First", with braces around a part that BibTeX would split. */
function bibtexName(author: PersonName): string {
  const { family, given = '', particle, suffix } = author;
  if (author.isGroup === true) return braced(latexText(author.name));
  const last = [particle && namePart(particle), familyPart(family)].filter(Boolean).join(' ');
  if (suffix !== undefined) return `${last}, ${namePart(suffix)}, ${namePart(given)}`;
  if (given !== '') return `${last}, ${namePart(given)}`;
  // Without a comma, "A B" would be read as given name A and family name B.
  return /\s/u.test(family) ? braced(latexText(family)) : last;
}

/** Braces keep lower-case words from being read as particles, and the "D" of "D Souza" as an initial. */
function familyPart(family: string): string {
  const words = family.split(/[\s-]+/u);
  const needsBraces =
    words.length > 1 &&
    (words.some((word) => /^\P{Lu}*\p{Ll}/u.test(word)) ||
      /^\p{Lu}{1,3}\s|\s\p{Lu}{1,3}$/u.test(family));
  return needsBraces ? braced(latexText(family)) : namePart(family);
}

function namePart(part: string): string {
  const value = latexText(part);
  return /[,=]|(?:^|\s)and(?:\s|$)/iu.test(part) ? braced(value) : value;
}

/** CSL types as BibTeX's entry types, and BibLaTeX's where BibTeX has none. */
const ENTRY_TYPES: ReadonlyMap<string, string> = new Map(Object.entries(types.entryTypes));

/** A preprint is an `@article` with its server as journal, as in Google Scholar and ADS. */
export function entryTypeOf({
  type,
  venue,
  genre = '',
  further = {},
}: Pick<PublicationFields, 'type' | 'venue' | 'genre' | 'further'>): string {
  // Zotero drops `@dataset`; as `@misc`, `howpublished` identifies a data set.
  const { howpublished = 'Data set' } = further;
  if (type === 'dataset' && cslType('misc', [], howpublished) !== type) return type;
  if (type === 'thesis') {
    // A thesis is a doctoral one only if it says so (requirement Q9).
    if (/\bph\.?\s?d|doctor|dissertation|d\.?phil/iu.test(genre)) return 'phdthesis';
    return /\bmaster|\bm\.?(?:sc|a|phil)\b/iu.test(genre) ? 'mastersthesis' : 'thesis';
  }
  if (type === 'article') return venue === undefined ? 'misc' : 'article';
  return ENTRY_TYPES.get(type) ?? 'misc';
}

type CitedPost = {
  readonly slug: string;
  readonly title: string;
  readonly author: string;
  readonly date: string;
  readonly url?: string;
};

/** Returns the BibTeX entry with which a post of the site is cited. */
export function postBibtex({ slug, title, author, date, url }: CitedPost): string {
  const { names } = readNames(latexText(author));
  const [year = '', month = '', day = ''] = date.split('-');
  const family = names[0]?.family.normalize('NFKD').replaceAll(/[^\da-z]/giu, '') ?? '';
  return entryText('online', `${family.toLowerCase()}${year}-${slug}`, [
    ['title', braced(braced(latexText(title)))],
    ['author', braced(names.length === 0 ? latexText(author) : joinNames(names))],
    ['year', braced(year)],
    ['month', monthMacro(Number(month))],
    ['day', braced(String(Number(day)))],
    ['url', urlValue(url)],
  ]);
}
