import type { z } from 'zod';
import type { Section } from '#src/content/content.ts';
import { cvOrder } from '#src/lib/sectionOrder.ts';
import * as FILES from '#src/lib/fileNames.ts';
import { ROUTES } from '#src/content/pages.ts';
import { publicTargets } from './articles/targets.ts';
import type { Problem } from '#kit/messages/problem.ts';
import { eitherList, wordsIn } from '#src/lib/eitherForm.ts';
import { endsBeforeStart, newestFirst } from '#src/lib/period.ts';
import { eachWithFormatting, withFormatting } from './formatting.ts';
import { iconNames, isIcon } from './icons.ts';
import type { Images } from './images/images.ts';
import { nearValue } from '#kit/messages/nearValue.ts';
import { nearest } from '#kit/messages/suggest.ts';
import { ownedFile } from './ownedFile.ts';
import type { OwnTexts } from './ownTexts.ts';
import { readFile } from './readContentFile.ts';
import { isFilePath, sectionSchema } from './sectionSchema.ts';
import { itemAt } from './yaml/explain.ts';
import { valueAt } from './yaml/values.ts';
import { isRecord } from './yaml/values.ts';
import type { YamlFile } from './yaml/readYaml.ts';
import type { Path } from './yaml/places.ts';

const FOLDER = 'sections';
const FILE = /\.ya?ml$/iu;
/** Names at the top level of the published site, and names reserved by the app. */
export const TAKEN: readonly string[] = [
  ...ROUTES,
  'index',
  '404',
  'static',
  'files',
  'images',
  'licenses',
  'assets',
  'paper',
  'section',
];

/** What the items of a page are called in messages. */
const ITEMS = { noun: 'item', nameKey: 'title', under: 'items' } as const;

/** Without the icon's drawing, which loadContent adds. */
type SectionFile = Omit<Section, 'iconNode'>;

export type ReadSections = {
  /** What the folder holds, pages or not. */
  readonly names: readonly string[];
  /** The id of each file, including invalid ones. */
  readonly ids: readonly string[];
  readonly sections: readonly SectionFile[];
  readonly problems: readonly Problem[];
};

/**
 * Reads `sections/*.yaml`.
 * @param names - what the content folder holds
 * @param images - collects the images that they name
 * @param published - the paths in the site of files that the owner publishes as they are
 * @returns the sections in CV order, and their problems
 */
export async function readSections(
  folder: string,
  texts: OwnTexts,
  names: readonly string[],
  images: Images,
  published: readonly string[],
): Promise<ReadSections> {
  // Some systems would open “Sections” as well, and others would not.
  const found = names.includes(FOLDER) ? ((await texts.list(FOLDER)) ?? []) : [];
  const paths = found
    .filter((name) => FILE.test(name))
    .toSorted()
    .map((name) => `${FOLDER}/${name}`);
  const files = await possibleFiles(texts, names, published);
  const read = await Promise.all(
    paths.map(async (file) => ({
      id: idOf(file),
      file,
      ...(await readFile(texts, paths, { file, schema: sectionSchema, names: ITEMS }, (yaml) =>
        checkFile(yaml, folder, images, files),
      )),
    })),
  );
  const { reading } = texts;
  const isOther = reading !== undefined && reading.now !== reading.all[0];
  const made = await Promise.all(
    read.map(async ({ id, value, yaml }) => {
      if (value === undefined || yaml === undefined) return undefined;
      // A page is in another language as soon as anything of it is (requirement L4).
      if (isOther && !('isTranslated' in yaml && yaml.isTranslated)) return undefined;
      return sectionOf(id, value, yaml);
    }),
  );
  const sections = made.flatMap((each) => each?.section ?? []);
  return {
    names: found,
    ids: paths.map(idOf),
    sections: cvOrder(sections),
    problems: [
      ...checkNames(paths),
      ...read.flatMap(({ file, yaml, problems }) =>
        // An empty file is an empty list.
        yaml?.value === null ? emptySection(file) : problems,
      ),
      ...made.flatMap((each) => each?.problems ?? []),
    ],
  };
}

/** The files that the site can have, whatever else is in the content. */
async function possibleFiles(
  texts: OwnTexts,
  names: readonly string[],
  published: readonly string[],
): Promise<ReadonlySet<string>> {
  const folders = ['pages', 'posts'].filter((name) => names.includes(name));
  const written = await Promise.all(folders.map(async (folder) => texts.list(folder)));
  const statements = written.flatMap((files) =>
    (files ?? []).map((file) => file.replace(/^\d{4}-\d{2}-\d{2}-|(?:\.[\w-]+)?\.md$/gu, '')),
  );
  return new Set([
    ...publicTargets(published).keys(),
    ...Object.values(FILES),
    ...statements.map((id) => `${id}.pdf`),
  ]);
}

async function checkFile(
  yaml: YamlFile,
  folder: string,
  images: Images,
  files: ReadonlySet<string>,
): Promise<Problem[]> {
  return [...checkSection(yaml, folder, files), ...(await images.check(yaml, ITEMS))];
}

