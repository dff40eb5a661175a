import types from '#kit/formats/facts/cslTypes.json' with { type: 'json' };
import { readNames } from './names.ts';
import { latexRich, latexText, latexTitle } from './writeLatex.ts';
import { monthMacro } from '#kit/formats/facts/dates.ts';
import { doiAddress, isPreprintPlace, isPreprintServer } from '#kit/formats/facts/doi.ts';
import { identifierFields, readIdentifiers } from '#kit/formats/facts/identifiers.ts';
import { cslType, genreOf, isPartOfBook } from '#kit/formats/facts/kinds.ts';
import { NOTICE_KINDS, noticeField, noticeLines, pubstateOf } from '#kit/formats/facts/notices.ts';
import type { PersonName } from '#kit/formats/facts/personName.ts';
import type { Content } from '#src/content/content.ts';
import type { Publication, Author } from '#src/content/publication.ts';
import { cleanText } from '#src/lib/cleanText.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import type { NoticeKind } from '#src/lib/publicationNames.ts';
import { parseSafeUrl } from '#src/lib/safeUrl.ts';

/** Fields for the owner's list that no bibliography prints. */
const NOT_CITED = new Set(['note', 'addendum', 'subjects', 'aliases']);

const PUBLISHERS: ReadonlyMap<string, string> = new Map([
  ['phdthesis', 'school'],
  ['mastersthesis', 'school'],
  ['thesis', 'school'],
  ['techreport', 'institution'],
]);

export function publicationsBib(content: Content): string {
  return content.publications.map(bibtexOf).join('\n');
}

export function bibtexOf(publication: Publication): string {
  return entryOf(publication, siteFields(publication));
}

/** The same with only the fields that a bibliography prints, as "Cite" copies it. */
export function citedBibtexOf(publication: Publication): string {
  const notices = noticeLines(publication.notices).join('; ');
  return entryOf(publication, [
    ...furtherFields(publication).filter(([name]) => !NOT_CITED.has(name)),
    ['note', notices === '' ? undefined : text(notices)],
  ]);
}

/** The raw values of a publication's fields, without their braces; the month as BibTeX's macro. */
export function fieldsOf(publication: PublicationFields): Map<string, string> {
  const fields = [...printed(publication, entryTypeOf(publication)), ...siteFields(publication)];
  return new Map(
    fields.flatMap(([name, value]) => {
      if (value === undefined || value === '{}') return [];
      return [[name, value.startsWith('{') ? value.slice(1, -1) : value]];
    }),
  );
}

