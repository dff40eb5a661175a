import type { z } from 'zod';
import { withSourceLines } from '#kit/messages/excerpt.ts';
import type { Problem, Finding } from '#kit/messages/problem.ts';
import { type Collection, partsOf } from './contentFiles.ts';
import type { Images, ImageUse } from '#kit/content/images/images.ts';
import type { ContentFolder } from './contentFolder.ts';
import { isTodo, withoutTodos } from './todos.ts';
import { withCurlyQuotes } from '#kit/content/yaml/curlyQuotes.ts';
import { explainIssues, problemAt, itemAt, type ItemNames } from '#kit/content/yaml/explain.ts';
import { fieldsIn, textsAt, type FieldAt } from '#kit/content/yaml/schemaFields.ts';
import { isRecord, valueAt, type TextAt, textsIn } from '#kit/content/yaml/values.ts';
import { inLanguage, type FolderLocale } from '#kit/content/yaml/inLanguage.ts';
import { readYaml, type YamlFile, type Path } from '#kit/content/yaml/readYaml.ts';
import { isImageName, isLogoFile } from '#src/content/fields.ts';
import { readProjectFile } from './projectFile.ts';
import { nearest } from '#kit/messages/suggest.ts';
import { candidatePaths } from '#kit/prose/candidatePaths.ts';
import { wordsIn } from '#src/lib/splitText.ts';
import { endsBeforeStart } from '#src/lib/period.ts';
import { iconNames, isIcon } from './icons.ts';
import type { Content } from '#src/content/content.ts';
import type { Formattable, FormattedText } from '#src/content/prose.ts';
import type { Fault } from '#kit/prose/faults.ts';
import { type ForeignMarkup, foreignMarkup } from '#kit/prose/foreignMarkup.ts';
import { withFilePositions, positionInFile } from '#kit/prose/filePositions.ts';
import { mask } from '#kit/prose/mask.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';

export type ParsedFile<T> = {
  /** Undefined if the file is missing or has errors. */
  readonly value?: T;
  readonly yaml?: YamlFile;
  readonly problems: readonly Problem[];
};

/** Reads one YAML file of the content folder and checks it; a missing one is not a problem. */
export async function readContentFile<Schema extends z.ZodType>(
  folder: ContentFolder,
  spec: Collection<Schema>,
  images?: Images,
  check?: (yaml: YamlFile) => readonly Problem[],
): Promise<ParsedFile<z.output<Schema>>> {
  const source = folder.read(spec.file);
  if (source === undefined) return { problems: [] };
  return 'problem' in source
    ? { problems: [source.problem] }
    : parseContent(source.text, folder.locale, spec, images, check);
}

/** Reads one field before its file is checked; undefined if the file does not mention the field. */
export function readField(folder: ContentFolder, file: string, field: string) {
  const source = folder.read(file);
  if (source === undefined || 'problem' in source || !source.text.includes(field)) return undefined;
  const yaml = readYaml(file, source.text);
  return { yaml, value: valueAt(yaml.value, [field]) };
}

/** Parses a YAML text, takes the current language, and checks fields and their formatting. */
export async function parseContent<Schema extends z.ZodType>(
  text: string,
  locale: FolderLocale | undefined,
  spec: Collection<Schema>,
  images?: Images,
  check?: (yaml: YamlFile) => readonly Problem[],
): Promise<ParsedFile<z.output<Schema>>> {
  const raw = (spec.parse ?? readYaml)(spec.file, text);
  const yaml = locale === undefined || spec.isMonolingual ? raw : inLanguage(raw, locale);
  if (yaml.value === undefined) return { yaml, problems: withSourceLines(yaml.problems, text) };
  const { success, error } = spec.schema.safeParse(yaml.value);
  const issues = (error?.issues ?? []).filter(({ path }) => !isTodo(valueAt(yaml.value, path)));
  const explained = success ? [] : explainIssues(yaml, spec.schema, issues, spec.names);
  // TODOs count as missing (requirement Q9).
  const parsed = spec.schema.safeParse(withoutTodos(withBlankLines(yaml, spec.schema), spec.item));
  const fieldProblems = images === undefined ? [] : await checkFields(yaml, spec, images);
  const allProblems = [...yaml.problems, ...explained, ...fieldProblems, ...(check?.(yaml) ?? [])];
  const distinct = withoutHashDuplicates(withCurlyQuotes(yaml, allProblems, spec.names));
  const problems = withSourceLines(sortByLine(distinct), text);
  if (parsed.success) {
    const formattingProblems = await readFormatting(spec.schema, parsed.data, yaml, spec.names);
    return { value: parsed.data, yaml, problems: [...problems, ...formattingProblems] };
  }
  if (problems.some(({ severity }) => severity === 'error')) return { yaml, problems };
  const yamlWithoutTodos = { ...yaml, value: withoutTodos(yaml.value, spec.item) };
  const missing = explainIssues(yamlWithoutTodos, spec.schema, parsed.error.issues, spec.names);
  return { yaml, problems: [...problems, ...withSourceLines(missing, text)] };
}

