import { z } from 'zod';
import { nearValue } from '#kit/messages/nearValue.ts';
import type { Finding, Mark, Place, Problem, RuleName } from '#kit/messages/problem.ts';
import { clip } from '#kit/messages/messages.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import type { YamlFile, Path } from './readYaml.ts';
import { withoutTodos } from '#kit/content/todos.ts';
import { isMissing, valueAt } from './values.ts';
import { choicesIn, exampleOf, keysAt, schemaAt, unwrap } from './schemaFields.ts';
import { nearest } from '#kit/messages/suggest.ts';
import OTHER_FIELDS from '#kit/content/otherFields.json' with { type: 'json' };

export type ItemNames = {
  readonly noun: string;
  readonly nameKey: string;
  readonly under?: string;
};

export function explainIssues(
  yaml: YamlFile,
  schema: z.core.$ZodType,
  schemaIssues: readonly Issue[],
  names?: ItemNames,
): Problem[] {
  const issues = schemaIssues.flatMap((issue) => withinFields(issue, schema));
  const misspelt = misspeltKeys(yaml, schema, issues);
  const outdented = keysMissingIndentation(yaml, schema, issues);
  return issues.flatMap((issue): Problem[] => {
    const at = (path: Path, mark?: Mark): Place => problemAt(yaml, path, names, mark);
    if (issue.code === 'unrecognized_keys') {
      return issue.keys
        .map((key) => [...issue.path, key])
        .filter((path) => !outdented.children.has(idOf(path)))
        .map((path) => {
          const finding = unknownField(schema, path, names, misspelt.guesses.get(idOf(path)));
          return { ...at(path, yaml.markOfKey(path)), ...finding };
        });
    }
    if (issue.code === 'invalid_key') {
      const rule = issue.issues[0]?.message ?? '';
      const facts = { value: String(issue.path.at(-1)), rule };
      const under = fieldName(issue.path.slice(0, -1), names);
      return [{ ...at(issue.path, yaml.markOfKey(issue.path)), code: 'wrongKey', under, ...facts }];
    }
    // A misspelt key is already reported, so don't report its field as missing.
    if (misspelt.missing.has(idOf(issue.path))) return [];
    if (outdented.parents.has(idOf(issue.path))) {
      const field = fieldName(issue.path, names);
      return [{ ...at(issue.path), code: 'notFields', kind: 'indent', field, found: null }];
    }
    if (isEmptyOptional(yaml, schema, issue.path)) return [];
    const field = fieldName(issue.path, names);
    if (field !== '') {
      return [{ ...at(issue.path), ...explainIssue(yaml, schema, issue, field) }];
    }
    const { item, ...place } = at(issue.path);
    const value = valueAt(yaml.value, issue.path);
    const code = wholeCode(issue, value);
    const source = code === 'notText' ? yaml.sourceOf(issue.path) : undefined;
    const extra = { ...(item && { whole: item }), ...(source && { source }) };
    return [{ ...place, ...extra, code, found: value }];
  });
}

export function problemAt(
  yaml: YamlFile,
  path: Path,
  names?: ItemNames,
  mark = yaml.markOf(path),
): Place & { readonly severity: 'error' } {
  const place = { severity: 'error', file: yaml.file, line: yaml.lineOf(path) } as const;
  return { ...place, ...(mark && { mark }), ...itemAt(yaml.value, path, names) };
}

export function itemAt(value: unknown, path: Path, names: ItemNames | undefined) {
  const depth = depthOf(path, names);
  const index = path[depth - 1];
  if (names === undefined || typeof index !== 'number') return {};
  const name = valueAt(value, [...path.slice(0, depth), names.nameKey]);
  const isNamed = typeof name === 'string' && name.trim() !== '';
  return {
    item: { noun: names.noun, number: index + 1, ...(isNamed && { name: clip(name, 60) }) },
  };
}

function depthOf(path: Path, names: ItemNames | undefined): number {
  if (names === undefined) return 0;
  const depth = names.under === undefined ? 1 : 2;
  const isThrough = depth === 1 || path[0] === names.under;
  return isThrough && typeof path[depth - 1] === 'number' ? depth : 0;
}

function unknownField(
  schema: z.core.$ZodType,
  path: Path,
  names: ItemNames | undefined,
  guess: Guess | undefined,
): Finding {
  const parent = path.slice(0, -1);
  const value = String(path.at(-1));
  if (guess?.isOther === true) {
    const example = exampleOf(schemaAt(schema, [...parent, guess.name]));
    return { code: 'unknownField', kind: 'other', value, guess: guess.name, example };
  }
  const known = guess === undefined ? keysAt(schema, parent) : [guess.name];
  return { code: 'unknownField', value, under: fieldName(parent, names), known };
}

function wholeCode(issue: Issue, value: unknown) {
  const expected = issue.code === 'invalid_type' ? issue.expected : '';
  if (expected === 'string') return 'notText';
  if (value === '') return 'empty';
  return expected === 'array' ? 'notAList' : 'notFields';
}

