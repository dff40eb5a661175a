import type { Publication } from '#src/content/publication.ts';
import { readEntries } from '#kit/formats/bibtex/entries.ts';
import { readPublications, TRANSLATABLE_FIELDS } from '#kit/formats/bibtex/publications.ts';
import type { BibProblem } from '#kit/formats/bibtex/rawEntry.ts';
import type { OwnerName } from '#kit/formats/bibtex/read/authors.ts';
import { withSourceLines } from '#kit/messages/excerpt.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { nearest } from '#kit/messages/suggest.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { BIB_FILE, type REFERENCES_FILE } from './contentFiles.ts';
import type { ContentFolder } from './contentFolder.ts';
import { checkPaperFiles } from './paperFiles.ts';
import { byLine } from './readContentFile.ts';
import { nearestLanguage } from './yaml/inLanguage.ts';

/** Reads publications.bib, or references.bib, whose works are as they were published. */
export function readBibliography(
  folder: ContentFolder,
  file: typeof BIB_FILE | typeof REFERENCES_FILE,
  owner?: OwnerName,
  lang = 'en',
): { readonly publications: readonly Publication[]; readonly problems: readonly Problem[] } {
  const source = folder.read(file);
  if (source === undefined) return { publications: [], problems: [] };
  if ('problem' in source) return { publications: [], problems: [source.problem] };
  const isOwn = file === BIB_FILE;
  const now = isOwn ? folder.locale?.current : undefined;
  const bib = folder.memo.of(readPublications, source.text, owner, now);
  const { publications, problems } = isOwn
    ? checkPaperFiles(folder, bib.publications)
    : { publications: bib.publications, problems: [] };
  const undeclared = isOwn ? otherTranslations(source.text, folder.locale?.languages, lang) : [];
  const all = [...bib.problems, ...undeclared, ...problems].map((problem): Problem => {
    return { file, ...problem };
  });
  const guessed: readonly Problem[] = source.warning === undefined ? [] : [source.warning];
  return { publications, problems: withSourceLines(byLine([...guessed, ...all]), source.text) };
}

const TRANSLATION = /^([^+]+)\+([\w-]+)$/u;

/** BibLaTeX annotates fields as “author+an”; on a text field, “an” may be Aragonese. */
const ANNOTATION = 'an';

function otherTranslations(text: string, languages: readonly string[] | undefined, lang: string) {
  // Parse the file a second time only if it may contain a translation.
  if (!/\+[\w-]+\s*=/u.test(text)) return [];
  const siteLanguages = languages ?? [lang];
  return readEntries(text).entries.flatMap(({ fields, place }) =>
    [...fields].flatMap(([name, { line }]): BibProblem[] => {
      const span = place?.fields.find((field) => field.name === name);
      const raw = span === undefined ? name : text.slice(span.start, span.equals);
      const [, field = '', value] = TRANSLATION.exec(raw.trim()) ?? [];
      if (value === undefined) return [];
      const isText = TRANSLATABLE_FIELDS.includes(field.toLowerCase());
      const isAnnotation = value.toLowerCase() === ANNOTATION;
      if (isAnnotation && !(isText && siteLanguages.includes(ANNOTATION))) return [];
      if (!isText) {
        const hint = omitEmpty({ meant: nearest(field, TRANSLATABLE_FIELDS) });
        const details = { value: `${field}+${value}`, field, known: TRANSLATABLE_FIELDS, ...hint };
        return [{ severity: 'warning', line, code: 'untranslatable', ...details }];
      }
      if (siteLanguages.some((lang) => lang.toLowerCase() === value.toLowerCase())) return [];
      const guess = nearestLanguage(value, siteLanguages);
      const details = { value, known: siteLanguages, ...(guess && { meant: guess }) };
      // A site in one language doesn't need the translation.
      const severity = languages === undefined ? 'warning' : 'error';
      return [{ severity, line, code: 'unknown', kind: 'language', ...details }];
    }),
  );
}
