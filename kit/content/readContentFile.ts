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
import { inLanguage, type InLanguage, type FolderLocale } from '#kit/content/yaml/inLanguage.ts';
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

export type Read<T> = {
  readonly value?: T;
  readonly yaml?: YamlFile | InLanguage;
  readonly problems: readonly Problem[];
};

/** Reads one YAML file of the content folder and checks it; a missing one is not a problem. */
export async function readFile<Schema extends z.ZodType>(
  folder: ContentFolder,
  spec: Collection<Schema>,
  images?: Images,
  check?: (yaml: YamlFile) => readonly Problem[],
): Promise<Read<z.output<Schema>>> {
  const source = folder.read(spec.file);
  if (source === undefined) return { problems: [] };
  return 'problem' in source
    ? { problems: [source.problem] }
    : checkText(source.text, folder.locale, spec, images, check);
}

/** Reads one field before its file is checked; undefined if the file does not mention the field. */
export function readField(folder: ContentFolder, file: string, field: string) {
  const source = folder.read(file);
  if (source === undefined || 'problem' in source || !source.text.includes(field)) return undefined;
  const yaml = readYaml(file, source.text);
  return { yaml, value: valueAt(yaml.value, [field]) };
}

export async function checkText<Schema extends z.ZodType>(
  text: string,
  locale: FolderLocale | undefined,
  spec: Collection<Schema>,
  images?: Images,
  check?: (yaml: YamlFile) => readonly Problem[],
): Promise<Read<z.output<Schema>>> {
  const raw = (spec.parse ?? readYaml)(spec.file, text);
  const yaml = locale === undefined || spec.isMonolingual ? raw : inLanguage(raw, locale);
  if (yaml.value === undefined) return { yaml, problems: withSourceLines(yaml.problems, text) };
  const { success, error } = spec.schema.safeParse(yaml.value);
  const issues = (error?.issues ?? []).filter(({ path }) => !isTodo(valueAt(yaml.value, path)));
  const explained = success ? [] : explainIssues(yaml, spec.schema, issues, spec.names);
  // TODOs count as missing (requirement Q9).
  const value = withBlankLines(yaml, spec.schema);
  const parsed = spec.schema.safeParse(withoutTodos(value, spec.item));
  const fields = images === undefined ? [] : await checkFields(yaml, spec, images);
  const ruleProblems = [...fields, ...(check?.(yaml) ?? [])];
  const allProblems = [...yaml.problems, ...explained, ...ruleProblems];
  const explainedOnce = withoutHashDuplicates(withCurlyQuotes(yaml, allProblems, spec.names));
  const problems = withSourceLines(byLine(explainedOnce), text);
  if (parsed.success) {
    const unsafe = await readFormatting(spec.schema, parsed.data, yaml, spec.names);
    return { value: parsed.data, yaml, problems: [...problems, ...unsafe] };
  }
  const missingProblems = problems.some(({ severity }) => severity === 'error')
    ? []
    : explainIssues(
        { ...yaml, value: withoutTodos(yaml.value, spec.item) },
        spec.schema,
        parsed.error.issues,
        spec.names,
      );
  return { yaml, problems: [...problems, ...withSourceLines(missingProblems, text)] };
}

/** “#” turns a value into a comment, which two problems report: keeps “empty” for colours, else the other. */
function withoutHashDuplicates(problems: readonly Problem[]): readonly Problem[] {
  const isHash = ({ code }: Problem) => code === 'hashComment';
  const isEmpty = (problem: Problem) => problem.code === 'empty' || problem.found === null;
  const hashLines = new Set(problems.filter(isHash).map(({ line }) => line));
  const emptyValues = problems.filter((each) => isEmpty(each) && hashLines.has(each.line));
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

/** Folding turns a blank line into a line feed; restores the blank lines between paragraphs. */
function withBlankLines({ value, isFolded }: YamlFile, schema: z.ZodType): unknown {
  if (!isRecord(value)) return value;
  const paragraphs = fieldsIn(schema, value).flatMap(({ path, value: text, facts }) => {
    if (!facts.isParagraphs || typeof text !== 'string' || !isFolded(path)) return [];
    return [[path[0], text.replaceAll(/(?<=\S)\n(?=\S)/gu, '\n\n')] as const];
  });
  return { ...value, ...Object.fromEntries(paragraphs) };
}

export function byLine(problems: readonly Problem[]): Problem[] {
  return problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
}

const NO_ALT = { code: 'noAlt', kind: 'image' } as const;

async function checkFields(
  yaml: YamlFile,
  { schema, names }: Pick<Collection, 'schema' | 'names'>,
  images: Images,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const field of fieldsIn(schema, yaml.value)) {
    const { facts, path: fieldPath, value } = field;
    const place = problemAt(yaml, fieldPath, names);
    const name = String(fieldPath.at(-1));
    if (facts.isFilter) problems.push(...reservedNames(field, yaml, names));
    if (typeof value !== 'string' || value.trim() === '') continue;
    const finding = findingOf(facts, value);
    if (finding !== undefined) problems.push({ ...place, ...finding });
    const use = imageUseOf(facts, value);
    if (use === undefined) continue;
    const files = yaml.file.endsWith('.md') ? candidatePaths(value, yaml.file) : [value];
    for (const problem of await images.find(files, use))
      problems.push({ ...place, ...problem, file: yaml.file, field: name });
    const alt = valueAt(yaml.value, [...fieldPath.slice(0, -1), 'imageAlt']);
    if (facts.names === 'image' && typeof alt !== 'string')
      problems.push({ ...place, severity: 'warning', field: name, ...NO_ALT, value });
  }
  return problems;
}

