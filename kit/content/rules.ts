import type { Problem } from '#kit/messages/problem.ts';
import { builtInPage, isBuiltIn, BUILT_IN_IDS } from '#src/content/pages.ts';
import { isSlug } from '#src/lib/sitePaths.ts';
import { problemAt, type ItemNames } from '#kit/content/yaml/explain.ts';
import { textsAt } from '#kit/content/yaml/schemaFields.ts';
import { isRecord, valueAt } from '#kit/content/yaml/values.ts';
import type { YamlFile, Path } from '#kit/content/yaml/readYaml.ts';
import { nearest } from '#kit/messages/suggest.ts';
import { omitEmpty } from '#src/lib/omitEmpty.ts';
import { ENGLISH, wordKeys, findWord } from '#src/lib/wordNames.ts';
import { textsOf } from '#src/lib/words.ts';

/** Words that may be empty, which hides them. */
const HIDEABLE: readonly string[] = ['desktopHint'];
/** Plural forms for a single count, which may omit the number: “One paper”. */
const NUMBERLESS_FORMS: readonly unknown[] = ['zero', 'one', 'two'];

/** What site.yaml is checked against. */
export type SiteContext = {
  /** The ids of the owner's pages, in sections/ and pages/. */
  readonly customPageIds: readonly string[];
  /** The owner's pages that say `menu: false`. */
  readonly offMenuIds: readonly string[];
  /** The built-in pages without any file in the content folder. */
  readonly emptyPages: readonly string[];
  /** Whether a paper has the field `selected`. */
  readonly hasSelected: boolean;
  /** Whether sections/news.yaml exists and has items. */
  readonly hasNews: boolean;
};

type Entry = { readonly id: string; readonly path: Path };

/** Checks the lists of pages, the words and the selection of papers in site.yaml. */
export function checkSite(
  yaml: YamlFile,
  _names: unknown,
  { customPageIds, offMenuIds, emptyPages, hasSelected, hasNews }: SiteContext,
): Problem[] {
  const ids = [...BUILT_IN_IDS, ...customPageIds];
  const suggestedIds = [...new Set([...BUILT_IN_IDS, ...customPageIds.filter(isSlug)])];
  const menu = entriesIn(yaml, 'pages');
  const footer = entriesIn(yaml, 'footer');
  const menuIds = menu.map(({ id }) => id);
  const canBeInMenu = (id: string) =>
    customPageIds.includes(id) || (isBuiltIn(id) && builtInPage(id).isInHeader === true);
  const isHidden = (id: string) =>
    menuIds.length > 0 && ![...menuIds, ...offMenuIds, 'home'].includes(id) && canBeInMenu(id);
  const noneSelected = (path: Path, kind: 'home' | 'resume'): Problem => {
    return { ...problemAt(yaml, path), severity: 'warning', code: 'noneSelected', kind };
  };
  const notShown = ({ id, path }: Entry, kind: 'hidden' | 'news' | 'menu'): Problem => {
    const location = keyProblem(yaml, path);
    return { ...location, severity: 'warning', code: 'pageNotShown', kind, value: id };
  };
  return [
    ...checkWords(yaml),
    ...['pages', 'footer', 'home'].flatMap((list) => duplicatesIn(yaml, list)),
    ...entriesIn(yaml, 'home')
      .filter(({ id }) => id === 'selected' && !hasSelected)
      .map(({ path }) => noneSelected(path, 'home')),
    ...(hasSelected || valueAt(yaml.value, ['resume', 'papers']) !== 'selected'
      ? []
      : [noneSelected(['resume', 'papers'], 'resume')]),
    ...[...menu, ...footer]
      .filter(({ id }) => !ids.includes(id))
      .map(({ id, path }): Problem => {
        const location = keyProblem(yaml, path);
        return { ...location, code: 'unknown', kind: 'page', value: id, known: suggestedIds };
      }),
    ...entriesIn(yaml, 'home')
      .filter(({ id }) => id === 'news' && (!hasNews || isHidden(id)))
      .map((entry) => notShown(entry, hasNews ? 'hidden' : 'news')),
    ...menu.filter(({ id }) => offMenuIds.includes(id)).map((entry) => notShown(entry, 'menu')),
    ...footer
      .filter(({ id }) => ids.includes(id) && isHidden(id))
      .map(({ id, path }): Problem => {
        const notVisible = { ...problemAt(yaml, path), code: 'pageNotShown', value: id } as const;
        return emptyPages.includes(id)
          ? { ...notVisible, severity: 'warning', kind: 'empty' }
          : { ...notVisible, kind: 'hidden' };
      }),
  ];
}

