import type { Content } from '#src/content/content.ts';
import type { Publication, Resource } from '#src/content/publication.ts';
import { withSourceLines } from '#kit/messages/excerpt.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { elementsIn } from '#kit/prose/prose.ts';
import { decoded } from '#kit/prose/candidatePaths.ts';
import { bibProblem, type BibProblem } from '#kit/formats/bibtex/rawEntry.ts';
import { paperFilePath } from '#kit/formats/facts/paperFile.ts';
import type { ContentFolder } from './contentFolder.ts';
import { YAML_FILES } from './contentFiles.ts';
import { recordsOf } from './readContentFile.ts';

const FILES = 'files';

/** Adds the sizes of papers' files, and omits missing files with a problem (Q3). */
export function checkPaperFiles(folder: ContentFolder, publications: readonly Publication[]) {
  const problems: BibProblem[] = [];
  const checked = publications.map((paper): Publication => {
    if (!paper.resources?.some(({ file }) => file !== undefined)) return paper;
    const { resources, ...rest } = paper;
    const foundResources = resources.flatMap((resource): Resource[] => {
      if (resource.file === undefined) return [resource];
      const result = folder.find(resource.file, FILES);
      if (typeof result === 'number') return [{ ...resource, size: result }];
      const item = { noun: 'entry', name: paper.id };
      const { kind: field, file: value } = resource;
      problems.push(bibProblem({ code: result, kind: 'paper', field, value }, paper.line, item));
      return [];
    });
    return foundResources.length === 0 ? rest : { ...rest, resources: foundResources };
  });
  return { publications: checked, problems };
}

/** Maps paths in the site to paths in the content folder; a paper's PDF has two addresses. */
export function paperFiles(content: Content): ReadonlyMap<string, string> {
  const { publications, sections } = content;
  const links = sections.flatMap(({ items }) => items.flatMap((item) => item.links));
  const resources = publications.flatMap((paper) =>
    (paper.resources ?? []).flatMap((resource): [string, string][] => {
      if (resource.file === undefined) return [];
      const file = `${FILES}/${resource.file}`;
      return [[file, file] as const, [paperFilePath(paper, resource), file] as const];
    }),
  );
  const linked = [
    ...links.flatMap(({ url }) => (url.startsWith(`${FILES}/`) ? url : [])),
    ...linkedFiles(content).map(({ name }) => name),
  ];
  const videos = Object.values(content.videos ?? {}).flatMap((video) =>
    [video, ...video.captions].map(({ path, source }) => [path, source] as const),
  );
  return new Map([...resources, ...linked.map((file) => [file, file] as const), ...videos]);
}

/** The files that texts and moved.yaml link to, each with the line and column of its link. */
function linkedFiles(content: Content) {
  const { articles = [], moved = [] } = content;
  const texts = [
    ...articles.map(({ title, summary, sections, ...rest }) => {
      return { ...rest, prose: [...title, ...summary, ...sections] };
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
  return links.flatMap(({ target, ...place }) => {
    const name = decoded(target.split('#')[0] ?? '');
    return name.startsWith(`${FILES}/`) ? [{ name, ...place }] : [];
  });
}

export function missingFiles(folder: ContentFolder, content: Content): Problem[] {
  return linkedFiles(content).flatMap(({ name, file, lines, at }) => {
    if (typeof folder.find(name.slice(FILES.length + 1), FILES) === 'number') return [];
    const [line = 1] = at.split(':').map(Number);
    const finding = { code: 'fileMissing', kind: 'link', value: name } as const;
    return withSourceLines([{ ...finding, severity: 'error', file, line }], lines.join('\n'));
  });
}
