import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { ENGLISH, isTextWord, isWord, wordKeys } from '#src/lib/wordNames.ts';
import type { PluralForms } from '#src/lib/words.ts';
import { TABLES } from './tables.ts';

const tables = Object.entries(TABLES);
const translated = tables.filter(([lang]) => lang !== 'en');

test('L3: no table lacks a word or has an unknown one', () => {
  const lacking = translated.flatMap(([lang, table]) =>
    wordKeys().flatMap((key) => (key in table ? [] : `${lang}: ${key}`)),
  );
  const unknown = translated.flatMap(([lang, table]) =>
    Object.keys(table).flatMap((key) => (isWord(key) ? [] : `${lang}: ${key}`)),
  );
  expect({ lacking, unknown }).toEqual({ lacking: [], unknown: [] });
});

const pluralsOf = (lang: string, type: Intl.PluralRuleType) =>
  new Intl.PluralRules(lang, { type }).resolvedOptions().pluralCategories.toSorted();
const placeholdersIn = (text: string) => (text.match(/\{\w+\}/gu) ?? []).toSorted();
const formsOf = (word: string | PluralForms): Readonly<Record<string, string>> =>
  typeof word === 'string' ? { other: word } : word;

test.each(tables)(
  'L3: words of %s have all plural forms and placeholders, no double spaces and no straight quotes',
  (lang, table) => {
    for (const [key, word] of Object.entries(table)) {
      const plurals = pluralsOf(lang, key === 'ordinal' ? 'ordinal' : 'cardinal');
      expect
        .soft(typeof word === 'string' ? 'string' : Object.keys(word).toSorted(), key)
        .toEqual(isTextWord(key) ? 'string' : plurals);
      const english = isWord(key) ? (formsOf(ENGLISH[key])['other'] ?? '') : '';
      for (const [form, text] of Object.entries(formsOf(word))) {
        // “One paper” may omit the count.
        const mayOmitCount = ['zero', 'one', 'two'].includes(form);
        const expected = placeholdersIn(english).filter(
          (placeholder) => !mayOmitCount || placeholdersIn(text).includes(placeholder),
        );
        expect.soft(placeholdersIn(text), `${key}, ${form}`).toEqual(expected);
        expect.soft(text, key).toMatch(key === 'comma' ? /\S/u : /^\S(?:.*\S)?$/u);
        expect.soft(text, key).not.toMatch(/\s{2}|["']/u);
      }
    }
  },
);

test('L3: no table has a key twice: JSON would use the last silently', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'));
  for (const name of files) {
    const { errors } = parseDocument(readFileSync(path.join(import.meta.dirname, name), 'utf8'));
    expect([name, errors.map(({ message }) => message)]).toEqual([name, []]);
  }
});
