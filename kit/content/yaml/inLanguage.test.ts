import { array, assert, constantFrom, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { textKey } from '#src/lib/textKey.ts';
import { stringify } from 'yaml';
import { inLanguage, type FolderLocale } from './inLanguage.ts';
import { readYaml } from './readYaml.ts';

const locale = (current: string): FolderLocale => ({
  languages: ['en', 'de'],
  current,
  translated: new Set(),
  untranslated: new Map(),
});

test('L4: any mixture of translated and untranslated fields keeps every text, with its language', () => {
  const forms = constantFrom('plain', 'both', 'english', 'german');
  const itemForms = record({ title: forms, description: forms });
  const textIn = (form: string, index: number, field: string) => {
    const [en, de] = [`${field} ${index} is English`, `${field} ${index} ist deutsch`];
    if (form === 'plain') return en;
    return form === 'both' ? { en, de } : form === 'english' ? { en } : { de };
  };
  assert(
    property(array(itemForms, { minLength: 1, maxLength: 6 }), (items) => {
      const source = items.map(({ title, description }, index) => ({
        title: textIn(title, index, 'title'),
        description: textIn(description, index, 'description'),
      }));
      const german = locale('de');
      const yaml = inLanguage(readYaml('strengths.yaml', stringify(source)), german);
      const untranslatedKeys = new Set([...german.untranslated.keys()].map(textKey));
      const localized = yaml.value as readonly Readonly<Record<string, string>>[];
      expect(localized).toHaveLength(items.length);
      for (const [index, item] of items.entries())
        for (const field of ['title', 'description'] as const) {
          const text = localized[index]?.[field] ?? '';
          const isGerman = item[field] === 'both' || item[field] === 'german';
          expect(text).toContain(isGerman ? 'ist deutsch' : 'is English');
          expect([text, untranslatedKeys.has(textKey(text))]).toEqual([text, !isGerman]);
        }
      expect(yaml.problems).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('X4, L4: a text that two other languages share counts as the first one’s, in any order of files', () => {
  const files = ['- title: {en: Atlas}\n', '- title: {de: Atlas}\n'];
  for (const sources of [files, files.toReversed()]) {
    const french = { ...locale('fr'), languages: ['en', 'de', 'fr'] };
    for (const source of sources) inLanguage(readYaml('strengths.yaml', source), french);
    expect([...french.untranslated]).toEqual([['Atlas', 'en']]);
  }
});

test('L2: a field’s line is that of its text in the chosen language', () => {
  const source = '- title:\n    en: One\n    de: Eins\n';
  const lineIn = (lang: string) =>
    inLanguage(readYaml('strengths.yaml', source), locale(lang)).lineOf([0, 'title']);
  expect(['en', 'de'].map(lineIn)).toEqual([2, 3]);
});

test('L2: in the profile’s links, the key “de” is a name, not a language', () => {
  const source = 'name: Ada\nlinks: {de: https://ada.example/de, en: https://ada.example}\n';
  const { value } = inLanguage(readYaml('profile.yaml', source), locale('de'));
  expect(value).toEqual({
    name: 'Ada',
    links: { de: 'https://ada.example/de', en: 'https://ada.example' },
  });
});
