import { omitEmpty } from './omitEmpty.ts';
import { ENGLISH, type Forms, type WordKey } from './wordTable.ts';

export type { Forms, WordKey } from './wordTable.ts';

type English = typeof ENGLISH;

/** A word that is one text. */
export type TextKey = { [Key in WordKey]: English[Key] extends string ? Key : never }[WordKey];

/** The words of a language. */
export type Words = { readonly [Key in WordKey]: English[Key] extends string ? string : Forms };

/** What an owner may write for a word: a text, or one for each form. */
export type OwnWord = string | { readonly [Category in Intl.LDMLPluralRule]?: string | undefined };

/** A word as an owner names it. */
type Named = { readonly key: WordKey; readonly english: string };

/**
 * @param name - A word's name, or its English text.
 * @returns The word, and its text in English, whose placeholders have to be kept; undefined if
 *   the table has no such word.
 */
export function wordNamed(name: string): Named | undefined {
  if (isWord(name)) return { key: name, english: mainForm(ENGLISH[name]) };
  const key = keys().find((each) => mainForm(ENGLISH[each]) === name);
  return key && { key, english: name };
}

/** @returns The names of all words. */
export function keys(): readonly WordKey[] {
  return Object.keys(ENGLISH).filter(isWord);
}

/** @returns All texts of a word: its own, or its forms. */
export function textsOf(word: OwnWord): readonly string[] {
  return typeof word === 'string' ? [word] : Object.values(word).flatMap((text) => text ?? []);
}

function mainForm(word: string | Forms): string {
  return typeof word === 'string' ? word : word.other;
}

/**
 * @param replaced - The owner's replacements, by the words' names or English texts.
 * @param table - The words of the site's language.
 * @returns All words.
 */
export function wordsWith(
  replaced: Readonly<Record<string, OwnWord>> = {},
  table: Words = ENGLISH,
): Words {
  const words: Record<string, string | Forms> = { ...table };
  for (const [name, said] of Object.entries(replaced))
    // One text may be that of several words: “Preprint” is a kind and a link.
    for (const key of keys())
      if (key === name || mainForm(ENGLISH[key]) === name)
        words[key] = isTextWord(key) ? mainForm(formsOf(said)) : formsOf(said);
  return words as Words;
}

function formsOf(said: OwnWord): Forms {
  if (typeof said === 'string') return { other: said };
  const given = omitEmpty(said);
  return { ...given, other: given.other ?? textsOf(said).at(-1) ?? '' };
}

/**
 * @param forms - A word that a count changes.
 * @param count - The count.
 * @param lang - The language of the word.
 * @returns The form for this count, with the count filled in.
 */
export function counted(forms: Forms, count: number, lang: string): string {
  return fill(forms[new Intl.PluralRules(lang).select(count)] ?? forms.other, { count });
}

/**
 * @param text - A word with placeholders in braces: "Show details of {title}".
 * @param values - The values to fill in.
 * @returns The text; a placeholder without a value is kept.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/gu, (place, name: string) => String(values[name] ?? place));
}

/** @returns Whether a text is the name of a word. */
export function isWord(name: string): name is WordKey {
  return Object.hasOwn(ENGLISH, name);
}

/** @returns Whether a text is the name of a word that is one text. */
export function isTextWord(name: string): name is TextKey {
  return isWord(name) && typeof ENGLISH[name] === 'string';
}