/** YAML takes “#abc” for a comment and the value for empty: keeps one of these problems per line. */
function withoutHashDuplicates(problems: readonly Problem[]): readonly Problem[] {
  const isHash = ({ code }: Problem) => code === 'hashComment';
  const isEmpty = (problem: Problem) => problem.code === 'empty' || problem.found === null;
  const hashLines = new Set(problems.filter(isHash).map(({ line }) => line));
  const emptyValues = problems.filter((problem) => isEmpty(problem) && hashLines.has(problem.line));
  // Reversed, so that the first problem of a line counts.
  const isColourByLine = new Map(
    emptyValues.toReversed().map(({ line, kind }) => [line, kind === 'colour']),
  );
  return problems.flatMap((problem): readonly Problem[] => {
    const isColour = isColourByLine.get(problem.line);
    if (isColour === undefined) return [problem];
    if (isHash(problem)) return isColour ? [] : [{ ...problem, severity: 'error' }];
    return isEmpty(problem) && !isColour ? [] : [problem];
  });
}

/** Restores the blank lines between paragraphs, which YAML's folding turns into line feeds. */
function withBlankLines({ value, isFolded }: YamlFile, schema: z.ZodType): unknown {
  if (!isRecord(value)) return value;
  const paragraphs = fieldsIn(schema, value).flatMap(({ path, value: text, facts }) => {
    if (!facts.isParagraphs || typeof text !== 'string' || !isFolded(path)) return [];
    return [[path[0], text.replaceAll(/(?<=\S)\n(?=\S)/gu, '\n\n')] as const];
  });
  return { ...value, ...Object.fromEntries(paragraphs) };
}

export function sortByLine(problems: readonly Problem[]): Problem[] {
  return problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

/** Checks periods, icons, logos and images, and reads the images. */
async function checkFields(
  yaml: YamlFile,
  { schema, names }: Pick<Collection, 'schema' | 'names'>,
  images: Images,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const field of fieldsIn(schema, yaml.value)) {
    const { facts, path: fieldPath, value } = field;
    const location = problemAt(yaml, fieldPath, names);
    const name = String(fieldPath.at(-1));
    if (facts.isFilter) problems.push(...reservedCategories(field, yaml, names));
    if (typeof value !== 'string' || value.trim() === '') continue;
    const finding = findingOf(facts, value);
    if (finding !== undefined) problems.push({ ...location, ...finding });
    const use = imageUseOf(facts, value);
    if (use === undefined) continue;
    const files = yaml.file.endsWith('.md') ? candidatePaths(value, yaml.file) : [value];
    for (const problem of await images.addImage(files, use))
      problems.push({ ...location, ...problem, file: yaml.file, field: name });
    const alt = valueAt(yaml.value, [...fieldPath.slice(0, -1), 'imageAlt']);
    const noAlt = { severity: 'warning', field: name, code: 'noAlt', kind: 'image' } as const;
    if (facts.refersTo === 'image' && typeof alt !== 'string')
      problems.push({ ...location, ...noAlt, value });
  }
  return problems;
}

function findingOf(facts: FieldAt['facts'], value: string): Finding | undefined {
  if (facts.isPeriod && endsBeforeStart(value)) return { code: 'endsFirst', kind: 'period', value };
  if (facts.refersTo === 'icon' && !isIcon(value)) {
    const guess = nearest(value, iconNames());
    return { code: 'unknown', kind: 'icon', value, ...(guess !== undefined && { guess }) };
  }
  // The schema rejects addresses, and reading an image reports its problems.
  const isImageOrAddress = facts.refersTo === 'logo' && (isLogoFile(value) || !isImageName(value));
  if ((facts.refersTo !== 'logo' && facts.refersTo !== 'drawing') || isImageOrAddress)
    return undefined;
  const logos = logoNames();
  return logos.includes(value) ? undefined : { code: 'unknown', kind: 'logo', value, known: logos };
}

function imageUseOf({ refersTo }: FieldAt['facts'], value: string): ImageUse | undefined {
  if (!isImageName(value) || isTodo(value)) return undefined;
  if (refersTo === 'logo') return isLogoFile(value) ? 'logo' : undefined;
  return refersTo === 'image' ? 'card' : refersTo === 'portrait' ? refersTo : undefined;
}

