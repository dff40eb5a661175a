import type { Problem } from '#kit/messages/problem.ts';
import { nearest } from '#kit/messages/suggest.ts';
import { problemAt } from './explain.ts';
import type { Path, YamlFile } from './readYaml.ts';
import { isRecord } from './values.ts';

export type Reading = {
  readonly all: readonly string[];
  readonly now: string;
  /** Collects the texts that are in this language because the owner has translated them. */
  readonly translated: Set<string>;
  /** Collects those that are not, with the language that they are in instead. */
  readonly untranslated: Map<string, string>;
};

export type InLanguage = YamlFile & {
  /** Whether anything in the file has been translated into this language. */
  readonly isTranslated: boolean;
};

/** Where keys are names of the owner's, not of fields. */
const NAMED_BY_OWNER: Readonly<Record<string, string>> = { 'profile.yaml': 'links' };

/**
 * Takes one language's text wherever a file has a map by language in place of a text (requirement
 * L2): `title: {en: Talks, de: Vorträge}`. Places are those of the texts that were taken.
 */
export function inLanguage(
  yaml: YamlFile,
  { all, now, translated, untranslated }: Reading,
): InLanguage {
  const problems: Problem[] = [];
  const picked: { readonly path: Path; readonly key: string }[] = [];
  let isTranslated = false;
  // A text in Markdown has a file for each language.
  const plain = yaml.file.endsWith('.md') ? now : all[0];
  // A text in two languages counts as the earlier one, whichever file is read first.
  const earlier = (one: string, other = one) =>
    all.indexOf(other) < all.indexOf(one) ? other : one;
  const collect = (value: unknown, lang = now) => {
    for (const text of textsIn(value))
      if (lang !== now) untranslated.set(text, earlier(lang, untranslated.get(text)));
      else if (now !== all[0]) translated.add(text);
  };

  const pick = (map: Record<string, unknown>, path: Path): unknown => {
    for (const value of Object.keys(map).filter((key) => !all.includes(key))) {
      const guess = nearestLanguage(value, all);
      const at = [...path, value];
      problems.push({
        ...problemAt(yaml, at, undefined, yaml.markOfKey(at)),
        code: 'unknown',
        kind: 'language',
        value,
        known: all,
        ...(guess && { meant: guess }),
        // “{en: First, this}”: what follows the comma is a key without a value.
        ...(map[value] === null && { isAfterComma: true }),
      });
    }
    const isGiven = (lang: string) => (map[lang] ?? null) !== null;
    const key = all.find((lang) => lang === now && isGiven(lang));
    const chosen = key ?? all.find(isGiven) ?? now;
    problems.push(...otherLengths(map, path), ...openMarkup(map, path));
    // The site's words don't fall back to another language.
    if (key === undefined && yaml.file === 'site.yaml' && path[0] === 'words') return undefined;
    picked.push({ path, key: chosen });
    if (key !== undefined && now !== all[0]) isTranslated = true;
    collect(map[chosen], chosen);
    return map[chosen];
  };
  const otherLengths = (map: Record<string, unknown>, path: Path): Problem[] => {
    const lists = all.flatMap((lang) => {
      const list = map[lang];
      return Array.isArray(list) ? [{ lang, count: list.length }] : [];
    });
    const [first] = lists;
    const other = lists.find(({ count }) => count !== first?.count);
    if (first === undefined || other === undefined) return [];
    const place = { file: yaml.file, line: yaml.lineOf([...path, other.lang]) };
    const [langs, counts] = [
      [first.lang, other.lang] as const,
      [first.count, other.count] as const,
    ];
    return [{ severity: 'warning', ...place, code: 'translationLength', langs, counts }];
  };
  const openMarkup = (map: Record<string, unknown>, path: Path): Problem[] => {
    const texts = all.flatMap((lang) => {
      const text = map[lang];
      return typeof text === 'string' ? [{ lang, marks: marksOf(text) }] : [];
    });
    return texts.flatMap(({ lang, marks }): Problem[] => {
      const pair = texts.find((other) => marks.some((mark, at) => isOpen(mark, other.marks[at])));
      if (pair === undefined) return [];
      const place = { file: yaml.file, line: yaml.lineOf([...path, lang]) };
      const langs = [pair.lang, lang] as const;
      return [{ severity: 'warning', ...place, code: 'translationMarkup', langs }];
    });
  };
  const walk = (value: unknown, path: Path): unknown => {
    if (Array.isArray(value)) return value.map((each, at) => walk(each, [...path, at]));
    if (typeof value === 'string') collect(value, plain);
    if (!isRecord(value)) return value;
    if (path.length === 1 && NAMED_BY_OWNER[yaml.file] === path[0]) return value;
    if (Object.keys(value).some((key) => all.includes(key))) return pick(value, path);
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, entry]) => {
        const localized = walk(entry, [...path, key]);
        return localized === undefined && entry !== undefined ? [] : [[key, localized]];
      }),
    );
  };

  const value = walk(yaml.value, []);
  const sourcePath = (path: Path): Path => {
    const map = picked.find(({ path: each }) => each.every((part, at) => part === path[at]));
    if (map === undefined) return path;
    return [...map.path, map.key, ...path.slice(map.path.length)];
  };
  return {
    ...yaml,
    value,
    isTranslated,
    problems: [...yaml.problems, ...problems],
    lineOf: (path) => yaml.lineOf(sourcePath(path)),
    markOf: (path) => yaml.markOf(sourcePath(path)),
    markOfKey: (path) => yaml.markOfKey(path),
    sourceOf: (path) => yaml.sourceOf(sourcePath(path)),
    isFolded: (path) => yaml.isFolded(sourcePath(path)),
  };
}

/** How many stars and backquotes a text has, and halves of links: pairs, if nothing is left open. */
function marksOf(text: string): readonly number[] {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return [count(/(?<!\\)\*/gu), count(/`/gu), 2 * count(/\]\(/gu) - count(/\]\([^)]*$/gu)];
}

function isOpen(mark: number, other = 0): boolean {
  return mark % 2 === 1 && other > 0 && other % 2 === 0;
}

/** A text, and its parts where it stands for a list. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value, ...value.split(/\n+|,\s+/u)];
  return Array.isArray(value) ? value.flatMap(textsIn) : [];
}

/** The language that was meant: a neighbour in writing, or “pt-BR” for “pt”. */
export function nearestLanguage(text: string, tags: readonly string[]): string | undefined {
  const languageOf = (tag: string) => tag.toLowerCase().split('-')[0];
  return nearest(text, tags) ?? tags.find((tag) => languageOf(tag) === languageOf(text.trim()));
}