/** The location of an error whose span is the key at a path, not the value. */
function keyProblem(yaml: YamlFile, path: Path) {
  return problemAt(yaml, path, undefined, yaml.spanOfKey(path));
}

function duplicatesIn(yaml: YamlFile, list: string): Problem[] {
  const entries = entriesIn(yaml, list);
  return [...new Set(entries.map(({ id }) => id))].flatMap((value): Problem[] => {
    const paths = entries.filter(({ id }) => id === value).map(({ path }) => path);
    const second = paths[1];
    if (second === undefined) return [];
    const repeatedId = { ...keyProblem(yaml, second), severity: 'warning', code: 'twice' } as const;
    const lines = [...new Set(paths.map(yaml.lineOf))];
    const times = paths.length > 2 && { times: paths.length };
    return [{ ...repeatedId, kind: 'listed', value, list, ...times, lines }];
  });
}

function checkWords(yaml: YamlFile): Problem[] {
  const words = valueAt(yaml.value, ['words']);
  return Object.entries(isRecord(words) ? words : {}).flatMap(([value, text]): Problem[] => {
    const word = findWord(value);
    if (word === undefined) {
      const guess = nearest(value, [...wordKeys(), ...Object.values(ENGLISH).flatMap(textsOf)]);
      const location = keyProblem(yaml, ['words', value]);
      return [{ ...location, code: 'unknown', kind: 'word', value, ...omitEmpty({ guess }) }];
    }
    const placeholders = word.english.match(/\{\w+\}/gu) ?? [];
    return textsAt({ path: ['words', value], value: text }).flatMap(
      ({ path, text: form }): Problem[] => {
        const location = problemAt(yaml, path);
        if (form.trim() === '')
          return HIDEABLE.includes(word.key) ? [] : [{ ...location, code: 'emptyWord', value }];
        const places = placeholders.filter(
          (placeholder) =>
            !form.includes(placeholder) &&
            !(placeholder === '{count}' && NUMBERLESS_FORMS.includes(path[2])),
        );
        return places.length === 0 ? [] : [{ ...location, code: 'lostPlace', value, places }];
      },
    );
  });
}

/** The ids in a list, whose items may have a name: `career` or `career: Experience`. */
function entriesIn(yaml: YamlFile, list: string): Entry[] {
  const values = valueAt(yaml.value, [list]);
  return (Array.isArray(values) ? values : []).flatMap((value: unknown, index): Entry[] => {
    if (typeof value === 'string') return [{ id: value, path: [list, index] }];
    if (!isRecord(value)) return [];
    return Object.keys(value).map((id) => ({ id, path: [list, index, id] }));
  });
}

export function checkProjects(yaml: YamlFile, names?: ItemNames): Problem[] {
  const ids = entriesOf(yaml, ['id']);
  return [...duplicates('id', yaml, ids, names), ...caseTypos(yaml, entriesOf(yaml, ['category']))];
}

export function checkCategories(yaml: YamlFile, names?: ItemNames): Problem[] {
  const entries = entriesOf(yaml, []).filter(({ isText }) => isText);
  return [...duplicates('category', yaml, entries, names), ...caseTypos(yaml, entries)];
}

type ListEntry = { readonly value: string; readonly path: Path; readonly isText: boolean };

function entriesOf(yaml: YamlFile, fieldPath: Path): ListEntry[] {
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
  entries: readonly ListEntry[],
  names?: ItemNames,
): Problem[] {
  return repeatedEntries(entries, ({ value }) => value).map(([{ value, path }, first]) => {
    const lines = [yaml.lineOf(first.path), yaml.lineOf(path)];
    return { ...problemAt(yaml, path, names), code: 'twice', kind, value, lines };
  });
}

/** Reports the first use of each spelling that differs from an earlier one only in case. */
function caseTypos(yaml: YamlFile, entries: readonly ListEntry[]): Problem[] {
  const isFirst = ({ value }: ListEntry, index: number) =>
    entries.findIndex((entry) => entry.value === value) === index;
  const spellings = repeatedEntries(entries.filter(isFirst), ({ value }) => value.toLowerCase());
  return spellings.map(([{ value, path }, first]) => {
    const finding = { code: 'categoryCase', value, earlier: first.value } as const;
    return { ...problemAt(yaml, path), severity: 'warning', ...finding };
  });
}

/** Pairs each entry that repeats a key with the first entry of that key. */
export function repeatedEntries<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): (readonly [entry: Entry, first: Entry])[] {
  const firstByKey = new Map(entries.toReversed().map((entry) => [keyOf(entry), entry]));
  return entries.flatMap((entry) => {
    const first = firstByKey.get(keyOf(entry)) ?? entry;
    return first === entry ? [] : [[entry, first] as const];
  });
}
