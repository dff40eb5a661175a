import type { Problem } from '#kit/messages/problem.ts';
import { problemAt, type ItemNames } from './yaml/explain.ts';
import type { Path, YamlFile } from './yaml/readYaml.ts';
import { valueAt } from './yaml/values.ts';

/*
 * Rules of lists. They check the file's plain value, so that they apply even if the schema has found
 * other problems.
 */

/** Ids are unique, and no category is written in two ways. */
export function checkProjects(yaml: YamlFile, names?: ItemNames): Problem[] {
  const ids = entriesOf(yaml, ['id']);
  return [...duplicates('id', yaml, ids, names), ...otherCase(yaml, entriesOf(yaml, ['category']))];
}

/** publication-categories.yaml: no name is listed twice or written in two ways. */
export function checkCategories(yaml: YamlFile, names?: ItemNames): Problem[] {
  const entries = entriesOf(yaml, []).filter(({ isText }) => isText);
  return [...duplicates('category', yaml, entries, names), ...otherCase(yaml, entries)];
}

type Entry = { readonly value: string; readonly path: Path; readonly isText: boolean };

/** The texts and numbers at a path below each item. */
function entriesOf(yaml: YamlFile, below: Path): Entry[] {
  const items: readonly unknown[] = Array.isArray(yaml.value) ? yaml.value : [];
  return items.flatMap((item, index) => {
    const value = valueAt(item, below);
    const isText = typeof value === 'string';
    return isText || typeof value === 'number'
      ? [{ value: String(value), path: [index, ...below], isText }]
      : [];
  });
}

function duplicates(
  kind: 'id' | 'category',
  yaml: YamlFile,
  entries: readonly Entry[],
  names?: ItemNames,
): Problem[] {
  return entries.flatMap(({ value, path }, at): Problem[] => {
    const first = entries.findIndex((entry) => entry.value === value);
    if (first === at) return [];
    const lines = [yaml.lineOf(entries[first]?.path ?? []), yaml.lineOf(path)];
    return [{ ...problemAt(yaml, path, names), code: 'twice', kind, value, lines }];
  });
}

/** The first use of each spelling that differs from an earlier one only in case. */
function otherCase(yaml: YamlFile, entries: readonly Entry[]): Problem[] {
  return entries.flatMap(({ value, path }, at): Problem[] => {
    const first = entries.find((entry) => entry.value.toLowerCase() === value.toLowerCase());
    const isFirst = entries.findIndex((entry) => entry.value === value) === at;
    if (first === undefined || first.value === value || !isFirst) return [];
    const finding = { code: 'categoryCase', value, earlier: first.value } as const;
    return [{ ...problemAt(yaml, path), severity: 'warning', ...finding }];
  });
}
