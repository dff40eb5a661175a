import { createRequire } from 'node:module';
import type CSL from 'citeproc';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText } from '#text/plainText.ts';
import { citeDocument } from './citeDocument.ts';
import type { CslItem } from './writeCslJson.ts';

const require = createRequire(import.meta.url);
const { Engine } = require('citeproc') as typeof CSL;
const { apa = '' } = require('@citation-js/plugin-csl/lib/styles.json') as Record<string, string>;
const locales = require('@citation-js/plugin-csl/lib/locales.json') as Record<string, string>;

const NAMES = [
  { family: 'Okafor', given: 'Ada M.' },
  { family: 'Okafor', given: 'Ben' },
  { family: 'Lind', given: 'Åsa', 'non-dropping-particle': 'van der' },
  { literal: 'The Hen Consortium' },
];
const TYPES = ['article-journal', 'book', 'chapter', 'dataset', 'webpage', 'bill', 'report'];
const names = fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 3 });
const listed = names.map((list) => (list.length === 0 ? undefined : list));
/** No two have a title in common: it decides between those of the same people and year. */
const works = fc.uniqueArray(
  fc.record({
    type: fc.constantFrom(...TYPES),
    title: fc.constantFrom(...'Drains,Taps,A well,The sink,<i>Wells</i>,Åland,42'.split(',')),
    author: listed,
    editor: listed,
    year: fc.option(fc.integer({ min: 2019, max: 2021 })),
    'container-title': fc.option(fc.constant('Journal of Hens'), { nil: undefined }),
    publisher: fc.option(fc.constant('Egg Press'), { nil: undefined }),
  }),
  { minLength: 2, maxLength: 6, selector: ({ title }) => title },
);

test('B5: works are listed, and their years lettered, as the whole of APA’s style has them', () => {
  const items = new Map<string, CslItem>();
  const system = {
    retrieveLocale: (lang: string) => locales[lang] ?? locales['en-US'],
    retrieveItem: (id: string) => items.get(id),
  };
  const whole = new Engine(system, apa, 'en-US', true);
  whole.setOutputFormat('text');
  fc.assert(
    fc.property(works, (drawn) => {
      items.clear();
      const cited = drawn.map(({ year, ...work }, index): CslItem => ({
        id: String(index),
        ...(year !== null && { issued: { 'date-parts': [[year]] } }),
        ...(JSON.parse(JSON.stringify(work)) as Omit<CslItem, 'id'>),
      }));
      for (const item of cited) items.set(item.id, item);
      whole.updateItems(cited.map(({ id }) => id));
      const expected = whole.makeBibliography()[1].map((entry) => entry.trim());
      const { references } = citeDocument('apa', cited, [
        {
          isInSentence: false,
          works: cited.map((_, work) => ({ work, prefix: '', suffix: '', isWithoutAuthor: false })),
        },
      ]);
      whole.updateItems([]);
      const text = (entry: string) => entry.replaceAll(/<\/?i>/gu, '');
      expect(references.map((each) => plainText(each.text))).toEqual(expected.map(text));
    }),
    { numRuns: 40 },
  );
});
