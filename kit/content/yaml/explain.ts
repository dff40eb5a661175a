import { z } from 'zod';
import { nearValue } from '#kit/messages/nearValue.ts';
import type { Finding, Location, Problem, RuleName } from '#kit/messages/problem.ts';
import { clip } from '#kit/messages/messages.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import type { YamlFile, Path } from './readYaml.ts';
import { withoutTodos } from '#kit/content/todos.ts';
import { isMissing, valueAt } from './values.ts';
import { choicesIn, exampleOf, keysAt, schemaAt, unwrap } from './schemaFields.ts';
import { nearest } from '#kit/messages/suggest.ts';
import OTHER_FIELDS from '#kit/content/otherFields.json' with { type: 'json' };

/** How messages name the items of a list: “job 2 (“Analyst”)”. */
export type ItemNames = {
  readonly noun: string;
  /** The field with an item's name. */
  readonly nameKey: string;
  /** The field with the list; without it, the file is the list. */
  readonly under?: string;
};

type Issue = z.core.$ZodIssue;
type Schema = z.core.$ZodType;

/** Turns a schema's issues into problems, which name the item, the field and the likely fix. */
export function explainIssues(
  yaml: YamlFile,
  schema: Schema,
  schemaIssues: readonly Issue[],
  names?: ItemNames,
): Problem[] {
  const issues = schemaIssues.flatMap((issue) => withinFields(issue, schema));
  const misspelt = misspeltKeys(yaml, schema, issues);
  const outdented = keysMissingIndentation(yaml, schema, issues);
  return issues.flatMap((issue): Problem[] => {
    const { path } = issue;
    const keyProblem = (key: Path) => problemAt(yaml, key, names, yaml.spanOfKey(key));
    if (issue.code === 'unrecognized_keys') {
      return unknownPaths([issue])
        .filter((key) => !outdented.children.has(pathKey(key)))
        .map((key) => {
          const finding = unknownField(schema, key, names, misspelt.guesses.get(pathKey(key)));
          return { ...keyProblem(key), ...finding };
        });
    }
    if (issue.code === 'invalid_key') {
      const rule = issue.issues[0]?.message ?? '';
      const under = fieldName(path.slice(0, -1), names);
      return [{ ...keyProblem(path), code: 'wrongKey', under, value: String(path.at(-1)), rule }];
    }
    // A misspelt key is already reported, so don't report its field as missing.
    if (misspelt.missing.has(pathKey(path))) return [];
    const field = fieldName(path, names);
    const location = problemAt(yaml, path, names);
    if (outdented.parents.has(pathKey(path)))
      return [{ ...location, code: 'notFields', kind: 'indent', field, found: null }];
    if (isEmptyOptional(yaml, schema, path)) return [];
    if (field !== '') return [{ ...location, ...explainField(yaml, schema, issue, field) }];
    const value = valueAt(yaml.value, path);
    const code = codeForItem(issue, value);
    const source = code === 'notText' ? yaml.sourceOf(path) : undefined;
    const { item: whole, ...fileLocation } = location;
    return [{ ...fileLocation, ...omitEmpty({ whole, source }), code, found: value }];
  });
}

