import { expect, test } from 'vitest';
import { isTextWord, keys, textsOf, wordsWith, type Forms } from '#text/words.ts';
import { ENGLISH } from '#text/wordTable.ts';
import { PLURALS } from './languages.ts';
import { TABLES, tableOf } from './tables.ts';

const tables = Object.entries(TABLES);

test('L3: each language has exactly the plural forms that Unicode gives it', () => {
  for (const [lang, { cardinal, ordinal }] of Object.entries(PLURALS))
    for (const [type, categories] of [
      ['cardinal', cardinal],
      ['ordinal', ordinal],
    ] as const) {
      const { pluralCategories } = new Intl.PluralRules(lang, { type }).resolvedOptions();
      expect([lang, type, categories.toSorted()]).toEqual([
        lang,
        type,
        pluralCategories.toSorted(),
      ]);
    }
});

test.each(tables)(
  'L3: the table of %s has every word, with the forms of its language',
  (lang, table) => {
    expect(Object.keys(table).toSorted()).toEqual(keys().toSorted());
    for (const key of keys()) {
      if (isTextWord(key)) expect([key, typeof table[key]]).toEqual([key, 'string']);
      else {
        const { cardinal, ordinal } = PLURALS[lang as keyof typeof PLURALS];
        const forms: Forms = table[key];
        const categories: readonly string[] = key === 'ordinal' ? ordinal : cardinal;
        expect([key, Object.keys(forms).toSorted()]).toEqual([key, categories.toSorted()]);
      }
    }
  },
);

const placesIn = (text: string) => (text.match(/\{\w+\}/gu) ?? []).toSorted();

test.each(tables)('L3: the table of %s keeps the placeholders of the English one', (_, table) => {
  for (const key of keys()) {
    const english = isTextWord(key) ? ENGLISH[key] : ENGLISH[key].other;
    const forms: Readonly<Record<string, string>> = isTextWord(key)
      ? { other: table[key] }
      : table[key];
    for (const [form, text] of Object.entries(forms)) {
      // “One paper” may go without its number.
      const isOneCount = ['zero', 'one', 'two'].includes(form);
      const needed = placesIn(english).filter(
        (place) => !isOneCount || placesIn(text).includes(place),
      );
      expect([key, form, placesIn(text)]).toEqual([key, form, needed]);
    }
  }
});

test.each(tables)('L3: the table of %s has no empty, untrimmed or doubled text', (_, table) => {
  for (const key of keys())
    for (const text of textsOf(table[key])) {
      expect([key, text.trim().length > 0]).toEqual([key, true]);
      if (key !== 'comma') expect([key, text]).toEqual([key, text.trim()]);
      expect([key, /\s{2}|["']/u.test(text)]).toEqual([key, false]);
    }
});

test('L3: a language finds its table by language and script', () => {
  expect(['de', 'de-AT', 'de-Latn-CH'].map(tableOf)).toEqual([TABLES.de, TABLES.de, TABLES.de]);
  expect(['fi', 'zh-Hant', 'de-Cyrl'].map(tableOf)).toEqual([undefined, undefined, undefined]);
  expect(tableOf('en-GB')).toBe(ENGLISH);
});

test('L3: an owner replaces words of a table in their language', () => {
  const german = TABLES.de;
  expect(wordsWith({ publications: 'Veröffentlichungen', Resume: 'CV' }, german)).toEqual({
    ...german,
    publications: 'Veröffentlichungen',
    resume: 'CV',
  });
});
