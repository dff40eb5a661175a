import { omitEmpty } from './omitEmpty.ts';
import { ENGLISH, type Forms, type WordKey } from './wordTable.ts';

export type { Forms, WordKey } from './wordTable.ts';
import { OLD_NAMES, type OldWord } from './oldWords.ts';

type English = typeof ENGLISH;

/** A word that is one text. */
export type TextKey = { [Key in WordKey]: English[Key] extends string ? Key : never }[WordKey];

/** The words of a language. */
export type Words = { readonly [Key in WordKey]: English[Key] extends string ? string : Forms };

/** What an owner may write for a word: a text, or one for each form. */
export type OwnWord = string | { readonly [Category in Intl.LDMLPluralRule]?: string | undefined };

/** A word as an owner names it. */
type Named = { readonly key: WordKey; readonly english: string; readonly old?: OldWord };

/**
 * @param name - A word's name, or its English text; names that it had once are known too.
 * @returns The word, and its text in English, whose placeholders have to be kept; undefined if
 *   the table has no such word.
 */
export function wordNamed(name: string): Named | undefined {
  if (isWord(name)) return { key: name, english: mainForm(ENGLISH[name]) };
  const old = Object.entries(OLD_NAMES).find(([was, { text }]) => was === name || text === name);
  if (old !== undefined) return { key: old[1].key, english: old[1].text, old: old[1] };
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
  const named = Object.entries(replaced).map(([name, said]) => ({
    name,
    said,
    ...wordNamed(name),
  }));
  const words: Record<string, string | Forms> = { ...table };
  for (const old of Object.values(OLD_NAMES)) {
    const said = named.find((own) => own.old === old)?.said;
    if (said !== undefined) Object.assign(words, old.replaces(mainForm(formsOf(said)), words));
  }
  for (const { name, said, old } of named)
    // One text may be that of several words: “Preprint” is a kind and a link.
    for (const key of old === undefined ? keys() : [])
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
