import { z } from 'zod';
import type { Finding, Item, Place, Problem } from '#problems/problem.ts';
import { clip } from '#problems/sentences/fields.ts';
import type { RuleName } from '#problems/sentences/rules.ts';
import { nearest } from '#problems/suggest.ts';
import type { Path, YamlFile } from './readYaml.ts';

/** How the items of a list file are called in messages: noun "job", named by its `title`. */
export type ItemNames = { readonly noun: string; readonly nameKey: string };

type Issue = z.core.$ZodIssue;

/**
 * Says as data what the schema found.
 * @param yaml - the file as read
 * @param schema - its schema
 * @param issues - what the schema found in it
 * @param names - for list files, how items are called
 * @returns one problem for each thing to change, with the line of the key or item it is about
 */
export function explainIssues(
  yaml: YamlFile,
  schema: z.core.$ZodType,
  issues: readonly Issue[],
  names?: ItemNames,
): Problem[] {
  const misspelt = misspeltKeys(yaml, schema, issues);
  const outdented = keysMissingIndentation(yaml, schema, issues);
  return issues.flatMap((issue): Problem[] => {
    const at = (path: Path, mark = yaml.markOf(path)): Place => ({
      severity: 'error',
      file: yaml.file,
      line: yaml.lineOf(path),
      ...(mark && { mark }),
      ...itemAt(yaml.value, path, names),
    });
    if (issue.code === 'unrecognized_keys') {
      return issue.keys
        .map((key) => [...issue.path, key])
        .filter((path) => !outdented.children.has(idOf(path)))
        .map((path) => {
          const meant = misspelt.find(({ written }) => idOf(written) === idOf(path))?.meant;
          const found = unknownField(schema, path, names, meant);
          return { ...at(path, yaml.markOfKey(path)), ...found };
        });
    }
    // One slip is one problem: what is said of the misspelt field says it all.
    if (misspelt.some(({ missing }) => idOf(missing) === idOf(issue.path))) return [];
    if (outdented.parents.has(idOf(issue.path))) {
      const field = fieldName(issue.path, names);
      return [{ ...at(issue.path), code: 'notIndented', field }];
    }
    const field = fieldName(issue.path, names);
    if (field !== '') {
      return [{ ...at(issue.path), ...explainIssue(yaml, schema, issue, field) }];
    }
    const { item: whole, ...place } = at(issue.path);
    const found = valueAt(yaml.value, issue.path);
    return [{ ...place, ...(whole && { whole }), code: wholeCode(issue, found), found }];
  });
}

type Misspelt = { readonly written: Path; readonly missing: Path; readonly meant: string };

/** Unknown keys that stand where a key much like them is missing. */
function misspeltKeys(
  yaml: YamlFile,
  schema: z.core.$ZodType,
  issues: readonly Issue[],
): Misspelt[] {
  const taken = new Set<string>();
  return unknownPaths(issues).flatMap((written): Misspelt[] => {
    const parent = written.slice(0, -1);
    const missing = keysAt(schema, parent).filter(
      (key) => isMissing(yaml.value, [...parent, key]) && !taken.has(idOf([...parent, key])),
    );
    const meant = nearest(String(written.at(-1)), missing);
    if (meant === undefined) return [];
    taken.add(idOf([...parent, meant]));
    return [{ written, missing: [...parent, meant], meant }];
  });
}

/** Fields that are empty because the lines which belong to them are not indented. */
function keysMissingIndentation(yaml: YamlFile, schema: z.core.$ZodType, issues: readonly Issue[]) {
  const unknown = unknownPaths(issues);
  const parents = new Set<string>();
  const children = new Set<string>();
  for (const { path } of issues) {
    if (path.length === 0 || valueAt(yaml.value, path) !== null) continue;
    const mayHold = fieldTest(schema, path);
    const lost = unknown.filter(
      (other) =>
        other.length === path.length && mayHold(String(other.at(-1)), valueAt(yaml.value, other)),
    );
    if (lost.length > 0) parents.add(idOf(path));
    for (const child of lost) children.add(idOf(child));
  }
  return { parents, children };
}

/** @returns whether a field of that name and value could stand below the one at a path */
function fieldTest(schema: z.core.$ZodType, path: Path): (key: string, value: unknown) => boolean {
  const found = schemaAt(schema, path);
  const inner = found === undefined ? undefined : unwrap(found);
  if (inner instanceof z.ZodRecord)
    return (key, value) => inner.safeParse({ [key]: value }).success;
  const own = keysAt(schema, path);
  return (key) => own.includes(key);
}

function unknownPaths(issues: readonly Issue[]): Path[] {
  return issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [],
  );
}

function idOf(path: Path): string {
  return path.map(String).join('\n');
}