function emptySection(file: string): Problem {
  return { severity: 'warning', file, code: 'emptySection' };
}

/** The section with its formatting, its items in order. */
async function sectionOf(id: string, value: z.output<typeof sectionSchema>, yaml: YamlFile) {
  const section = await withFormatting('section', withLines(value, yaml), yaml);
  const items = await eachWithFormatting(ITEMS, section.value.items, yaml, ['items']);
  return {
    section: { ...section.value, id, items: newestFirst(items.value) },
    problems: [...section.problems, ...items.problems],
  };
}

/** Adds each link's line, for checks that are only possible once all pages are known. */
function withLines(section: z.output<typeof sectionSchema>, yaml: YamlFile) {
  const items = section.items.map((item, at) => ({
    ...item,
    links: item.links.map((link, index) => {
      return { ...link, line: yaml.lineOf(['items', at, 'links', index, 'url']) };
    }),
  }));
  return { ...section, items };
}

function idOf(file: string): string {
  return file.slice(FOLDER.length + 1).replace(FILE, '');
}

function checkNames(files: readonly string[]): Problem[] {
  const first = new Map<string, string>();
  return files.flatMap((file): Problem[] => {
    const value = idOf(file);
    const place = { severity: 'error', file, value } as const;
    const other = first.get(value.toLowerCase());
    if (other !== undefined) return [{ ...place, code: 'twice', kind: 'page', other }];
    first.set(value.toLowerCase(), file);
    if (TAKEN.includes(value.toLowerCase())) return [{ ...place, code: 'taken', kind: 'page' }];
    return isAddress(value) ? [] : [{ ...place, code: 'sectionFile' }];
  });
}

/** @returns whether an id can be the address of a page */
export function isAddress(id: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(id);
}

/** The icon exists, no period ends before it begins, no tag is "All", no file is missing. */
function checkSection(yaml: YamlFile, folder: string, files: ReadonlySet<string>): Problem[] {
  const items: unknown = valueAt(yaml.value, ['items']);
  const fields = (Array.isArray(items) ? items : []).map((item) => (isRecord(item) ? item : {}));
  return [
    ...checkIcon(yaml),
    ...fields.flatMap((item, index) => checkItem(yaml, item, index, folder, files)),
  ];
}

function checkIcon(yaml: YamlFile): Problem[] {
  const icon = valueAt(yaml.value, ['icon']);
  if (typeof icon !== 'string' || icon.trim() === '' || isIcon(icon)) return [];
  const meant = nearest(icon, iconNames());
  const found = {
    code: 'unknown',
    kind: 'icon',
    value: icon,
    ...(meant !== undefined && { meant }),
  } as const;
  return [{ ...problemAt(yaml, ['icon']), ...found }];
}

function checkItem(
  yaml: YamlFile,
  item: Record<string, unknown>,
  index: number,
  folder: string,
  files: ReadonlySet<string>,
): Problem[] {
  const at = (...path: Path) => {
    const whole = ['items', index, ...path];
    return { ...problemAt(yaml, whole), ...itemAt(yaml.value, whole, ITEMS) };
  };
  const periods = ['date', 'period'].flatMap((field): Problem[] => {
    const value = item[field];
    if (typeof value !== 'string' || !endsBeforeStart(value)) return [];
    return [{ ...at(field), code: 'endsFirst', kind: 'period', value }];
  });
  const tags = eitherList(item['tags'], wordsIn);
  const reserved = tags.flatMap((value, tag): Problem[] => {
    if (value.trim().toLowerCase() !== 'all') return [];
    return [{ ...at('tags', tag), code: 'reservedCategory', kind: 'skill', value }];
  });
  const wrongLink = (found: string, number: number): Problem => {
    const field = `links ${number + 1} url`;
    return {
      ...at('links', number, 'url'),
      code: 'wrongValue',
      field,
      found,
      rule: 'sectionLink',
      ...nearValue('sectionLink', found),
    };
  };
  const links: readonly unknown[] = Array.isArray(item['links']) ? item['links'] : [];
  const missing = links.flatMap((link, number): Problem[] => {
    const value = valueAt(link, ['url']);
    if (typeof value !== 'string' || !isFilePath(value)) return [];
    if (!value.startsWith('files/'))
      return files.has(value.replace(/\/$/u, '')) ? [] : [wrongLink(value, number)];
    if (typeof ownedFile(folder, value.slice('files/'.length), 'files') === 'number') return [];
    return [{ ...at('links', number, 'url'), code: 'fileMissing', kind: 'link', value }];
  });
  return [...periods, ...reserved, ...missing];
}

/** @returns An error at a path, still without its code. */
export function problemAt(yaml: YamlFile, path: Path, mark = yaml.markOf(path)) {
  const line = yaml.lineOf(path);
  return { severity: 'error' as const, file: yaml.file, line, ...(mark && { mark }) };
}
