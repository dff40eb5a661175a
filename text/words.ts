import { ENGLISH } from './wordTable.ts';

export type WordKey = keyof typeof ENGLISH;

/** The words of a language. */
export type Words = Readonly<Record<WordKey, string>>;

/**
 * @param name - a word's name, or its English text
 * @returns its name; undefined if the table has no such word
 */
export function wordKey(name: string): WordKey | undefined {
  if (isWord(name)) return name;
  return keys().find((key) => ENGLISH[key] === name);
}

/** @returns the names of all words */
export function keys(): readonly WordKey[] {
  return Object.keys(ENGLISH).filter(isWord);
}

/**
 * @param replaced - the owner's replacements, by the words' names or English texts
 * @returns all words
 */
export function wordsWith(replaced: Readonly<Record<string, string>> = {}): Words {
  const own = Object.entries(replaced);
  const said = (key: WordKey) => own.find(([name]) => name === key || name === ENGLISH[key])?.[1];
  return Object.fromEntries(keys().map((key) => [key, said(key) ?? ENGLISH[key]])) as Words;
}

/**
 * @param text - a word with placeholders in braces: "Show details of {title}"
 * @param values - the values to fill in
 * @returns the text; a placeholder without a value is kept
 */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/gu, (place, name: string) => String(values[name] ?? place));
}

/** @returns whether a text is the name of a word */
export function isWord(name: string): name is WordKey {
  return Object.hasOwn(ENGLISH, name);
}