/** Reports “All”, which is reserved for the filter's first button. */
function reservedCategories(
  { path: fieldPath, value, isList }: FieldAt,
  yaml: YamlFile,
  names: Collection['names'],
): Problem[] {
  const texts = isList && typeof value === 'string' ? wordsIn(value) : value;
  return textsAt({ path: fieldPath, value: texts })
    .filter(({ text }) => text.trim().toLowerCase() === 'all')
    .map(({ path: textPath, text: value }): Problem => {
      const location = problemAt(yaml, textPath, names);
      return { ...location, code: 'reservedCategory', kind: 'skill', value };
    });
}

/** The logos that the app draws itself, read from its source. */
function logoNames(): readonly string[] {
  const source = readProjectFile('src/components/logos/index.tsx').toString();
  const names = source.matchAll(/^  (\p{Lu}\w*): logo\(/gmu);
  return Array.from(names, ([, name = '']) => name).toSorted();
}

/** Adds the parsed formatting to fields that allow it, and reports foreign markup (M3). */
async function readFormatting(
  schema: z.ZodType,
  value: unknown,
  yaml: YamlFile,
  names?: ItemNames,
): Promise<readonly Problem[]> {
  const formatted = fieldsIn(schema, value)
    .filter(({ facts }) => facts.isFormatted)
    .flatMap((field) =>
      textsAt(field).map((text) => ({ ...text, record: field.path.slice(0, -1) })),
    );
  // `readArticle` parses the title and summary of Markdown files.
  const articleFields = yaml.file.endsWith('.md') ? ['title', 'summary'] : [];
  const formattedPaths = new Set([...articleFields, ...formatted.map(({ path }) => String(path))]);
  const lines = yaml.text.split('\n');
  const formattingProblem = (path: Path, { finding, severity, start }: Fault): Problem => {
    const span = { column: start.column - 1, length: finding.value?.length ?? 1 };
    const location = { severity, file: yaml.file, line: start.line };
    const item = itemAt(yaml.value, path, names);
    return { ...finding, ...location, ...item, ...(start.column > 0 && { span }) };
  };
  const markupIn = ({ path, text }: TextAt, where: 'field' | 'plain'): Problem[] => {
    const visibleText = where === 'field' ? mask(text, 'field').blanked : text;
    const matches = foreignMarkup(text, where, visibleText);
    // Report only the first match of each kind.
    const isFirst = ({ kind }: ForeignMarkup, index: number) =>
      matches.findIndex((match) => match.kind === kind) === index;
    return matches.filter(isFirst).map(({ kind, value, guess }) => {
      const finding = { code: 'asWritten', kind, value, ...omitEmpty({ guess }) } as const;
      const start = positionInFile(lines, yaml.lineOf(path), value);
      return formattingProblem(path, { finding, severity: 'warning', start });
    });
  };
  const problems = [
    ...textsIn(value).flatMap((text) =>
      formattedPaths.has(String(text.path)) || isLiteral(text) ? [] : markupIn(text, 'plain'),
    ),
    ...formatted.flatMap((text) => (mayHaveFormatting(text.text) ? [] : markupIn(text, 'field'))),
  ];
  const texts = formatted.filter(({ text }) => mayHaveFormatting(text));
  if (texts.length === 0) return withSourceLines(problems, yaml.text);
  // Importing the Markdown parser takes longer than checking a small folder.
  const { readInline } = await import('#kit/prose/toProse.ts');
  for (const { path, text, record } of texts) {
    const { prose, citations, faults } = withFilePositions(
      readInline(text, true),
      text,
      lines,
      yaml.lineOf(path),
    );
    if (prose.some((node) => typeof node !== 'string')) {
      const parent = valueAt(value, record) as { formatted?: Record<string, FormattedText> };
      parent.formatted ??= {};
      const field = path.slice(record.length).join('.');
      parent.formatted[field] = { prose, citations, file: yaml.file, lines };
    }
    problems.push(...faults.map((fault) => formattingProblem(path, fault)));
  }
  return withSourceLines(problems, yaml.text);
}

/** Whether braces and signs are no markup: in TeX macros, the site's words and addresses. */
function isLiteral({ path, text }: TextAt): boolean {
  const isAddress = /^(?:\w+:|#\/|\/|files\/)\S*$/u.test(text);
  return isAddress || path.includes('macros') || path.includes('words');
}

/** The profile, sections and items of all lists: all records that may have formatted fields. */
export function recordsOf(content: Partial<Content>): readonly Formattable[] {
  const records = partsOf(content).flatMap(({ value }) => value ?? []) as readonly Formattable[];
  return [...records, ...(content.sections ?? []).flatMap(({ items }) => items)];
}

/** Whether a text has a pair of signs, or the start of a link or citation. */
function mayHaveFormatting(text: string): boolean {
  return /([*_`])[^]*\1|([~^])\S+\2|\]\(|\[[^\]]*@/u.test(text);
}
