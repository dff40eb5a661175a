import type { Problem } from '#kit/messages/problem.ts';
import { problemAt, type ItemNames } from './yaml/explain.ts';
import type { Path } from './yaml/places.ts';
import type { YamlFile } from './yaml/readYaml.ts';
import { valueAt } from './yaml/values.ts';

/** Rules of lists. They check the file's plain value, so that they apply even if the schema has
 * found other problems. */

type Entry = { readonly value: string; readonly path: Path };

/** Ids are unique, and no category is written in two ways. */
export function checkProjects(yaml: YamlFile, names?: ItemNames): Problem[] {
  return [
    ...repeated(entriesOf(yaml, ['id'])).map(({ value, path, lines }): Problem => {
      return {
        ...problemAt(yaml, path, names),
        code: 'twice',
        kind: 'id',
        value,
        lines: lines(yaml),
      };
    }),
    ...sameButForCase(yaml, entriesOf(yaml, ['category'])),
  ];
}

/** publication-categories.yaml: no name is listed twice or written in two ways. */
export function checkCategories(yaml: YamlFile, names?: ItemNames): Problem[] {
  const entries = entriesOf(yaml, []).filter(
    ({ path }) => typeof valueAt(yaml.value, path) === 'string',
  );
  return [
    ...repeated(entries).map(({ value, path, lines }): Problem => {
      return {
        ...problemAt(yaml, path, names),
        code: 'twice',
        kind: 'category',
        value,
        lines: lines(yaml),
      };
    }),
    ...sameButForCase(yaml, entries),
  ];
}

/** The texts and numbers at a path below each item. */
function entriesOf(yaml: YamlFile, below: Path): Entry[] {
  const items: readonly unknown[] = Array.isArray(yaml.value) ? yaml.value : [];
  return items.flatMap((item, index) => {
    const value = valueAt(item, below);
    const path = [index, ...below];
    return typeof value === 'string' || typeof value === 'number'
      ? [{ value: String(value), path }]
      : [];
  });
}

/** The entries that repeat an earlier one, with the lines of both. */
function repeated(entries: readonly Entry[]) {
  return entries.flatMap((entry, at) => {
    const first = entries.findIndex(({ value }) => value === entry.value);
    const { path: earlier = [] } = entries[first] ?? {};
    const lines = (yaml: YamlFile) => [yaml.lineOf(earlier), yaml.lineOf(entry.path)] as const;
    return first === at ? [] : [{ ...entry, lines }];
  });
}

/** A warning at the first use of each spelling that differs from an earlier one only in case. */
function sameButForCase(yaml: YamlFile, entries: readonly Entry[]): Problem[] {
  const first = new Map<string, string>();
  const seen = new Set<string>();
  return entries.flatMap(({ value, path }): Problem[] => {
    const folded = value.toLowerCase();
    const earlier = first.get(folded) ?? value;
    first.set(folded, earlier);
    if (earlier === value || seen.has(value)) return [];
    seen.add(value);
    return [
      { ...problemAt(yaml, path), severity: 'warning', code: 'categoryCase', value, earlier },
    ];
  });
}
