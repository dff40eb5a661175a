import { array, assert, constantFrom, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { textKey } from '#src/lib/textKey.ts';
import { stringify } from 'yaml';
import { inLanguage, type FolderLocale } from './inLanguage.ts';
import { readYaml } from './readYaml.ts';

const ALL = ['en', 'de'];
const locale = (current: string): FolderLocale => ({
  languages: ALL,
  current,
  translated: new Set(),
  untranslated: new Map(),
});

test('L4: any mixture of translated and untranslated fields keeps every text, with its language', () => {
  const forms = constantFrom('plain', 'both', 'english', 'german');
  const item = record({ title: forms, description: forms });
  const text = (form: string, at: number, field: string) => {
    const [en, de] = [`${field} ${at} is English`, `${field} ${at} ist deutsch`];
    if (form === 'plain') return en;
    return form === 'both' ? { en, de } : form === 'english' ? { en } : { de };
  };
  assert(
    property(array(item, { minLength: 1, maxLength: 6 }), (items) => {
      const source = items.map((each, at) => ({
        title: text(each.title, at, 'title'),
        description: text(each.description, at, 'description'),
      }));
      const now = locale('de');
      const yaml = inLanguage(readYaml('strengths.yaml', stringify(source)), now);
      const untranslatedKeys = new Set([...now.untranslated.keys()].map(textKey));
      const localized = yaml.value as readonly Readonly<Record<string, string>>[];
      expect(localized).toHaveLength(items.length);
      for (const [at, each] of items.entries())
        for (const field of ['title', 'description'] as const) {
          const shownText = localized[at]?.[field] ?? '';
          const isGerman = each[field] === 'both' || each[field] === 'german';
          expect(shownText).toContain(isGerman ? 'ist deutsch' : 'is English');
          expect([shownText, untranslatedKeys.has(textKey(shownText))]).toEqual([
            shownText,
            !isGerman,
          ]);
        }
      expect(yaml.problems).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('X4, L4: a text found in two other languages counts as the earlier one, in any order of files', () => {
  const files = ['- title: {en: Atlas}\n', '- title: {de: Atlas}\n'];
  for (const each of [files, files.toReversed()]) {
    const now = { ...locale('fr'), languages: ['en', 'de', 'fr'] };
    for (const source of each) inLanguage(readYaml('strengths.yaml', source), now);
    expect([...now.untranslated]).toEqual([['Atlas', 'en']]);
  }
});

test('L2: a field’s line is that of its text in the chosen language', () => {
  const source = '- title:\n    en: One\n    de: Eins\n';
  const lineIn = (lang: string) =>
    inLanguage(readYaml('strengths.yaml', source), locale(lang)).lineOf([0, 'title']);
  expect(['en', 'de'].map(lineIn)).toEqual([2, 3]);
});

test('L2: profile names chosen by the owner are not taken for languages', () => {
  const source = 'name: Ada\nlinks: {de: https://ada.example/de, en: https://ada.example}\n';
  const { value } = inLanguage(readYaml('profile.yaml', source), locale('de'));
  expect(value).toEqual({
    name: 'Ada',
    links: { de: 'https://ada.example/de', en: 'https://ada.example' },
  });
});
