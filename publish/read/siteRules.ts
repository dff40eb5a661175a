import type { Problem } from '#problems/problem.ts';
import { BUILT_IN } from '#text/pages.ts';
import { ROUTES } from '#text/sitePaths.ts';
import { placeOf } from './sections.ts';
import { valueAt } from './yaml/values.ts';
import { isRecord } from './yaml/values.ts';
import type { YamlFile } from './yaml/readYaml.ts';
import type { Path } from './yaml/places.ts';
import { nearest } from '#problems/suggest.ts';
import { ENGLISH } from '#text/wordTable.ts';
import { keys, wordKey } from '#text/words.ts';
/** The only words that may be empty: then they are not said. */
const DROPPABLE: readonly string[] = ['desktopHint'];

type Named = { readonly id: string; readonly path: Path };

/**
 * site.yaml: every page that it names exists, and the footer names none that it hides.
 * @param yaml - the file as read
 * @param own - the ids of the owner's own pages
 */
export function checkSite(yaml: YamlFile, own: readonly string[]): Problem[] {
  const known = [...ROUTES, ...own];
  const menu = namedIn(yaml, 'pages');
  const footer = namedIn(yaml, 'footer');
  const listed = menu.map(({ id }) => id);
  const isHidden = (id: string) =>
    listed.length > 0 && !listed.includes(id) && id !== 'home' && isInMenu(id, own);
  return [
    ...checkWords(yaml),
    ...[...menu, ...footer]
      .filter(({ id }) => !known.includes(id))
      .map(({ id, path: at }): Problem => {
        return { ...placeOf(yaml, at), code: 'unknownPage', value: id, known };
      }),
    ...footer
      .filter(({ id }) => known.includes(id) && isHidden(id))
      .map(({ id, path: at }): Problem => {
        return { ...placeOf(yaml, at), code: 'hiddenPage', value: id };
      }),
  ];
}

/** Every word is one that the site says, and keeps the places that are filled in. */
function checkWords(yaml: YamlFile): Problem[] {
  const words = valueAt(yaml.value, ['words']);
  return Object.entries(isRecord(words) ? words : {}).flatMap(([value, text]): Problem[] => {
    const key = wordKey(value);
    const place = placeOf(yaml, ['words', value]);
    if (key === undefined) {
      const meant = nearest(value, [...keys(), ...Object.values(ENGLISH)]);
      return [{ ...place, code: 'unknownWord', value, ...(meant !== undefined && { meant }) }];
    }
    if (typeof text !== 'string') return [];
    if (text.trim() === '')
      return DROPPABLE.includes(key) ? [] : [{ ...place, code: 'emptyWord', value }];
    const places = (ENGLISH[key].match(/\{\w+\}/gu) ?? []).filter((each) => !text.includes(each));
    return places.length === 0 ? [] : [{ ...place, code: 'lostPlace', value, places }];
  });
}

function isInMenu(id: string, own: readonly string[]): boolean {
  return own.includes(id) || BUILT_IN.some((page) => page.id === id && page.isInHeader);
}

/** The ids that a list names, alone or with a name: `career` or `career: Experience`. */
function namedIn(yaml: YamlFile, list: string): Named[] {
  const values = valueAt(yaml.value, [list]);
  return (Array.isArray(values) ? values : []).flatMap((value: unknown, index): Named[] => {
    if (typeof value === 'string') return [{ id: value, path: [list, index] }];
    if (!isRecord(value)) return [];
    return Object.keys(value).map((id) => ({ id, path: [list, index, id] }));
  });
}
