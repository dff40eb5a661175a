import { array, assert, constantFrom, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { textKey } from '#src/lib/textKey.ts';
import { stringify } from 'yaml';
import { inLanguage, type Reading } from './inLanguage.ts';
import { readYaml } from './readYaml.ts';

const ALL = ['en', 'de'];
const reading = (now: string): Reading => ({
  all: ALL,
  now,
  translated: new Set(),
  untranslated: new Map(),
});

test('L4: in any mixture of translated and untranslated fields, every text is there, and known', () => {
  const forms = constantFrom('plain', 'both', 'own', 'other');
  const item = record({ title: forms, description: forms });
  const text = (form: string, at: number, field: string) => {
    const [en, de] = [`${field} ${at} is English`, `${field} ${at} ist deutsch`];
    if (form === 'plain') return en;
    return form === 'both' ? { en, de } : form === 'own' ? { en } : { de };
  };
  assert(
    property(array(item, { minLength: 1, maxLength: 6 }), (items) => {
      const source = items.map((each, at) => ({
        title: text(each.title, at, 'title'),
        description: text(each.description, at, 'description'),
      }));
      const now = reading('de');
      const yaml = inLanguage(readYaml('strengths.yaml', stringify(source)), now);
      const foreign = new Set([...now.untranslated.keys()].map(textKey));
      const shown = yaml.value as readonly Readonly<Record<string, string>>[];
      expect(shown).toHaveLength(items.length);
      for (const [at, each] of items.entries())
        for (const field of ['title', 'description'] as const) {
          const said = shown[at]?.[field] ?? '';
          const isGerman = each[field] === 'both' || each[field] === 'other';
          expect(said).toContain(isGerman ? 'ist deutsch' : 'is English');
          expect([said, foreign.has(textKey(said))]).toEqual([said, !isGerman]);
        }
      expect(yaml.problems).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('X4, L4: a text that stands in two other languages is in the earlier, whichever is read first', () => {
  const files = ['- title: {en: Atlas}\n', '- title: {de: Atlas}\n'];
  for (const each of [files, files.toReversed()]) {
    const now = { ...reading('fr'), all: ['en', 'de', 'fr'] };
    for (const source of each) inLanguage(readYaml('strengths.yaml', source), now);
    expect([...now.untranslated]).toEqual([['Atlas', 'en']]);
  }
});

test('L2: a place in a translation is that of the language', () => {
  const source = '- title:\n    en: One\n    de: Eins\n';
  const lineIn = (lang: string) =>
    inLanguage(readYaml('strengths.yaml', source), reading(lang)).lineOf([0, 'title']);
  expect(['en', 'de'].map(lineIn)).toEqual([2, 3]);
});

test('L2: names that the owner gives to profiles are no languages', () => {
  const source = 'name: Ada\nlinks: {de: https://ada.example/de, en: https://ada.example}\n';
  const { value } = inLanguage(readYaml('profile.yaml', source), reading('de'));
  expect(value).toEqual({
    name: 'Ada',
    links: { de: 'https://ada.example/de', en: 'https://ada.example' },
  });
});
