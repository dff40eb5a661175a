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

/** The field of a file whose keys the owner chooses, so that “de” may be one of them. */
const FIELD_WITH_FREE_KEYS: Readonly<Record<string, string>> = { 'profile.yaml': 'links' };

/**
 * Takes one language's text wherever a file has a map by language in place of a text (requirement
 * L2): `title: {en: Talks, de: Vorträge}`. Line numbers are those of the chosen text.
 */
export function inLanguage(
  yaml: YamlFile,
  { languages, current, translated, untranslated }: FolderLocale,
): YamlFile {
  const problems: Problem[] = [];
  const choices: { readonly path: Path; readonly key: string }[] = [];
  let isTranslated = false;
  // An article has a Markdown file for each language.
  const fileLanguage = yaml.file.endsWith('.md') ? current : languages[0];
  const collect = (value: unknown, lang: string | undefined) => {
    for (const text of textsWithParts(value))
      if (lang === current) {
        if (current !== languages[0]) translated.add(text);
      } else {
        // A text that two languages share counts as the first one's, in any order of files.
        const langs = [lang, untranslated.get(text)];
        untranslated.set(text, languages.find((each) => langs.includes(each)) ?? current);
      }
  };

  const pickLanguage = (map: Record<string, unknown>, path: Path): unknown => {
    for (const value of Object.keys(map).filter((key) => !languages.includes(key))) {
      const guess = nearestLanguage(value, languages);
      const keyPath = [...path, value];
      problems.push({
        ...problemAt(yaml, keyPath, undefined, yaml.spanOfKey(keyPath)),
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
    problems.push(...unequalLists(map, path), ...unclosedMarkup(map, path));
    // The site's words don't fall back to another language.
    if (key === undefined && yaml.file === 'site.yaml' && path[0] === 'words') return undefined;
    choices.push({ path, key: chosenLang });
    if (key !== undefined && current !== languages[0]) isTranslated = true;
    collect(map[chosenLang], chosenLang);
    return map[chosenLang];
  };
  const warningAt = (path: Path, lang: string) => {
    return { severity: 'warning', file: yaml.file, line: yaml.lineOf([...path, lang]) } as const;
  };
  const unequalLists = (map: Record<string, unknown>, path: Path): Problem[] => {
    const lists = languages.flatMap((lang) => {
      const list = map[lang];
      return Array.isArray(list) ? [{ lang, count: list.length }] : [];
    });
    const [first] = lists;
    const unequal = lists.find(({ count }) => count !== first?.count);
    if (first === undefined || unequal === undefined) return [];
    const langs = [first.lang, unequal.lang];
    const counts = [first.count, unequal.count];
    return [{ ...warningAt(path, unequal.lang), code: 'translationLength', langs, counts }];
  };
  const unclosedMarkup = (map: Record<string, unknown>, path: Path): Problem[] => {
    const texts = languages.flatMap((lang) => {
      const text = map[lang];
      return typeof text === 'string' ? [{ lang, counts: countMarkup(text) }] : [];
    });
    // Another language with an even number of the same sign shows that the sign is markup.
    const isUnclosed = (count: number, other = 0) =>
      count % 2 === 1 && other > 0 && other % 2 === 0;
    return texts.flatMap(({ lang, counts }): Problem[] => {
      const closed = texts.find((other) =>
        counts.some((count, index) => isUnclosed(count, other.counts[index])),
      );
      if (closed === undefined) return [];
      const langs = [closed.lang, lang];
      return [{ ...warningAt(path, lang), code: 'translationMarkup', langs }];
    });
  };
  const localize = (value: unknown, path: Path): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => localize(item, [...path, index]));
    if (typeof value === 'string') collect(value, fileLanguage);
    if (!isRecord(value)) return value;
    if (path.length === 1 && FIELD_WITH_FREE_KEYS[yaml.file] === path[0]) return value;
    if (Object.keys(value).some((key) => languages.includes(key))) return pickLanguage(value, path);
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, entry]) => {
        const localized = localize(entry, [...path, key]);
        return localized === undefined && entry !== undefined ? [] : [[key, localized]];
      }),
    );
  };

  const value = localize(yaml.value, []);
  const sourcePath = (path: Path): Path => {
    const choice = choices.find(({ path: mapPath }) =>
      mapPath.every((key, index) => key === path[index]),
    );
    if (choice === undefined) return path;
    return [...choice.path, choice.key, ...path.slice(choice.path.length)];
  };
  return {
    ...yaml,
    value,
    isTranslated,
    problems: [...yaml.problems, ...problems],
    lineOf: (path) => yaml.lineOf(sourcePath(path)),
    spanOf: (path) => yaml.spanOf(sourcePath(path)),
    sourceOf: (path) => yaml.sourceOf(sourcePath(path)),
    isFolded: (path) => yaml.isFolded(sourcePath(path)),
  };
}

/** Counts stars, backquotes and halves of links: an odd number has one that is not closed. */
function countMarkup(text: string): readonly number[] {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return [count(/(?<!\\)\*/gu), count(/`/gu), 2 * count(/\]\(/gu) - count(/\]\([^)]*$/gu)];
}

/** The texts in a value, each also in parts, since it may stand for a list. */
function textsWithParts(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value, ...value.split(/\n+|,\s+/u)];
  return Array.isArray(value) ? value.flatMap(textsWithParts) : [];
}

/** Guesses the intended language: one of similar spelling, or “pt-BR” for “pt”. */
export function nearestLanguage(text: string, tags: readonly string[]): string | undefined {
  const languageOf = (tag: string) => tag.toLowerCase().split('-')[0];
  return nearest(text, tags) ?? tags.find((tag) => languageOf(tag) === languageOf(text.trim()));
}
