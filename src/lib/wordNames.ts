import { omitEmpty } from './omitEmpty.ts';
import {
  textsOf,
  type Forms,
  type OwnWord,
  type TextKey,
  type WordKey,
  type Words,
} from './words.ts';
import en from './words/en.json' with { type: 'json' };

/** The words in English, the table that all others are translated from. */
export const ENGLISH: Words = en;

type NamedWord = { readonly key: WordKey; readonly english: string };

/** @param name - A word's name, or its English text. */
export function wordNamed(name: string): NamedWord | undefined {
  if (isWord(name)) return { key: name, english: mainForm(ENGLISH[name]) };
  const key = keys().find((each) => mainForm(ENGLISH[each]) === name);
  return key && { key, english: name };
}

export function keys(): readonly WordKey[] {
  return Object.keys(ENGLISH).filter(isWord);
}

function mainForm(word: string | Forms): string {
  return typeof word === 'string' ? word : word.other;
}

/** @param replaced - The owner's replacements, by the words' names or English texts. */
export function wordsWith(
  replaced: Readonly<Record<string, OwnWord>> = {},
  table: Words = ENGLISH,
): Words {
  const words: Record<string, string | Forms> = { ...table };
  for (const [name, word] of Object.entries(replaced))
    // Several words may share a text: “Preprint” is a kind and a link.
    for (const key of keys())
      if (key === name || mainForm(ENGLISH[key]) === name)
        words[key] = isTextWord(key) ? mainForm(formsOf(word)) : formsOf(word);
  return words as Words;
}

function formsOf(word: OwnWord): Forms {
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