function findingOf(facts: FieldAt['facts'], value: string): Finding | undefined {
  if (facts.isPeriod && endsBeforeStart(value)) return { code: 'endsFirst', kind: 'period', value };
  if (facts.names === 'icon' && !isIcon(value)) {
    const guess = nearest(value, iconNames());
    return { code: 'unknown', kind: 'icon', value, ...(guess !== undefined && { meant: guess }) };
  }
  // The schema rejects addresses, and reading an image reports its problems.
  const isLogoName = facts.names === 'logo' && (isLogoFile(value) || !isImageName(value));
  if ((facts.names !== 'logo' && facts.names !== 'drawing') || isLogoName) return undefined;
  const logos = logoNames();
  return logos.includes(value) ? undefined : { code: 'unknown', kind: 'logo', value, known: logos };
}

function imageUseOf({ names }: FieldAt['facts'], value: string): ImageUse | undefined {
  if (!isImageName(value) || isTodo(value)) return undefined;
  if (names === 'logo') return isLogoFile(value) ? 'logo' : undefined;
  return names === 'image' ? 'card' : names === 'portrait' ? names : undefined;
}

/** “All” is reserved for the filter's first button. */
function reservedNames(
  { path: fieldPath, value, isList }: FieldAt,
  yaml: YamlFile,
  names: Collection['names'],
): Problem[] {
  const texts = isList && typeof value === 'string' ? wordsIn(value) : value;
  return textsAt({ path: fieldPath, value: texts })
    .filter(({ text }) => text.trim().toLowerCase() === 'all')
    .map(({ path: textPath, text }): Problem => {
      const finding = { code: 'reservedCategory', kind: 'skill', value: text } as const;
      return { ...problemAt(yaml, textPath, names), ...finding };
    });
}

function logoNames(): readonly string[] {
  const source = readProjectFile('src/components/logos/index.tsx').toString();
  const names = source.matchAll(/^  (\p{Lu}\w*): logo\(/gmu);
  return Array.from(names, ([, name = '']) => name).toSorted();
}

/** Parses the formatting of fields that allow it, and reports other markup (M3). */
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
  const inText = yaml.file.endsWith('.md') ? ['title', 'summary'] : [];
  const formattedPaths = new Set([...inText, ...formatted.map(({ path }) => String(path))]);
  const lines = yaml.text.split('\n');
  const problemAt = (path: Path, { finding, severity, start }: Fault): Problem => {
    const mark = start.column > 0 && {
      mark: { column: start.column - 1, length: finding.value?.length ?? 1 },
    };
    const item = itemAt(yaml.value, path, names);
    return { ...finding, severity, file: yaml.file, line: start.line, ...item, ...mark };
  };
  // Report only the first match of each kind.
  const markupIn = ({ path, text }: TextAt, where: 'field' | 'plain'): Problem[] => {
    const matches = foreignMarkup(
      text,
      where,
      where === 'field' ? mask(text, 'field').blanked : text,
    );
    const isFirst = ({ kind }: ForeignMarkup, index: number) =>
      matches.findIndex((each) => each.kind === kind) === index;
    return matches.filter(isFirst).map(({ kind, value, meant }) => {
      const finding = { code: 'asWritten', kind, value, ...omitEmpty({ meant }) } as const;
      const start = positionInFile(lines, yaml.lineOf(path), value);
      return problemAt(path, { finding, severity: 'warning', start });
    });
  };
  const problems = [
    ...textsIn(value).flatMap((each) =>
      formattedPaths.has(String(each.path)) || isLiteral(each) ? [] : markupIn(each, 'plain'),
    ),
    ...formatted.flatMap((each) => (mayHaveFormatting(each.text) ? [] : markupIn(each, 'field'))),
  ];
  const texts = formatted.filter(({ text }) => mayHaveFormatting(text));
  if (texts.length === 0) return withSourceLines(problems, yaml.text);
  // Importing the Markdown parser takes longer than checking a small folder.
  const { readInline } = await import('#kit/prose/toProse.ts');
  for (const { path, text, record } of texts) {
    const located = withFilePositions(readInline(text, true), text, lines, yaml.lineOf(path));
    if (located.prose.some((node) => typeof node !== 'string')) {
      const owner = valueAt(value, record) as { formatted?: Record<string, FormattedText> };
      owner.formatted ??= {};
      const field = path.slice(record.length).join('.');
      const { citations } = located;
      owner.formatted[field] = { prose: located.prose, citations, file: yaml.file, lines };
    }
    problems.push(...located.faults.map((fault) => problemAt(path, fault)));
  }
  return withSourceLines(problems, yaml.text);
}

const ADDRESS = /^(?:\w+:|#\/|\/|files\/)\S*$/u;

/** In TeX, placeholders and addresses, braces and signs are not markup. */
function isLiteral({ path, text }: TextAt): boolean {
  return path.includes('macros') || path.includes('words') || ADDRESS.test(text);
}

export function recordsOf(content: Partial<Content>): readonly Formattable[] {
  const items = content.sections?.flatMap((section) => section.items) ?? [];
  const records = partsOf(content).flatMap(({ value }) => value ?? []) as readonly Formattable[];
  return [...records, ...items];
}

function mayHaveFormatting(text: string): boolean {
  return /([*_`])[^]*\1|([~^])\S+\2|\]\(|\[[^\]]*@/u.test(text);
}
