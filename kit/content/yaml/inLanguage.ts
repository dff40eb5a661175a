import type { Problem } from '#kit/messages/problem.ts';
import { nearest } from '#kit/messages/suggest.ts';
import { problemAt } from './explain.ts';
import type { Path, YamlFile } from './readYaml.ts';
import { isRecord } from './values.ts';

export type FolderLocale = {
  readonly languages: readonly string[];
  readonly current: string;
  /** Collects the texts that the owner has translated into this language. */
  readonly translated: Set<string>;
  /** Collects the untranslated texts, each with the language that it is in. */
  readonly untranslated: Map<string, string>;
};

export type InLanguage = YamlFile & {
  /** Whether anything in the file has been translated into this language. */
  readonly isTranslated: boolean;
};

/** Maps whose keys are chosen by the owner, so that “de” may be a name. */
const NAMED_BY_OWNER: Readonly<Record<string, string>> = { 'profile.yaml': 'links' };

/**
 * Takes one language's text wherever a file has a map by language in place of a text (requirement
 * L2): `title: {en: Talks, de: Vorträge}`. Line numbers are those of the chosen text.
 */
export function inLanguage(
  yaml: YamlFile,
  { languages, current, translated, untranslated }: FolderLocale,
): InLanguage {
  const problems: Problem[] = [];
  const choices: { readonly path: Path; readonly key: string }[] = [];
  let isTranslated = false;
  // A text in Markdown has a file for each language.
  const fileLanguage = yaml.file.endsWith('.md') ? current : languages[0];
  // A text in two languages counts as the earlier one, whichever file is read first.
  const earlierOf = (one: string, other = one) =>
    languages.indexOf(other) < languages.indexOf(one) ? other : one;
  const collect = (value: unknown, lang = current) => {
    for (const text of textsIn(value))
      if (lang !== current) untranslated.set(text, earlierOf(lang, untranslated.get(text)));
      else if (current !== languages[0]) translated.add(text);
  };

  const pick = (map: Record<string, unknown>, path: Path): unknown => {
    for (const value of Object.keys(map).filter((key) => !languages.includes(key))) {
      const guess = nearestLanguage(value, languages);
      const at = [...path, value];
      problems.push({
        ...problemAt(yaml, at, undefined, yaml.markOfKey(at)),
        code: 'unknown',
        kind: 'language',
        value,
        known: languages,
        ...(guess && { guess }),
        // In “{en: First, this}”, “this” is a key without a value.
        ...(map[value] === null && { isAfterComma: true }),
      });
    }
    const hasText = (lang: string) => (map[lang] ?? null) !== null;
    const key = languages.find((lang) => lang === current && hasText(lang));
    const chosenLang = key ?? languages.find(hasText) ?? current;
    problems.push(...otherLengths(map, path), ...openMarkup(map, path));
    // The site's words don't fall back to another language.
    if (key === undefined && yaml.file === 'site.yaml' && path[0] === 'words') return undefined;
    choices.push({ path, key: chosenLang });
    if (key !== undefined && current !== languages[0]) isTranslated = true;
    collect(map[chosenLang], chosenLang);
    return map[chosenLang];
  };
  const otherLengths = (map: Record<string, unknown>, path: Path): Problem[] => {
    const lists = languages.flatMap((lang) => {
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
    const texts = languages.flatMap((lang) => {
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
    if (typeof value === 'string') collect(value, fileLanguage);
    if (!isRecord(value)) return value;
    if (path.length === 1 && NAMED_BY_OWNER[yaml.file] === path[0]) return value;
    if (Object.keys(value).some((key) => languages.includes(key))) return pick(value, path);
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, entry]) => {
        const localized = walk(entry, [...path, key]);
        return localized === undefined && entry !== undefined ? [] : [[key, localized]];
      }),
    );
  };

  const value = walk(yaml.value, []);
  const sourcePath = (path: Path): Path => {
    const map = choices.find(({ path: each }) => each.every((part, at) => part === path[at]));
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

/** Counts stars, backquotes and link halves; an odd count means that a mark is not closed. */
function marksOf(text: string): readonly number[] {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return [count(/(?<!\\)\*/gu), count(/`/gu), 2 * count(/\]\(/gu) - count(/\]\([^)]*$/gu)];
}

function isOpen(mark: number, other = 0): boolean {
  return mark % 2 === 1 && other > 0 && other % 2 === 0;
}

/** A text and, since it may stand for a list, its parts. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value, ...value.split(/\n+|,\s+/u)];
  return Array.isArray(value) ? value.flatMap(textsIn) : [];
}

/** Guesses the intended language: one of similar spelling, or “pt-BR” for “pt”. */
export function nearestLanguage(text: string, tags: readonly string[]): string | undefined {
  const languageOf = (tag: string) => tag.toLowerCase().split('-')[0];
  return nearest(text, tags) ?? tags.find((tag) => languageOf(tag) === languageOf(text.trim()));
}
