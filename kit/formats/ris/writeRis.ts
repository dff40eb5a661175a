import type { Content } from '#src/content/content.ts';
import type { Publication } from '#src/content/publication.ts';
import { absoluteUrl, uriOf } from '#src/lib/absoluteUrl.ts';
import { joinSurname, type PersonName } from '#kit/formats/facts/personName.ts';
import { editorsOf } from '#kit/formats/bibtex/names.ts';
import { collaborationName } from '#kit/formats/facts/collaboration.ts';
import { languageTag } from '#kit/formats/facts/editionAndLanguage.ts';
import { identifierLine } from '#kit/formats/facts/identifiers.ts';
import { noticeLines, pubstateOf } from '#kit/formats/facts/notices.ts';
import { paperFilePath } from '#kit/formats/facts/paperFile.ts';
import { filePath } from '#src/lib/sitePaths.ts';
import { isoDate } from '#kit/formats/facts/dates.ts';
import { oneLine, plainLine } from '#src/lib/cleanText.ts';
import { furtherText, NUMBERED_TYPES, RIS_OF_CSL } from '#kit/formats/facts/kinds.ts';

export function publicationsRis(content: Content): string {
  const { siteUrl } = content.profile;
  return content.publications.map((publication) => risOf(publication, siteUrl)).join('\r\n');
}

/** The note for further authors, for whom RIS has no tag. */
export const MORE_AUTHORS = 'authors: and others';

/** One publication as a RIS record; data without a tag, such as a status, becomes a note. */
export function risOf(publication: Publication, siteUrl?: string): string {
  const { type, pages, doi, abstract, authors, isEdited } = publication;
  const { collaboration, identifiers = [] } = publication;
  const editors = editorsOf(publication);
  const furtherField = (...names: readonly string[]) => furtherText(publication, ...names);
  const state = pubstateOf(publication.status);
  const [, firstPage = pages, lastPage] =
    /^([^\s\u2013\u2014-]+)\s*[\u2013\u2014-]+\s*([^\s\u2013\u2014-]+)$/u.exec(
      pages?.trim() ?? '',
    ) ?? [];
  const role = isEdited === true ? 'ED' : 'AU';
  const series = furtherField('series') || undefined;
  const lines: (readonly [string, string | undefined])[] = [
    ['TY', RIS_OF_CSL.get(type) ?? 'GEN'],
    ['ID', publication.id],
    ['TI', plainLine(publication.title)],
    ...authors.map((author) => [role, risName(author)] as const),
    [role, collaboration && withoutCommas(collaborationName(collaboration))],
    ...editors.map((editor) => ['A2', risName(editor)] as const),
    ['PY', publication.year === undefined ? undefined : String(publication.year).padStart(4, '0')],
    ['DA', risDate(publication)],
    ['T2', publication.venue ?? (type === 'book' ? series : undefined)],
    ['T3', type === 'book' && publication.venue === undefined ? undefined : series],
    // The number of a book in its series.
    ['M1', type === 'book' ? publication.issue : undefined],
    // Some readers expect the proceedings here, as the specification says.
    ['C3', type === 'paper-conference' ? publication.venue : undefined],
    ['VL', publication.volume],
    ['IS', publication.issue],
    ['SP', firstPage],
    ['EP', lastPage],
    ['PB', publication.publisher],
    ['CY', furtherField('address', 'location')],
    ['LA', languageTag(furtherField('langid', 'language'))],
    ['ET', furtherField('edition', 'version')],
    ['SN', NUMBERED_TYPES.has(type) ? publication.issue : undefined],
    ['SN', furtherField('issn', 'isbn')],
    // The kind of thesis, as the specification says, or of unpublished work.
    ['M3', publication.genre ?? (type === 'article' ? 'Preprint' : undefined)],
    ['N1', publication.hasMoreAuthors === true ? MORE_AUTHORS : undefined],
    ...identifiers.map((each) => ['N1', identifierLine(each)] as const),
    ['N1', state && `pubstate: ${state}`],
    ...noticeLines(publication.notices).map((line) => ['N1', line] as const),
    ['L1', pdfOf(publication, siteUrl)],
    ['DO', doi],
    ['UR', uriOf(publication.link)],
    ...publication.categories.map((category) => ['KW', category] as const),
    ['AB', abstract && plainLine(abstract)],
  ];
  const rows = lines.map(([tag, value = '']) => {
    const text = oneLine(value);
    return text === '' ? '' : `${tag}  - ${text}\r\n`;
  });
  return `${rows.join('')}ER  - \r\n`;
}

function pdfOf(paper: Publication, siteUrl: string | undefined): string | undefined {
  const pdf = paper.resources?.find(({ kind }) => kind === 'pdf');
  if (pdf?.file === undefined) return uriOf(pdf?.href);
  return absoluteUrl(siteUrl, filePath(paperFilePath(paper, pdf)));
}

/** "Last, First, Suffix", the particle before the last name. */
function risName(author: PersonName): string {
  const { family, given, particle, suffix } = author;
  // An asterisk is not allowed in names, and a comma would split them.
  if (author.isGroup === true) return withoutCommas(author.name);
  const last = joinSurname(particle ?? '', family);
  if (suffix !== undefined) return [last, given ?? '', suffix].map(withoutCommas).join(', ');
  return given === undefined ? withoutCommas(last) : [last, given].map(withoutCommas).join(', ');
}

const withoutCommas = (text: string): string => text.replaceAll(',', '').replaceAll('*', '');

/** YYYY/MM/DD/other: unknown parts stay empty between their slashes. */
function risDate(publication: Publication): string | undefined {
  const date = isoDate(publication, '/');
  if (date === '') return undefined;
  return date + '/'.repeat(3 - (date.split('/').length - 1));
}
