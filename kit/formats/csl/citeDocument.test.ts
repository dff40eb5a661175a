import { createRequire } from 'node:module';
import type CSL from 'citeproc';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainText } from '#src/lib/plainText.ts';
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
const optionalNames = names.map((list) => (list.length === 0 ? undefined : list));
/** Titles are unique, since they order works of the same people and year. */
const works = fc.uniqueArray(
  fc.record({
    type: fc.constantFrom(...TYPES),
    title: fc.constantFrom(...'Drains,Taps,A well,The sink,<i>Wells</i>,Åland,42'.split(',')),
    author: optionalNames,
    editor: optionalNames,
    year: fc.option(fc.integer({ min: 2019, max: 2021 })),
    'container-title': fc.option(fc.constant('Journal of Hens'), { nil: undefined }),
    publisher: fc.option(fc.constant('Egg Press'), { nil: undefined }),
  }),
  { minLength: 2, maxLength: 6, selector: ({ title }) => title },
);

test('B5: references and the letters of their years match the unabridged APA style', () => {
  const items = new Map<string, CslItem>();
  const system = {
    retrieveLocale: (lang: string) => locales[lang] ?? locales['en-US'],
    retrieveItem: (id: string) => items.get(id),
  };
  const fullEngine = new Engine(system, apa, 'en-US', true);
  fullEngine.setOutputFormat('text');
  fc.assert(
    fc.property(works, (randomWorks) => {
      items.clear();
      const cited = randomWorks.map(({ year, ...work }, index): CslItem => ({
        id: String(index),
        ...(year !== null && { issued: { 'date-parts': [[year]] } }),
        ...(JSON.parse(JSON.stringify(work)) as Omit<CslItem, 'id'>),
      }));
      for (const item of cited) items.set(item.id, item);
      fullEngine.updateItems(cited.map(({ id }) => id));
      const expected = fullEngine.makeBibliography()[1].map((entry) => entry.trim());
      const { references } = citeDocument('apa', cited, [
        {
          isInSentence: false,
          works: cited.map((_, work) => ({ work, prefix: '', suffix: '', isWithoutAuthor: false })),
        },
      ]);
      fullEngine.updateItems([]);
      const text = (entry: string) => entry.replaceAll(/<\/?i>/gu, '');
      expect(references.map((each) => plainText(each.text))).toEqual(expected.map(text));
    }),
    { numRuns: 40 },
  );
});

const PAPER: CslItem = {
  id: '0',
  type: 'article-journal',
  title: 'Drains',
  author: [{ family: 'Lind', given: 'Åsa' }, { family: 'Bren', given: 'Bo' }, { literal: 'Hens' }],
  issued: { 'date-parts': [[2022]] },
};

test.each([
  [true, '', undefined, 'Lind et al. (2022)'],
  [true, ', in “Taps”', { label: 'page', value: '3' }, 'Lind et al. (2022, p. 3, in “Taps”)'],
  [false, ', see also Table 2', undefined, '(Lind et al., 2022, see also Table 2)'],
])('B5: text after a work is printed once', (isInSentence, suffix, locator, expected) => {
  const work = { work: 0, prefix: '', suffix, isWithoutAuthor: false, ...(locator && { locator }) };
  const { citations } = citeDocument('apa', [PAPER], [{ isInSentence, works: [work] }]);
  expect(citations[0]?.map(({ text }) => text).join('')).toBe(expected);
});

test.each([
  [[{}, {}], '(1,2)'],
  [[{ prefix: 'see' }, {}], '(see 1,2)'],
  [[{ suffix: ', one' }, { suffix: ', two' }], '(1, one; 2, two)'],
  [[{ locator: { label: 'page', value: '3' } }, {}], '(1, p. 3; 2)'],
])('B5: bare numbers are joined, numbers with words are separated', (citedParts, expected) => {
  const works = citedParts.map((changes, work) => ({
    work,
    prefix: '',
    suffix: '',
    isWithoutAuthor: false,
    ...changes,
  }));
  const items = [PAPER, { ...PAPER, id: '1', title: 'Taps' }];
  const { citations } = citeDocument('vancouver', items, [{ isInSentence: false, works }]);
  expect(citations[0]?.map(({ text }) => text).join('')).toBe(expected);
});
