import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Content } from '#src/content/content.ts';
import type { Publication, Resource } from '#src/content/publication.ts';
import { bibProblem, type BibProblem } from '#kit/formats/bibtex/rawEntry.ts';
import { linkedFiles } from './linkedFiles.ts';
import { ownedFile } from './ownedFile.ts';

/** The subfolder of the content folder for files of papers and of the owner's own pages. */
const FILES = 'files';

type Checked = { readonly publications: Publication[]; readonly problems: BibProblem[] };

/**
 * Looks for the files that papers name (requirement Q3).
 * @param publications - As read.
 * @returns The publications with the size of each file found and without the others, and a problem
 *   for each file that was not found.
 */
export function checkPaperFiles(folder: string, publications: readonly Publication[]): Checked {
  const problems: BibProblem[] = [];
  const checked = publications.map((paper): Publication => {
    if (!paper.resources?.some(({ file }) => file !== undefined)) return paper;
    const { resources, ...rest } = paper;
    const kept = resources.flatMap((resource): Resource[] => {
      if (resource.file === undefined) return [resource];
      const found = ownedFile(folder, resource.file, FILES);
      if (typeof found === 'number') return [{ ...resource, size: found }];
      const item = { noun: 'entry', name: paper.id };
      const { kind: field, file: value } = resource;
      problems.push(bibProblem({ code: found, kind: 'paper', field, value }, paper.line, item));
      return [];
    });
    return kept.length === 0 ? rest : { ...rest, resources: kept };
  });
  return { publications: checked, problems };
}

type OfFiles = Pick<Content, 'publications' | 'sections'> & Partial<Content>;

/**
 * The files that papers, the owner's own pages and texts name.
 * @returns Each file's path in the site, which is its path in the content folder as well.
 */
export function paperFileNames(content: OfFiles): string[] {
  const { publications, sections } = content;
  const links = sections.flatMap(({ items }) => items.flatMap((item) => item.links));
  const files = [
    ...publications.flatMap(({ resources = [] }) =>
      resources.flatMap(({ file }) => (file === undefined ? [] : `${FILES}/${file}`)),
    ),
    ...links.flatMap(({ url }) => (url.startsWith(`${FILES}/`) ? url : [])),
    ...linkedFiles(content).map(({ name }) => name),
  ];
  return [...new Set(files)];
}

/**
 * Reads those files.
 * @returns Each file's path in the site, and its bytes.
 */
export function readPaperFiles(folder: string, content: OfFiles): Map<string, Uint8Array> {
  return new Map(
    paperFileNames(content).map((file) => [file, readFileSync(path.join(folder, file))]),
  );
}
