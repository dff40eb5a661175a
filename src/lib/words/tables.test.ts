import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { ENGLISH, isTextWord, isWord, keys } from '#src/lib/wordNames.ts';
import { textsOf, type Forms } from '#src/lib/words.ts';
import { TABLES } from './tables.ts';

const tables = Object.entries(TABLES);
const translated = tables.filter(([lang]) => lang !== 'en');

test('L3: no table lacks a word, or has one that is not known', () => {
  const lacking = translated.flatMap(([lang, table]) =>
    keys().flatMap((key) => (key in table ? [] : `${lang}: ${key}`)),
  );
  const unknown = translated.flatMap(([lang, table]) =>
    Object.keys(table).flatMap((key) => (isWord(key) ? [] : `${lang}: ${key}`)),
  );
  expect({ lacking, unknown }).toEqual({ lacking: [], unknown: [] });
});

test.each(tables)(
  'L3: words of %s have the forms that Unicode gives the language',
  (lang, table) => {
    const formsOf = (type: Intl.PluralRuleType) =>
      new Intl.PluralRules(lang, { type }).resolvedOptions().pluralCategories.toSorted();
    for (const [key, word] of Object.entries(table)) {
      if (isTextWord(key)) expect([key, typeof word]).toEqual([key, 'string']);
      else {
        const forms = formsOf(key === 'ordinal' ? 'ordinal' : 'cardinal');
        expect([key, Object.keys(word).toSorted()]).toEqual([key, forms]);
      }
    }
  },
);

const placesIn = (text: string) => (text.match(/\{\w+\}/gu) ?? []).toSorted();
const formsOf = (word: string | Forms): Readonly<Record<string, string>> =>
  typeof word === 'string' ? { other: word } : word;

test.each(tables)('L3: words of %s keep the placeholders of the English ones', (_, table) => {
  for (const [key, word] of Object.entries(table)) {
    const english = isWord(key) ? (formsOf(ENGLISH[key])['other'] ?? '') : '';
    for (const [form, text] of Object.entries(formsOf(word))) {
      // “One paper” may go without its number.
      const isOneCount = ['zero', 'one', 'two'].includes(form);
      const needed = placesIn(english).filter(
        (place) => !isOneCount || placesIn(text).includes(place),
      );
      expect([key, form, placesIn(text)]).toEqual([key, form, needed]);
    }
  }
});

test.each(tables)('L3: no word of %s is empty, untrimmed or has doubled spaces', (_, table) => {
  for (const [key, word] of Object.entries(table))
    for (const text of textsOf(word)) {
      expect([key, text.trim().length > 0]).toEqual([key, true]);
      if (key !== 'comma') expect([key, text]).toEqual([key, text.trim()]);
      expect([key, /\s{2}|["']/u.test(text)]).toEqual([key, false]);
    }
});

test('L3: no table has a word twice, of which JSON would take the last', () => {
  const tables = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'));
  for (const name of tables) {
    const { errors } = parseDocument(readFileSync(path.join(import.meta.dirname, name), 'utf8'));
    expect([name, errors.map(({ message }) => message)]).toEqual([name, []]);
  }
});
