import { nearest } from '#kit/messages/suggest.ts';
import type { YamlFile } from './readYaml.ts';
import type { Path } from './places.ts';
import { keysAt, schemaAt, unwrap } from './schemaFields.ts';
import { isMissing, valueAt } from './values.ts';
import { z } from 'zod';

export type Issue = z.core.$ZodIssue;

type Misspelt = { readonly written: Path; readonly missing: Path; readonly meant: string };

/** Unknown keys in places where a similar key is missing. */
export function misspeltKeys(
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

/** Fields that are empty because their lines are not indented. */
export function keysMissingIndentation(
  yaml: YamlFile,
  schema: z.core.$ZodType,
  issues: readonly Issue[],
) {
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

/** @returns a test for whether a field of a name and value could be nested in the one at a path */
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

/** @returns A path as a string, for comparison. */
export function idOf(path: Path): string {
  return path.map(String).join('\n');
}
