import type { z } from 'zod';
import { withSourceLines } from '#kit/messages/excerpt.ts';
import type { Problem } from '#kit/messages/problem.ts';
import type { Collection } from './contentFiles.ts';
import { checkFields } from './fieldRules.ts';
import { readFormatting } from './formatting.ts';
import type { Images } from './images/images.ts';
import type { ContentFolder } from './contentFolder.ts';
import { isTodo, withoutTodos } from './todos.ts';
import { withCurlyQuotes } from './yaml/curlyQuotes.ts';
import { explainIssues } from './yaml/explain.ts';
import { fieldsIn } from './yaml/schemaFields.ts';
import { isRecord, valueAt } from './yaml/values.ts';
import { inLanguage, type InLanguage, type FolderLocale } from './yaml/inLanguage.ts';
import { readYaml, type YamlFile } from './yaml/readYaml.ts';

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