/** @returns the list item that a path leads through, as a part of a problem */
export function itemAt(
  value: unknown,
  path: Path,
  names: ItemNames | undefined,
): { readonly item?: Item } {
  const index = path[0];
  if (names === undefined || typeof index !== 'number') return {};
  const name = valueAt(value, [index, names.nameKey]);
  const isNamed = typeof name === 'string' && name.trim() !== '';
  return {
    item: { noun: names.noun, number: index + 1, ...(isNamed && { name: clip(name, 60) }) },
  };
}

function unknownField(
  schema: z.core.$ZodType,
  path: Path,
  names: ItemNames | undefined,
  meant: string | undefined,
): Finding {
  const parent = path.slice(0, -1);
  return {
    code: 'unknownField',
    value: String(path.at(-1)),
    under: fieldName(parent, names),
    known: meant === undefined ? keysAt(schema, parent) : [meant],
  };
}

function wholeCode(issue: Issue, found: unknown) {
  const expected = issue.code === 'invalid_type' ? issue.expected : '';
  if (expected === 'string') return 'wholeNotText';
  if (found === '') return 'wholeEmpty';
  return expected === 'array' ? 'wholeNotList' : 'wholeNotFields';
}

function explainIssue(
  yaml: YamlFile,
  schema: z.core.$ZodType,
  issue: Issue,
  field: string,
): Finding {
  const found = valueAt(yaml.value, issue.path);
  const own = schemaAt(schema, issue.path);
  if (isMissing(yaml.value, issue.path)) return { code: 'missing', field, example: exampleOf(own) };
  const expected = issue.code === 'invalid_type' ? issue.expected : '';
  const rule: string = issue.message;
  if (expected === 'array' || rule === ('words' satisfies RuleName)) {
    return { code: 'notAList', field, found };
  }
  if (expected === 'object') return { code: 'notFields', field, found };
  if (found === null || found === '') return emptyField(field, own);
  if (expected === 'string') return { code: 'notText', field, found };
  return { code: 'wrongValue', field, found, rule };
}

function emptyField(field: string, schema: z.core.$ZodType | undefined): Finding {
  const accepts = (value: unknown) => schema !== undefined && z.safeParse(schema, value).success;
  if (accepts('#000000') && !accepts('x')) return { code: 'emptyColour', field };
  if (accepts(undefined)) return { code: 'empty', field, otherwise: 'remove' };
  return { code: 'empty', field, ...(accepts('') && { otherwise: 'nothing' }) };
}

/** @returns the field's examples, as YAML has them */
function exampleOf(schema: z.core.$ZodType | undefined): string {
  const inner = schema === undefined ? undefined : unwrap(schema);
  const examples = inner instanceof z.ZodType ? inner.meta()?.examples : undefined;
  const written = Array.isArray(examples) ? examples.map(asYaml) : [];
  return written.join(' or ') || (inner instanceof z.ZodArray ? '[…]' : '…');
}

function asYaml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(asYaml).map(quotedAtComma).join(', ')}]`;
  const isPlain = typeof value !== 'string' || /^\p{L}(?:(?!: | #).)*$/u.test(value);
  return isPlain ? String(value) : JSON.stringify(value);
}

function quotedAtComma(item: string): string {
  return item.startsWith('"') || !/[,[\]{}]/u.test(item) ? item : JSON.stringify(item);
}

function isMissing(root: unknown, path: Path): boolean {
  const key = path.at(-1);
  const parent = valueAt(root, path.slice(0, -1));
  return typeof key === 'string' && isRecord(parent) && !Object.hasOwn(parent, key);
}

/** "links 2 url": the path as an owner would say it, without the list item it stands in. */
function fieldName(path: Path, names: ItemNames | undefined): string {
  const parts = names === undefined ? path : path.slice(1);
  return parts
    .map((part) => (typeof part === 'number' ? String(part + 1) : String(part)))
    .join(' ');
}

export function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const key of path) {
    if (Array.isArray(value) && typeof key === 'number') value = value[key];
    else if (isRecord(value) && Object.hasOwn(value, key)) value = value[String(key)];
    else return undefined;
  }
  return value;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function keysAt(schema: z.core.$ZodType, path: Path): string[] {
  const found = schemaAt(schema, path);
  const inner = found === undefined ? undefined : unwrap(found);
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}

/** The schema of the value at a path, with what makes it optional. */
function schemaAt(schema: z.core.$ZodType, path: Path): z.core.$ZodType | undefined {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) return schemaAt(inner.element, rest);
  const next: z.core.$ZodType | undefined =
    inner instanceof z.ZodObject ? inner.shape[String(key)] : undefined;
  return next === undefined ? undefined : schemaAt(next, rest);
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  // What the value is checked against: after z.preprocess, before a transform.
  if (schema instanceof z.ZodPipe)
    return unwrap(schema.out instanceof z.ZodTransform ? schema.in : schema.out);
  const wrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable;
  return wrapped ? unwrap(schema.unwrap()) : schema;
}