function explainIssue(
  yaml: YamlFile,
  schema: z.core.$ZodType,
  issue: Issue,
  field: string,
): Finding {
  const value = valueAt(yaml.value, issue.path);
  const spec = schemaAt(schema, issue.path);
  if (isMissing(yaml.value, issue.path))
    return { code: 'missing', field, example: exampleOf(spec) };
  const expected = issue.code === 'invalid_type' ? issue.expected : '';
  const rule: string = issue.message;
  if (expected === 'array' || rule === ('words' satisfies RuleName)) {
    return { code: 'notAList', field, found: value };
  }
  if (expected === 'object') return { code: 'notFields', field, found: value };
  if (value === null || value === '') return emptyField(field, spec);
  if (expected === 'string')
    return {
      code: 'notText',
      field,
      found: value,
      ...omitEmpty({ source: yaml.sourceOf(issue.path) }),
    };
  return {
    code: 'wrongValue',
    field,
    found: value,
    rule,
    ...nearValue(rule, value, spec && choicesIn(spec)),
  };
}

function isEmptyOptional(yaml: YamlFile, schema: z.core.$ZodType, path: Path): boolean {
  const value = valueAt(yaml.value, path);
  const spec = schemaAt(schema, path);
  if (spec !== undefined && Object.values(value ?? {}).includes(null))
    return z.safeParse(spec, valueAt(withoutTodos([value]), [0])).success;
  if (path.length === 0 || value !== null) return false;
  const parent = schemaAt(schema, path.slice(0, -1));
  const isInMap = parent !== undefined && unwrap(parent) instanceof z.ZodRecord;
  const isEntry = typeof path.at(-1) === 'number' || isInMap;
  const isOptional = spec !== undefined && z.safeParse(spec, undefined).success;
  return isEntry || (isOptional && !isColour(spec));
}

function isColour(schema: z.core.$ZodType): boolean {
  return z.safeParse(schema, '#000000').success && !z.safeParse(schema, 'x').success;
}

function emptyField(field: string, schema: z.core.$ZodType | undefined): Finding {
  const accepts = (value: unknown) => schema !== undefined && z.safeParse(schema, value).success;
  if (schema !== undefined && isColour(schema)) return { code: 'empty', kind: 'colour', field };
  if (accepts(undefined)) return { code: 'empty', kind: 'remove', field };
  return { code: 'empty', field, ...(accepts('') && { kind: 'nothing' }) };
}

export function fieldName(path: Path, names: ItemNames | undefined): string {
  return path
    .slice(depthOf(path, names))
    .map((part) => (typeof part === 'number' ? String(part + 1) : String(part)))
    .join(' ');
}

export type Issue = z.core.$ZodIssue;

/** Replaces “neither a text nor fields” by what is wrong with the fields, if the value has any. */
function withinFields(issue: Issue, schema: z.core.$ZodType): readonly Issue[] {
  if (issue.code !== 'invalid_union' || keysAt(schema, issue.path).length === 0) return [issue];
  const inner = issue.errors.find((option) =>
    option.every(({ code, path }) => code === 'unrecognized_keys' || path.length > 0),
  );
  return inner?.map((each) => ({ ...each, path: [...issue.path, ...each.path] })) ?? [issue];
}

/** The intended field; `isOther` if the key is its name in another program. */
type Guess = { readonly name: string; readonly isOther: boolean };

const FOREIGN: Readonly<Record<string, Readonly<Record<string, unknown>>>> = OTHER_FIELDS;

function ownFieldName(file: string, key: string, known: readonly string[]): string | undefined {
  const names = FOREIGN[file.startsWith('sections/') ? 'sections' : file] ?? {};
  const name = simplified(key);
  const ours = Object.hasOwn(names, name) ? names[name] : undefined;
  return known.find((each) => each === ours);
}

/** “start_date” and “startDate” → “startdate” */
export function simplified(key: string): string {
  return key.toLowerCase().replaceAll(/[\s_-]/gu, '');
}

function misspeltKeys(yaml: YamlFile, schema: z.core.$ZodType, issues: readonly Issue[]) {
  const guesses = new Map<string, Guess>();
  const missing = new Set<string>();
  for (const path of unknownPaths(issues)) {
    const idIn = (key: string) => idOf([...path.slice(0, -1), key]);
    const key = String(path.at(-1));
    const known = keysAt(schema, path.slice(0, -1));
    const free = known.filter(
      (each) => isMissing(yaml.value, [...path.slice(0, -1), each]) && !missing.has(idIn(each)),
    );
    const otherName = ownFieldName(yaml.file, key, known);
    const name = otherName ?? nearest(key, free);
    if (name === undefined) continue;
    missing.add(idIn(name));
    guesses.set(idOf(path), { name, isOther: otherName !== undefined });
  }
  return { guesses, missing };
}

function keysMissingIndentation(yaml: YamlFile, schema: z.core.$ZodType, issues: readonly Issue[]) {
  const unknown = unknownPaths(issues);
  const parents = new Set<string>();
  const children = new Set<string>();
  for (const { path } of issues) {
    if (path.length === 0 || valueAt(yaml.value, path) !== null) continue;
    const fieldSchema = schemaAt(schema, path);
    const inner = fieldSchema && unwrap(fieldSchema);
    const mayHold = (key: string, value: unknown) =>
      inner instanceof z.ZodRecord
        ? inner.safeParse({ [key]: value }).success
        : keysAt(schema, path).includes(key);
    const outdentedPaths = unknown.filter(
      (child) =>
        child.length === path.length && mayHold(String(child.at(-1)), valueAt(yaml.value, child)),
    );
    if (outdentedPaths.length > 0) parents.add(idOf(path));
    for (const child of outdentedPaths) children.add(idOf(child));
  }
  return { parents, children };
}

function unknownPaths(issues: readonly Issue[]): Path[] {
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [],
  );
}

export function idOf(path: Path): string {
  return path.map(String).join('\n');
}