function entryOf(publication: Publication, more: readonly Field[]): string {
  const type = entryTypeOf(publication);
  // The key as the owner wrote it, without characters that BibTeX does not allow in keys.
  const keys = [publication.id, publication.slug].map((key) =>
    cleanText(key).replace(/[\s{}(),"#%'=~\\]+/gu, '-'),
  );
  const key = keys.find((each) => /[^-]/u.test(each)) ?? 'paper';
  return entryText(type, key, [...printed(publication, type), ...more]);
}

function entryText(type: string, key: string, fields: readonly Field[]): string {
  const given = fields.filter(([, value]) => value !== undefined && value !== '{}');
  const rows = given.map(([name, value]) => `  ${name} = ${value},\n`);
  return `@${type}{${key},\n${rows.join('')}}\n`;
}

type Field = readonly [name: string, value: string | undefined];

function printed(publication: PublicationFields, type: string): Field[] {
  const { month, day, pages, doi, link } = publication;
  const doiLink = doi && doiAddress(cleanText(doi));
  const isBook = publication.type === 'book';
  // `@phdthesis` already says what kind of thesis it is, and `howpublished` that it is a poster.
  const isImplied =
    publication.type === 'speech' ||
    genreOf(publication.type, type, undefined) === publication.genre;
  return Object.entries({
    title: braced(latexTitle(publication.title)),
    [publication.isEdited === true ? 'editor' : 'author']: braced(
      namesOf(publication.authors, publication.hasMoreAuthors),
    ),
    collaboration: text(publication.collaboration),
    // A whole book has no journal, but may be a volume of another.
    [isBook ? 'maintitle' : isPartOfBook(publication.type) ? 'booktitle' : 'journal']: text(
      publication.venue,
    ),
    year: text(publication.year),
    month: month === undefined ? undefined : monthMacro(month),
    day: text(day),
    volume: text(publication.volume),
    number: text(publication.issue),
    pages: pages && braced(pageRange(latexText(pages))),
    [PUBLISHERS.get(type) ?? 'publisher']: list(publication.publisher),
    type: isImplied ? undefined : text(publication.genre),
    howpublished: howPublished(publication),
    pubstate: text(pubstateOf(publication.status)),
    ...Object.fromEntries(numbers(publication)),
    doi: doi && braced(verbatim(doi)),
    // Styles print a DOI as a link; the same address would only repeat it.
    url: link === doiLink ? undefined : address(link),
  });
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
    const places = [publisher, doi, link, ...archives].filter((place) => place !== undefined);
    const isArxiv = identifiers.some(({ kind }) => kind === 'arxiv');
    const isOnServer =
      venue === undefined ? isArxiv || places.some(isPreprintPlace) : isPreprintServer(venue);
    return isOnServer ? undefined : text('Preprint');
  }
  if (type === 'dataset') return text('Data set');
  if (type !== 'speech') return undefined;
  return text(genre !== undefined && cslType('misc', [], genre) === 'speech' ? genre : 'Talk');
}

/** Files are addressed relative to publications.bib. A note is already among the further fields. */
function resourceFields({ resources = [], further = {} }: PublicationFields): Field[] {
  return resources
    .filter(({ kind }) => kind !== 'note' || !('note' in further || 'addendum' in further))
    .map(({ kind, text: value, file, href }) => [
      kind,
      file !== undefined
        ? text(`files/${file}`)
        : href !== undefined && value !== href
          ? braced(`\\href{${verbatim(href)}}{${latexText(value)}}`)
          : (address(href) ?? text(value)),
    ]);
}

/** Marks after names, as BibLaTeX annotates them (its manual, 3.7). */
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
    ['annotation', text(legend)],
  ];
}

function furtherFields({ further = {} }: PublicationFields): Field[] {
  const { langid, language, archiveprefix, eprinttype } = further;
  // What more programs read, beside what the source wrote.
  const twins = omitEmpty({
    language: language === undefined ? langid : undefined,
    eprinttype: eprinttype === undefined ? archiveprefix : undefined,
  });
  return Object.entries({ ...further, ...twins }).map(([name, value]) => [
    name,
    braced(cleanText(value ?? '')),
  ]);
}

/** Numbers in archives, but not those that the further fields have as the source wrote them. */
function numbers({ identifiers = [], further = {}, type, venue }: PublicationFields): Field[] {
  const furtherKinds = new Set(readIdentifiers((name) => further[name]).map(({ kind }) => kind));
  const missing = identifiers.filter(({ kind }) => !furtherKinds.has(kind));
  const isEprint =
    (type === 'article' || venue !== undefined) &&
    !['eprint', 'eprinttype', 'archiveprefix'].some((name) => name in further);
  return identifierFields(missing, { isEprint }).flatMap(([name, value]): Field[] => [
    [name, text(value)],
    ...(name === 'archiveprefix' ? [['eprinttype', text(value)] as const] : []),
  ]);
}

/** The fields that only readers such as this site use. */
function siteFields(publication: PublicationFields): Field[] {
  const { abstract, notices } = publication;
  const notice = (kind: NoticeKind) =>
    noticeField(kind, notices)?.replace(/[{}\\]/gu, encodeURIComponent);
  return [
    ...Object.entries({
      abstract: abstract && braced(latexRich(abstract)),
      keywords: text(publication.categories?.join(', ')),
      citations: text(publication.citations),
      'citations-source': text(publication.citationsSource),
      contribution: text(publication.contribution),
      position: text(publication.position),
      credit: text(publication.credit),
      code: address(publication.code),
      data: address(publication.data),
      preprint: address(publication.preprint),
    }),
    ...NOTICE_KINDS.map((kind): Field => [kind, notice(kind) && braced(notice(kind) ?? '')]),
    ...resourceFields(publication),
    ['selected', text(publication.selected)],
    ...annotations(publication),
    ...furtherFields(publication),
  ];
}

