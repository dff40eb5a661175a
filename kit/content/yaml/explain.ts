import { z } from 'zod';
import { nearValue } from '#kit/messages/nearValue.ts';
import type { Finding, Item, Mark, Place, Problem, RuleName } from '#kit/messages/problem.ts';
import { clip } from '#kit/messages/messages.ts';
import type { Issue } from './misplacedKeys.ts';
import type { YamlFile } from './readYaml.ts';
import type { Path } from './places.ts';
import { isMissing, valueAt } from './values.ts';
import { choicesIn, exampleOf, keysAt, schemaAt } from './schemaFields.ts';
import { misspeltKeys, keysMissingIndentation, idOf } from './misplacedKeys.ts';

/**
 * What the items of a list file are called in messages: noun "job", named by its `title`; `under`
 * is the field that holds them, unless the whole file is the list.
 */
export type ItemNames = {
  readonly noun: string;
  readonly nameKey: string;
  readonly under?: string;
};

/**
 * Converts schema issues to problems.
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
    const at = (path: Path, mark?: Mark): Place => problemAt(yaml, path, names, mark);
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
    if (issue.code === 'invalid_key') {
      const rule = issue.issues[0]?.message ?? '';
      const found = { value: String(issue.path.at(-1)), rule };
      const under = fieldName(issue.path.slice(0, -1), names);
      return [{ ...at(issue.path, yaml.markOfKey(issue.path)), code: 'wrongKey', under, ...found }];
    }
    // One mistake is one problem: the misspelt field is already reported.
    if (misspelt.some(({ missing }) => idOf(missing) === idOf(issue.path))) return [];
    if (outdented.parents.has(idOf(issue.path))) {
      const field = fieldName(issue.path, names);
      return [{ ...at(issue.path), code: 'notFields', kind: 'indent', field, found: null }];
    }
    const field = fieldName(issue.path, names);
    if (field !== '') {
      return [{ ...at(issue.path), ...explainIssue(yaml, schema, issue, field) }];
    }
    const { item: whole, ...place } = at(issue.path);
    const found = valueAt(yaml.value, issue.path);
    const code = wholeCode(issue, found);
    const written = code === 'notText' ? yaml.sourceOf(issue.path) : undefined;
    return [{ ...place, ...(whole && { whole }), code, found, ...(written && { written }) }];
  });
}

/** @returns An error at a path, still without its code. */
export function problemAt(
  yaml: YamlFile,
  path: Path,
  names?: ItemNames,
  mark = yaml.markOf(path),
): Place & { readonly severity: 'error' } {
  const place = { severity: 'error', file: yaml.file, line: yaml.lineOf(path) } as const;
  return { ...place, ...(mark && { mark }), ...itemAt(yaml.value, path, names) };
}

/** @returns the list item that contains a path, as part of a problem */
export function itemAt(
  value: unknown,
  path: Path,
  names: ItemNames | undefined,
): { readonly item?: Item } {
  const depth = depthOf(path, names);
  const index = path[depth - 1];
  if (names === undefined || typeof index !== 'number') return {};
  const name = valueAt(value, [...path.slice(0, depth), names.nameKey]);
  const isNamed = typeof name === 'string' && name.trim() !== '';
  return {
    item: { noun: names.noun, number: index + 1, ...(isNamed && { name: clip(name, 60) }) },
  };
}

/** How many parts of a path lead to the item that contains it. */
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
  if (expected === 'string') return 'notText';
  if (found === '') return 'empty';
  return expected === 'array' ? 'notAList' : 'notFields';
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
  const written = yaml.sourceOf(issue.path);
  if (expected === 'string')
    return { code: 'notText', field, found, ...(written !== undefined && { written }) };
  return {
    code: 'wrongValue',
    field,
    found,
    rule,
    ...nearValue(rule, found, own && choicesIn(own)),
  };
}

function emptyField(field: string, schema: z.core.$ZodType | undefined): Finding {
  const accepts = (value: unknown) => schema !== undefined && z.safeParse(schema, value).success;
  if (accepts('#000000') && !accepts('x')) return { code: 'empty', kind: 'colour', field };
  if (accepts(undefined)) return { code: 'empty', kind: 'remove', field };
  return { code: 'empty', field, ...(accepts('') && { kind: 'nothing' }) };
}

/** "links 2 url": the path as an owner would write it, without the list item that contains it. */
export function fieldName(path: Path, names: ItemNames | undefined): string {
  return path
    .slice(depthOf(path, names))
    .map((part) => (typeof part === 'number' ? String(part + 1) : String(part)))
    .join(' ');
}
