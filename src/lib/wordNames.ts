import { omitEmpty } from './omitEmpty.ts';
import {
  textsOf,
  type PluralForms,
  type WordReplacement,
  type TextKey,
  type WordKey,
  type Words,
} from './words.ts';
import en from './words/en.json' with { type: 'json' };

/** The site's words in English, which all other tables are translated from. */
export const ENGLISH: Words = en;

/** @param name - A word's key, or its English text. */
export function findWord(name: string): { key: WordKey; english: string } | undefined {
  if (isWord(name)) return { key: name, english: mainForm(ENGLISH[name]) };
  const key = wordKeys().find((each) => mainForm(ENGLISH[each]) === name);
  return key && { key, english: name };
}

export function wordKeys(): readonly WordKey[] {
  return Object.keys(ENGLISH).filter(isWord);
}

function mainForm(word: string | PluralForms): string {
  return typeof word === 'string' ? word : word.other;
}

/** @param replacements - The owner's, by the words' keys or English texts. */
export function wordsWith(
  replacements: Readonly<Record<string, WordReplacement>> = {},
  table: Words = ENGLISH,
): Words {
  const words: Record<string, string | PluralForms> = { ...table };
  for (const [name, word] of Object.entries(replacements))
    // Several words may share a text: “Preprint” is a kind and a link.
    for (const key of wordKeys())
      if (key === name || mainForm(ENGLISH[key]) === name)
        words[key] = isTextWord(key) ? mainForm(formsOf(word)) : formsOf(word);
  return words as Words;
}

function formsOf(word: WordReplacement): PluralForms {
  if (typeof word === 'string') return { other: word };
  const explicitForms = omitEmpty(word);
  return { ...explicitForms, other: explicitForms.other ?? textsOf(word).at(-1) ?? '' };
}

export function isWord(name: string): name is WordKey {
  return Object.hasOwn(ENGLISH, name);
}

export function isTextWord(name: string): name is TextKey {
  return isWord(name) && typeof ENGLISH[name] === 'string';
}
