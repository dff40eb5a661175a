import type { Publication, Resource } from '#src/content/publication.ts';
import { readEntries } from '#kit/formats/bibtex/entries.ts';
import { readPublications, TRANSLATABLE_FIELDS } from '#kit/formats/bibtex/publications.ts';
import { type BibProblem, bibProblem } from '#kit/formats/bibtex/rawEntry.ts';
import type { OwnerName } from '#kit/formats/bibtex/read/authors.ts';
import { withSourceLines } from '#kit/messages/excerpt.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { nearest } from '#kit/messages/suggest.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { BIB_FILE, type REFERENCES_FILE, YAML_FILES } from './contentFiles.ts';
import type { ContentFolder } from './contentFolder.ts';
import { sortByLine, recordsOf } from './readContentFile.ts';
import { nearestLanguage } from '#kit/content/yaml/inLanguage.ts';
import type { Content } from '#src/content/content.ts';
import { elementsIn } from '#kit/prose/prose.ts';
import { decodeSafely } from '#kit/prose/candidatePaths.ts';
import { paperFilePath } from '#kit/formats/facts/paperFile.ts';

/** Reads publications.bib, or references.bib, whose fields are never translated. */
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
  const language = isOwn ? folder.locale?.current : undefined;
  const bib = folder.memo.of(readPublications, source.text, owner, language);
  const { publications, problems } = isOwn
    ? checkPaperFiles(folder, bib.publications)
    : { publications: bib.publications, problems: [] };
  const translationProblems = isOwn
    ? checkTranslations(source.text, folder.locale?.languages, lang)
    : [];
  const all = [
    ...(source.warning === undefined ? [] : [source.warning]),
    ...[...bib.problems, ...translationProblems, ...problems].map((each) => ({ file, ...each })),
  ];
  return { publications, problems: withSourceLines(sortByLine(all), source.text) };
}

/** A field with its language: “title+de”. */
const TRANSLATED_FIELD = /^([^+]+)\+([\w-]+)$/u;

/** BibLaTeX annotates fields as “author+an”; on a text field, “an” may be Aragonese. */
const ANNOTATION = 'an';

/** Reports translated fields in languages that the site doesn't have, or that can't be translated. */
function checkTranslations(text: string, languages: readonly string[] | undefined, lang: string) {
  // Parse the file a second time only if it may contain a translation.
  if (!/\+[\w-]+\s*=/u.test(text)) return [];
  const siteLanguages = languages ?? [lang];
  return readEntries(text).entries.flatMap(({ fields, offsets }) =>
    [...fields].flatMap(([name, { line }]): BibProblem[] => {
      const span = offsets?.fields.find((field) => field.name === name);
      const originalName = span === undefined ? name : text.slice(span.start, span.equals);
      const [, field = '', tag] = TRANSLATED_FIELD.exec(originalName.trim()) ?? [];
      if (tag === undefined) return [];
      const isText = TRANSLATABLE_FIELDS.includes(field.toLowerCase());
      const isAnnotation = tag.toLowerCase() === ANNOTATION;
      if (isAnnotation && !(isText && siteLanguages.includes(ANNOTATION))) return [];
      if (!isText) {
        const hint = omitEmpty({ guess: nearest(field, TRANSLATABLE_FIELDS) });
        const details = { value: `${field}+${tag}`, field, known: TRANSLATABLE_FIELDS, ...hint };
        return [{ severity: 'warning', line, code: 'untranslatable', ...details }];
      }
      if (siteLanguages.some((lang) => lang.toLowerCase() === tag.toLowerCase())) return [];
      const guess = nearestLanguage(tag, siteLanguages);
      const details = { value: tag, known: siteLanguages, ...(guess && { guess }) };
      // A site in one language doesn't need the translation.
      const severity = languages === undefined ? 'warning' : 'error';
      return [{ severity, line, code: 'unknown', kind: 'language', ...details }];
    }),
  );
}

const FILES = 'files';

/** Adds the sizes of papers' files, and omits missing files with a problem (Q3). */
function checkPaperFiles(folder: ContentFolder, publications: readonly Publication[]) {
  const problems: BibProblem[] = [];
  const checked = publications.map((paper): Publication => {
    if (!paper.resources?.some(({ file }) => file !== undefined)) return paper;
    const { resources, ...paperWithoutFiles } = paper;
    const existingResources = resources.flatMap((resource): Resource[] => {
      if (resource.file === undefined) return [resource];
      const result = folder.sizeOrFault(resource.file, FILES);
      if (typeof result === 'number') return [{ ...resource, size: result }];
      const item = { noun: 'entry', name: paper.id };
      const { kind: field, file: value } = resource;
      problems.push(bibProblem({ code: result, kind: 'paper', field, value }, paper.line, item));
      return [];
    });
    return { ...paperWithoutFiles, ...omitEmpty({ resources: existingResources }) };
  });
  return { publications: checked, problems };
}

/** The content files that are copied to the site, by their paths there; a paper's file has two. */
export function copiedFiles(content: Content): ReadonlyMap<string, string> {
  const resources = content.publications.flatMap((paper) =>
    (paper.resources ?? []).flatMap((resource) => {
      if (resource.file === undefined) return [];
      const file = `${FILES}/${resource.file}`;
      return [file, paperFilePath(paper, resource)].map((path) => [path, file] as const);
    }),
  );
  const links = content.sections.flatMap(({ items }) => items.flatMap((item) => item.links));
  const linked = [...links.map(({ url }) => url), ...linkedFiles(content).map(({ name }) => name)]
    .filter((file) => file.startsWith(`${FILES}/`))
    .map((file) => [file, file] as const);
  const videos = Object.values(content.videos ?? {}).flatMap((video) =>
    [video, ...video.captions].map(({ path, source }) => [path, source] as const),
  );
  return new Map([...resources, ...linked, ...videos]);
}

/** The files that texts and moved.yaml link to, each with the line and column of its link. */
function linkedFiles(content: Content) {
  const { articles = [], moved = [] } = content;
  const texts = [
    ...articles.map(({ title, summary, sections, file, lines }) => {
      return { file, lines, prose: [...title, ...summary, ...sections] };
    }),
    ...recordsOf(content).flatMap(({ formatted = {} }) => Object.values(formatted)),
  ];
  const links = [
    ...texts.flatMap(({ file, lines, prose }) =>
      elementsIn(prose).map(({ attributes = {} }) => {
        const { to = '', file: target = to, at = '' } = attributes;
        return { target, file, lines, at };
      }),
    ),
    ...moved.map(({ to, line, lines }) => {
      return { target: to, file: YAML_FILES.moved.file, lines, at: String(line) };
    }),
  ];
  return links.flatMap(({ target, ...link }) => {
    const name = decodeSafely(target.split('#')[0] ?? '');
    return name.startsWith(`${FILES}/`) ? [{ name, ...link }] : [];
  });
}

/** Reports links to files that files/ doesn't hold. */
export function missingFiles(folder: ContentFolder, content: Content): Problem[] {
  return linkedFiles(content).flatMap(({ name, file, lines, at }) => {
    if (typeof folder.sizeOrFault(name.slice(FILES.length + 1), FILES) === 'number') return [];
    const [line = 1] = at.split(':').map(Number);
    const finding = { code: 'fileMissing', kind: 'link', value: name } as const;
    return withSourceLines([{ ...finding, severity: 'error', file, line }], lines.join('\n'));
  });
}