/** The file, line, span and item of an error at a path. */
export function problemAt(
  yaml: YamlFile,
  path: Path,
  names?: ItemNames,
  span = yaml.spanOf(path),
): Location & { readonly severity: 'error' } {
  const location = { severity: 'error', file: yaml.file, line: yaml.lineOf(path) } as const;
  return { ...location, ...(span && { span }), ...itemAt(yaml.value, path, names) };
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

/** How many parts of a path lead to its item; 0 if it is in none. */
function depthOf(path: Path, names: ItemNames | undefined): number {
  if (names === undefined) return 0;
  const depth = names.under === undefined ? 1 : 2;
  const isInList = depth === 1 || path[0] === names.under;
  return isInList && typeof path[depth - 1] === 'number' ? depth : 0;
}

function unknownField(
  schema: Schema,
  path: Path,
  names: ItemNames | undefined,
  guess: Guess | undefined,
): Finding {
  const parent = path.slice(0, -1);
  const value = String(path.at(-1));
  if (guess?.isForeign === true) {
    const example = exampleOf(schemaAt(schema, [...parent, guess.name]));
    return { code: 'unknownField', kind: 'other', value, guess: guess.name, example };
  }
  const known = guess === undefined ? keysAt(schema, parent) : [guess.name];
  return { code: 'unknownField', value, under: fieldName(parent, names), known };
}

/** What is wrong with an item or a file as a whole. */
function codeForItem(issue: Issue, value: unknown) {
  const expected = issue.code === 'invalid_type' ? issue.expected : '';
  if (expected === 'string') return 'notText';
  if (value === '') return 'empty';
  return expected === 'array' ? 'notAList' : 'notFields';
}

function explainField(yaml: YamlFile, schema: Schema, issue: Issue, field: string): Finding {
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
  const source = yaml.sourceOf(issue.path);
  if (expected === 'string')
    return { code: 'notText', field, found: value, ...omitEmpty({ source }) };
  const hint = nearValue(rule, value, spec && choicesIn(spec));
  return { code: 'wrongValue', field, found: value, rule, ...hint };
}

/** Whether the value at a path is only empty, and could be left out. */
function isEmptyOptional(yaml: YamlFile, schema: Schema, path: Path): boolean {
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

function isColour(schema: Schema): boolean {
  return z.safeParse(schema, '#000000').success && !z.safeParse(schema, 'x').success;
}

function emptyField(field: string, schema: Schema | undefined): Finding {
  const accepts = (value: unknown) => schema !== undefined && z.safeParse(schema, value).success;
  if (schema !== undefined && isColour(schema)) return { code: 'empty', kind: 'colour', field };
  if (accepts(undefined)) return { code: 'empty', kind: 'remove', field };
  return { code: 'empty', field, ...(accepts('') && { kind: 'nothing' }) };
}

/** “links 2 url”: the path of a field inside its item, as messages name it. */
export function fieldName(path: Path, names: ItemNames | undefined): string {
  return path
    .slice(depthOf(path, names))
    .map((part) => (typeof part === 'number' ? String(part + 1) : String(part)))
    .join(' ');
}

/** For a field that is a text or an object: the issues inside the object, if the value is one. */
function withinFields(issue: Issue, schema: Schema): readonly Issue[] {
  if (issue.code !== 'invalid_union' || keysAt(schema, issue.path).length === 0) return [issue];
  const inner = issue.errors.find((option) =>
    option.every(({ code, path }) => code === 'unrecognized_keys' || path.length > 0),
  );
  return inner?.map((each) => ({ ...each, path: [...issue.path, ...each.path] })) ?? [issue];
}

/** The intended field; `isForeign` if the key is its name in another program. */
type Guess = { readonly name: string; readonly isForeign: boolean };

const FOREIGN_FIELDS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = OTHER_FIELDS;

/** The field that has a key as its name in another program. */
function fieldOfForeignKey(file: string, key: string, known: readonly string[]) {
  const fields = FOREIGN_FIELDS[file.startsWith('sections/') ? 'sections' : file] ?? {};
  const foreignKey = simplifyKey(key);
  const field = Object.hasOwn(fields, foreignKey) ? fields[foreignKey] : undefined;
  return known.find((name) => name === field);
}

/** “start_date” and “startDate” → “startdate” */
export function simplifyKey(key: string): string {
  return key.toLowerCase().replaceAll(/[\s_-]/gu, '');
}

/** Guesses the fields that unknown keys stand for, by the paths of the keys. */
function misspeltKeys(yaml: YamlFile, schema: Schema, issues: readonly Issue[]) {
  const guesses = new Map<string, Guess>();
  const missing = new Set<string>();
  for (const path of unknownPaths(issues)) {
    const parent = path.slice(0, -1);
    const idIn = (field: string) => pathKey([...parent, field]);
    const key = String(path.at(-1));
    const known = keysAt(schema, parent);
    const unused = known.filter(
      (field) => isMissing(yaml.value, [...parent, field]) && !missing.has(idIn(field)),
    );
    const foreignField = fieldOfForeignKey(yaml.file, key, known);
    const name = foreignField ?? nearest(key, unused);
    if (name === undefined) continue;
    missing.add(idIn(name));
    guesses.set(pathKey(path), { name, isForeign: foreignField !== undefined });
  }
  return { guesses, missing };
}

/** Finds empty fields, each followed by keys that would be its own if they were indented. */
function keysMissingIndentation(yaml: YamlFile, schema: Schema, issues: readonly Issue[]) {
  const unknown = unknownPaths(issues);
  const parents = new Set<string>();
  const children = new Set<string>();
  for (const { path } of issues) {
    if (path.length === 0 || valueAt(yaml.value, path) !== null) continue;
    const fieldSchema = schemaAt(schema, path);
    const inner = fieldSchema && unwrap(fieldSchema);
    const accepts = (key: string, value: unknown) =>
      inner instanceof z.ZodRecord
        ? inner.safeParse({ [key]: value }).success
        : keysAt(schema, path).includes(key);
    const outdentedPaths = unknown.filter(
      (child) =>
        child.length === path.length && accepts(String(child.at(-1)), valueAt(yaml.value, child)),
    );
    if (outdentedPaths.length > 0) parents.add(pathKey(path));
    for (const child of outdentedPaths) children.add(pathKey(child));
  }
  return { parents, children };
}

function unknownPaths(issues: readonly Issue[]): Path[] {
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [],
  );
}

function pathKey(path: Path): string {
  return path.map(String).join('\n');
}
