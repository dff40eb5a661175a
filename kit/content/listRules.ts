import type { Problem } from '#kit/messages/problem.ts';
import { problemAt, type ItemNames } from './yaml/explain.ts';
import type { Path, YamlFile } from './yaml/readYaml.ts';
import { valueAt } from './yaml/values.ts';

export function checkProjects(yaml: YamlFile, names?: ItemNames): Problem[] {
  const ids = entriesOf(yaml, ['id']);
  return [...duplicates('id', yaml, ids, names), ...caseTypos(yaml, entriesOf(yaml, ['category']))];
}

export function checkCategories(yaml: YamlFile, names?: ItemNames): Problem[] {
  const entries = entriesOf(yaml, []).filter(({ isText }) => isText);
  return [...duplicates('category', yaml, entries, names), ...caseTypos(yaml, entries)];
}

type Entry = { readonly value: string; readonly path: Path; readonly isText: boolean };

function entriesOf(yaml: YamlFile, fieldPath: Path): Entry[] {
  const items: readonly unknown[] = Array.isArray(yaml.value) ? yaml.value : [];
  return items.flatMap((item, index) => {
    const value = valueAt(item, fieldPath);
    const isText = typeof value === 'string';
    return isText || typeof value === 'number'
      ? [{ value: String(value), path: [index, ...fieldPath], isText }]
      : [];
  });
}

function duplicates(
  kind: 'id' | 'category',
  yaml: YamlFile,
  entries: readonly Entry[],
  names?: ItemNames,
): Problem[] {
  return repeated(entries, ({ value }) => value).map(([{ value, path }, first]) => {
    const lines = [yaml.lineOf(first.path), yaml.lineOf(path)];
    return { ...problemAt(yaml, path, names), code: 'twice', kind, value, lines };
  });
}

/** Reports the first use of each spelling that differs from an earlier one only in case. */
function caseTypos(yaml: YamlFile, entries: readonly Entry[]): Problem[] {
  const isFirst = ({ value }: Entry, index: number) =>
    entries.findIndex((entry) => entry.value === value) === index;
  return repeated(entries.filter(isFirst), ({ value }) => value.toLowerCase()).map(
    ([{ value, path }, first]) => {
      const finding = { code: 'categoryCase', value, earlier: first.value } as const;
      return { ...problemAt(yaml, path), severity: 'warning', ...finding };
    },
  );
}

/** Pairs each entry that repeats a key with the first entry of that key. */
export function repeated<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): (readonly [entry: Entry, first: Entry])[] {
  const firsts = new Map<string, Entry>();
  return entries.flatMap((entry) => {
    const first = firsts.get(keyOf(entry));
    if (first === undefined) firsts.set(keyOf(entry), entry);
    return first === undefined ? [] : [[entry, first] as const];
  });
}