type RequiredField = 'type' | 'title' | 'authors' | 'hasMoreAuthors';

/** What BibTeX fields hold of a publication; all but type, title and names may be unknown. */
export type PublicationFields = {
  readonly [Name in Exclude<keyof Publication, RequiredField>]?: Publication[Name] | undefined;
} & Pick<Publication, 'type' | 'title'> & {
    readonly authors: readonly (PersonName & Pick<Author, 'equal' | 'corresponding'>)[];
    readonly hasMoreAuthors?: boolean | undefined;
  };

const braced = (value: string): string => `{${value}}`;

const text = (value: string | number | undefined): string | undefined =>
  value === undefined ? undefined : braced(latexText(String(value)));

/** BibLaTeX splits publishers and institutions at "and" unless it is in braces. */
const list = (value: string | undefined): string | undefined =>
  text(value)?.replace(/(?<=\s)and(?=\s)/giu, '{$&}');

function address(value: string | undefined): string | undefined {
  return value !== undefined && parseSafeUrl(value) !== null
    ? braced(verbatim(value))
    : text(value);
}

/** DOIs and addresses are verbatim in BibTeX; what would break the braces is percent-encoded. */
function verbatim(value: string): string {
  return cleanText(value).replace(/[\s{}\\]/gu, encodeURIComponent);
}

/** People and groups as the raw value of `author`: "Last, First and … and others". */
export function namesOf(names: readonly PersonName[], hasMore = false): string {
  return [...names.map(bibtexName), ...(hasMore ? ['others'] : [])].join(' and ');
}

/** "von Last, Jr, First" (BibTeX, "Names"); braces keep together a part that BibTeX would split. */
function bibtexName(author: PersonName): string {
  const { family, given = '', particle, suffix } = author;
  if (author.isGroup === true) return braced(latexText(author.name));
  const last = [particle && namePart(particle), familyPart(family)].filter(Boolean).join(' ');
  if (suffix !== undefined) return `${last}, ${namePart(suffix)}, ${namePart(given)}`;
  if (given !== '') return `${last}, ${namePart(given)}`;
  // Without a comma, "A B" would be read as given name A and family name B.
  return /\s/u.test(family) ? braced(latexText(family)) : last;
}

/** Of several words, a lower-case one would be read as a particle, "D Souza" as a whole name. */
function familyPart(family: string): string {
  const words = family.split(/[\s-]+/u);
  const isDivided =
    words.length > 1 &&
    (words.some((word) => /^\P{Lu}*\p{Ll}/u.test(word)) ||
      /^\p{Lu}{1,3}\s|\s\p{Lu}{1,3}$/u.test(family));
  return isDivided ? braced(latexText(family)) : namePart(family);
}

function namePart(part: string): string {
  const latex = latexText(part);
  return /[,=]|(?:^|\s)and(?:\s|$)/iu.test(part) ? braced(latex) : latex;
}

/** CSL types as BibTeX's entry types, and BibLaTeX's where BibTeX has none. */
const ENTRY_TYPES: ReadonlyMap<string, string> = new Map(Object.entries(types.entryTypes));

/** A preprint on a server is exported as Google Scholar and ADS do, with the server as journal. */
export function entryTypeOf({
  type,
  venue,
  genre = '',
  further = {},
}: Pick<PublicationFields, 'type' | 'venue' | 'genre' | 'further'>): string {
  // Zotero drops an entry of BibLaTeX's type; `howpublished` tells ours what it is.
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

export function postBibtex({ slug, title, author, date, url }: CitedPost): string {
  const { names } = readNames(latexText(author));
  const [year = '', month = '', day = ''] = date.split('-');
  const family = names[0]?.family.normalize('NFKD').replaceAll(/[^\da-z]/giu, '') ?? '';
  return entryText('online', `${family.toLowerCase()}${year}-${slug}`, [
    ['title', braced(braced(latexText(title)))],
    ['author', braced(names.length === 0 ? latexText(author) : namesOf(names))],
    ['year', braced(year)],
    ['month', monthMacro(Number(month))],
    ['day', braced(String(Number(day)))],
    ['url', address(url)],
  ]);
}
