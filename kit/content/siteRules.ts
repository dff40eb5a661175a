import type { Problem } from '#kit/messages/problem.ts';
import { builtIn, isBuiltIn, BUILT_IN_IDS } from '#src/content/pages.ts';
import { isAddress } from '#src/lib/sitePaths.ts';
import { problemAt } from './yaml/explain.ts';
import { isRecord, valueAt } from './yaml/values.ts';
import type { YamlFile, Path } from './yaml/readYaml.ts';
import { nearest } from '#kit/messages/suggest.ts';
import { ENGLISH, keys, wordNamed } from '#src/lib/wordNames.ts';
import { textsOf } from '#src/lib/words.ts';

/** The only words that may be empty: then they are not shown. */
const DROPPABLE: readonly string[] = ['desktopHint'];

/** What site.yaml can name. */
export type KnownToSite = {
  readonly own: readonly string[];
  /** The built-in pages none of whose files is in the content folder. */
  readonly emptyPages: readonly string[];
  /** Whether any publication is selected. */
  readonly hasSelected: boolean;
};

type Named = { readonly id: string; readonly path: Path };

/**
 * Checks site.yaml: every page that it names exists, the footer names no hidden page, no list names
 * an entry twice, and its words are known and complete.
 */
export function checkSite(
  yaml: YamlFile,
  _names: unknown,
  { own, emptyPages, hasSelected }: KnownToSite,
): Problem[] {
  const ids = [...BUILT_IN_IDS, ...own];
  const known = [...new Set([...BUILT_IN_IDS, ...own.filter(isAddress)])];
  const menu = namedIn(yaml, 'pages');
  const footer = namedIn(yaml, 'footer');
  const listed = menu.map(({ id }) => id);
  const isHidden = (id: string) =>
    listed.length > 0 && !listed.includes(id) && id !== 'home' && isInMenu(id, own);
  const unselected = (path: Path, kind: 'home' | 'resume'): Problem => {
    return { ...problemAt(yaml, path), severity: 'warning', code: 'noneSelected', kind };
  };
  return [
    ...checkWords(yaml),
    ...['pages', 'footer', 'home'].flatMap((list) => listedTwice(yaml, list)),
    ...namedIn(yaml, 'home')
      .filter(({ id }) => id === 'selected' && !hasSelected)
      .map(({ path }) => unselected(path, 'home')),
    ...(hasSelected || valueAt(yaml.value, ['resume', 'papers']) !== 'selected'
      ? []
      : [unselected(['resume', 'papers'], 'resume')]),
    ...[...menu, ...footer]
      .filter(({ id }) => !ids.includes(id))
      .map(({ id, path }): Problem => {
        return { ...placeOfKey(yaml, path), code: 'unknown', kind: 'page', value: id, known };
      }),
    ...footer
      .filter(({ id }) => ids.includes(id) && isHidden(id))
      .map(({ id, path }): Problem => {
        const place = problemAt(yaml, path);
        return emptyPages.includes(id)
          ? { ...place, severity: 'warning', code: 'pageNotShown', kind: 'empty', value: id }
          : { ...place, code: 'pageNotShown', kind: 'hidden', value: id };
      }),
  ];
}

/** Marks the name before a colon, not the value after it. */
function placeOfKey(yaml: YamlFile, path: Path) {
  return problemAt(yaml, path, undefined, yaml.markOfKey(path));
}

function listedTwice(yaml: YamlFile, list: string): Problem[] {
  const named = namedIn(yaml, list);
  return [...new Set(named.map(({ id }) => id))].flatMap((value): Problem[] => {
    const places = named.filter(({ id }) => id === value).map(({ path }) => path);
    const second = places[1];
    if (second === undefined) return [];
    const place = { ...placeOfKey(yaml, second), severity: 'warning' } as const;
    const lines = [...new Set(places.map(yaml.lineOf))];
    const times = places.length;
    return [
      { ...place, code: 'twice', kind: 'listed', value, list, ...(times > 2 && { times }), lines },
    ];
  });
}

function checkWords(yaml: YamlFile): Problem[] {
  const words = valueAt(yaml.value, ['words']);
  return Object.entries(isRecord(words) ? words : {}).flatMap(([value, text]): Problem[] => {
    const word = wordNamed(value);
    if (word === undefined) {
      const meant = nearest(value, [...keys(), ...Object.values(ENGLISH).flatMap(textsOf)]);
      const at = placeOfKey(yaml, ['words', value]);
      return [
        { ...at, code: 'unknown', kind: 'word', value, ...(meant !== undefined && { meant }) },
      ];
    }
    const needed = word.english.match(/\{\w+\}/gu) ?? [];
    return formsIn(text).flatMap(([form, said]): Problem[] => {
      const place = problemAt(yaml, ['words', value, ...(form === undefined ? [] : [form])]);
      if (said.trim() === '')
        return DROPPABLE.includes(word.key) ? [] : [{ ...place, code: 'emptyWord', value }];
      // “One paper” may go without its number.
      const places = needed.filter(
        (each) => !said.includes(each) && !(each === '{count}' && isOfOneCount(form)),
      );
      return places.length === 0 ? [] : [{ ...place, code: 'lostPlace', value, places }];
    });
  });
}

/** A word's text, or each of its forms. */
function formsIn(said: unknown): (readonly [form: string | undefined, said: string])[] {
  if (typeof said === 'string') return [[undefined, said]];
  return Object.entries(isRecord(said) ? said : {}).flatMap(([form, text]) =>
    typeof text === 'string' ? [[form, text] as const] : [],
  );
}

function isOfOneCount(form: string | undefined): boolean {
  return ['zero', 'one', 'two'].includes(form ?? '');
}

function isInMenu(id: string, own: readonly string[]): boolean {
  return own.includes(id) || (isBuiltIn(id) && builtIn(id).isInHeader === true);
}

/** The ids in a list, with or without a name: `career` or `career: Experience`. */
function namedIn(yaml: YamlFile, list: string): Named[] {
  const values = valueAt(yaml.value, [list]);
  return (Array.isArray(values) ? values : []).flatMap((value: unknown, index): Named[] => {
    if (typeof value === 'string') return [{ id: value, path: [list, index] }];
    if (!isRecord(value)) return [];
    return Object.keys(value).map((id) => ({ id, path: [list, index, id] }));
  });
}
