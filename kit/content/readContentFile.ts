import type { z } from 'zod';
import { withSourceLines } from '#kit/messages/excerpt.ts';
import type { Problem } from '#kit/messages/problem.ts';
import type { OwnTexts } from './ownTexts.ts';
import { isTodo, withoutTodos } from './todos.ts';
import { withCurlyQuotes } from './yaml/curlyQuotes.ts';
import { explainIssues, type ItemNames } from './yaml/explain.ts';
import { withBlankLines } from './yaml/paragraphs.ts';
import { valueAt } from './yaml/values.ts';
import { inLanguage, type InLanguage } from './yaml/inLanguage.ts';
import { readYaml, type YamlFile } from './yaml/readYaml.ts';

type Spec<Schema extends z.ZodType> = {
  readonly file: string;
  readonly schema: Schema;
  readonly names?: ItemNames;
  /** The schema of an item, if the file is a list. */
  readonly item?: z.ZodType;
  /** Fields of which a text is a list of paragraphs. */
  readonly paragraphs?: readonly string[];
};

export type Read<T> = {
  readonly value?: T;
  readonly yaml?: YamlFile | InLanguage;
  readonly problems: readonly Problem[];
};

/** Files whose keys are names of the owner's, or that hold no text. */
const MONOLINGUAL = ['aliases.yaml', 'coauthors.yaml', 'theme.yaml'];

/**
 * Reads one YAML file of the content folder and checks it.
 * @param texts - the files of the content folder
 * @param names - the existing files; a missing one is not a problem
 * @param spec - the file, its schema, and what its items are called
 * @param check - rules that involve more than one field
 * @returns its value if it is valid, and all its problems
 */
export async function readFile<Schema extends z.ZodType>(
  texts: OwnTexts,
  names: readonly string[],
  spec: Spec<Schema>,
  check?: (yaml: YamlFile) => Problem[] | Promise<Problem[]>,
): Promise<Read<z.output<Schema>>> {
  if (!names.includes(spec.file)) return { problems: [] };
  const read = await texts.read(spec.file);
  if ('problem' in read) return { problems: [read.problem] };
  const written = readYaml(spec.file, read.text);
  const yaml =
    texts.reading === undefined || MONOLINGUAL.includes(spec.file)
      ? written
      : inLanguage(written, texts.reading);
  if (yaml.value === undefined)
    return { yaml, problems: withSourceLines(yaml.problems, read.text) };
  const { success, error } = spec.schema.safeParse(yaml.value);
  const issues = (error?.issues ?? []).filter(({ path }) => !isTodo(valueAt(yaml.value, path)));
  const explained = success ? [] : explainIssues(yaml, spec.schema, issues, spec.names);
  // TODOs are left out, as if they were not there (requirement Q9).
  const value = withBlankLines(yaml, spec.paragraphs ?? []);
  const parsed = spec.schema.safeParse(withoutTodos(value, spec.item));
  const checked = check === undefined ? [] : await check(yaml);
  const found = [...yaml.problems, ...explained, ...checked];
  const problems = withSourceLines(byLine(withCurlyQuotes(yaml, found, spec.names)), read.text);
  if (parsed.success) return { value: parsed.data, yaml, problems };
  const lacking = problems.some(({ severity }) => severity === 'error')
    ? []
    : explainIssues(
        { ...yaml, value: withoutTodos(yaml.value, spec.item) },
        spec.schema,
        parsed.error.issues,
        spec.names,
      );
  return { yaml, problems: [...problems, ...withSourceLines(lacking, read.text)] };
}

/** @returns problems sorted by line */
export function byLine(problems: readonly Problem[]): Problem[] {
  return problems.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
}
