import type { z } from 'zod';
import type { Section } from '#src/content/content.ts';
import { inCvOrder } from '#src/lib/sectionOrder.ts';
import * as FILES from '#src/lib/fileNames.ts';
import { BUILT_IN_IDS } from '#src/content/pages.ts';
import { isSlug } from '#src/lib/sitePaths.ts';
import { publicTargets } from '#kit/content/articles/targets.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { newestFirst } from '#src/lib/period.ts';
import { SECTION_FILE } from './contentFiles.ts';
import type { Images } from '#kit/content/images/images.ts';
import { nearValue } from '#kit/messages/nearValue.ts';
import type { ContentFolder } from './contentFolder.ts';
import { readContentFile } from './readContentFile.ts';
import { isFilePath, type sectionSchema } from '#src/content/siteSchema.ts';
import { repeatedEntries } from './rules.ts';
import { fieldName, problemAt } from '#kit/content/yaml/explain.ts';
import { textsIn } from '#kit/content/yaml/values.ts';
import type { YamlFile } from '#kit/content/yaml/readYaml.ts';

const FOLDER = 'sections';
const YAML_FILE = /\.ya?ml$/iu;
/** Ids that no page of the owner may have: paths of the published site and of the app. */
export const RESERVED: readonly string[] = [
  ...BUILT_IN_IDS,
  ...'index 404 static files images licenses assets paper section'.split(' '),
];

/** Reads the owner's pages in sections/. */
export async function readSections(
  folder: ContentFolder,
  images: Images,
  publicPaths: readonly string[],
) {
  const fileNames = folder.list(FOLDER);
  const yamlNames = fileNames.filter((name) => YAML_FILE.test(name)).toSorted();
  const paths = yamlNames.map((name) => `${FOLDER}/${name}`);
  const linkablePaths = linkableFiles(folder, publicPaths);
  const check = (yaml: YamlFile) => missingFiles(yaml, folder, linkablePaths);
  const sectionFiles = await Promise.all(
    paths.map(async (file) => {
      const parsed = await readContentFile(folder, { ...SECTION_FILE, file }, images, check);
      return { id: sectionId(file), file, ...parsed };
    }),
  );
  const isTranslation = folder.locale?.current !== folder.locale?.languages[0];
  const sections = sectionFiles.flatMap(({ id, value, yaml }) => {
    if (value === undefined || yaml === undefined) return [];
    // One translated field is enough for the page to exist in another language (requirement L4).
    if (isTranslation && yaml.isTranslated !== true) return [];
    return { ...value, id, items: newestFirst(withLines(value, yaml)) };
  });
  return {
    names: fileNames,
    ids: paths.map(sectionId),
    sections: inCvOrder(sections),
    problems: [
      ...checkNames(paths),
      ...sectionFiles.flatMap(({ file, yaml, problems }) =>
        // An empty file gets one warning in place of the schema's errors.
        yaml?.value === null
          ? ({ severity: 'warning', file, code: 'emptySection' } as const)
          : problems,
      ),
    ],
  };
}

/** Files outside files/ that a link may lead to: in public/, or made by the build. */
function linkableFiles(folder: ContentFolder, publicPaths: readonly string[]): ReadonlySet<string> {
  const articleIds = [...folder.list('pages'), ...folder.list('posts')].map((file) =>
    file.replace(/^\d{4}-\d{2}-\d{2}-|(?:\.[\w-]+)?\.md$/gu, ''),
  );
  return new Set([
    ...publicTargets(publicPaths).keys(),
    ...Object.values(FILES),
    ...articleIds.map((id) => `${id}.pdf`),
  ]);
}

/** The items with the lines of their links, for problems that are found later. */
function withLines({ items }: z.output<typeof sectionSchema>, yaml: YamlFile) {
  return items.map((item, itemIndex) => ({
    ...item,
    links: item.links.map((link, index) => {
      return { ...link, line: yaml.lineOf(['items', itemIndex, 'links', index, 'url']) };
    }),
  }));
}

function sectionId(file: string): string {
  return file.slice(FOLDER.length + 1).replace(YAML_FILE, '');
}

function checkNames(files: readonly string[]): Problem[] {
  const repeatedFiles = new Map(repeatedEntries(files, (file) => sectionId(file).toLowerCase()));
  return files.flatMap((file): Problem[] => {
    const value = sectionId(file);
    const problem = { severity: 'error', file, value } as const;
    const other = repeatedFiles.get(file);
    if (other !== undefined) return [{ ...problem, code: 'twice', kind: 'page', other }];
    if (RESERVED.includes(value.toLowerCase()))
      return [{ ...problem, code: 'taken', kind: 'page' }];
    return isSlug(value) ? [] : [{ ...problem, code: 'sectionFile' }];
  });
}

function missingFiles(yaml: YamlFile, folder: ContentFolder, files: ReadonlySet<string>) {
  const { names } = SECTION_FILE;
  return textsIn(yaml.value).flatMap(({ path, text: value }): Problem[] => {
    if (path[2] !== 'links' || path.at(-1) !== 'url' || !isFilePath(value)) return [];
    const location = problemAt(yaml, path, names);
    if (value.startsWith('files/')) {
      const exists = typeof folder.sizeOrFault(value.slice('files/'.length), 'files') === 'number';
      return exists ? [] : [{ ...location, code: 'fileMissing', kind: 'link', value }];
    }
    if (files.has(value.replace(/\/$/u, ''))) return [];
    const finding = { code: 'wrongValue', found: value, rule: 'sectionLink' } as const;
    const hint = nearValue('sectionLink', value);
    return [{ ...location, ...finding, field: fieldName(path, names), ...hint }];
  });
}

/** Reports links of sections to pages and files that don't exist. */
export function brokenPageLinks(
  sections: readonly Pick<Section, 'id' | 'items'>[],
  pages: readonly string[],
  hasRoute: (route: string) => boolean,
  hasFile: (path: string) => boolean = () => true,
): Problem[] {
  const known = pages.map((page) => `#${page}`);
  return sections.flatMap(({ id, items }) =>
    items.flatMap(({ links }) =>
      links.flatMap(({ url: value, line }): Problem[] => {
        const problem = { severity: 'error', file: `sections/${id}.yaml`, line, value } as const;
        if (value.startsWith('#') && !hasRoute(value.slice(1)))
          return [{ ...problem, code: 'brokenLink', known }];
        const isBroken = isFilePath(value) && !value.startsWith('files/') && !hasFile(value);
        return isBroken ? [{ ...problem, code: 'lostTarget' }] : [];
      }),
    ),
  );
}
