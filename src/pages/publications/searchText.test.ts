import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PublicationView } from '#src/content/publicationViews.ts';
import { hasAll, searchTextOf, searchWordsOf } from './publicationFilters.tsx';

const PAPER: PublicationView = {
  id: 'one',
  title: ['Long-read RNA-seq of ', { tag: 'i', children: ['Vibrio'] }, ' & CO₂ in “Müller’s” lab'],
  authors: [
    { name: 'Adaeze M. Okafor', isOwner: true },
    { name: 'Bjørn Ødegård' },
    { name: 'José García-Márquez' },
    { name: 'Łukasz O’Brien' },
    { name: 'Thị Hoa Nguyễn' },
    { name: '王伟' },
  ],
  kind: 'article',
  year: 2024,
  venue: 'Journal of Invented Streams',
  categories: ['COVID-19', 'Metagenomics'],
};

const finds = (typed: string, paper = PAPER) => hasAll(searchTextOf(paper), searchWordsOf(typed));

test.each([
  'Okafor, A. M.',
  'odegard',
  'Oedegaard',
  'García-Márquez',
  'obrien',
  '王',
  'mueller',
  '"long read" rna',
  'invented streams 2024',
])('N13: “%s” finds the paper', (typed) => expect(finds(typed)).toBe(true));

test.each(['okafar', '2023', 'okafor 2023', 'streams proteomics', '李', 'wombat'])(
  'N13: “%s” does not find it',
  (typed) => expect(finds(typed)).toBe(false),
);

test('N13: nothing but signs that nobody looks for is no search', () => {
  for (const typed of ['', '   ', '"', '–', '. , ;', '\u200b'])
    expect(searchWordsOf(typed)).toEqual([]);
});

test('N13, E10: any text may be typed, and finds what contains it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (typed, more) => {
      const isFound = finds(typed);
      // One word more never finds more.
      if (!isFound) expect(finds(`${typed} ${more}`)).toBe(false);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (title) => {
      expect(finds(title, { ...PAPER, title: [title] })).toBe(true);
    }),
  );
});
