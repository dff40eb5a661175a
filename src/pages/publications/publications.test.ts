import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PaperTexts, PublicationView } from '#src/content/publicationViews.ts';
import { abstractParts } from './Abstract.tsx';
import { shortenedAuthors } from './Authors.tsx';
import { citationText } from './CiteButton.tsx';
import { coverageOf } from './PublicationsOverview.tsx';
import { choicesIn, containsAll, searchTextOf, searchWordsOf } from './publicationFilters.tsx';
import { byYear, cardSpan } from './YearList.tsx';
import { publicationNames } from '#src/lib/publicationNames.ts';
import { ENGLISH } from '#src/lib/wordNames.ts';
import { TABLES, tableOf } from '#src/lib/words/tables.ts';

const paper = (more: Partial<PublicationView>): PublicationView => ({
  id: 'hens',
  title: ['Growth of hens'],
  authors: [],
  kind: 'article',
  categories: [],
  ...more,
});

test('LK19: an abstract that begins with a label is split into labelled parts, any other is not', () => {
  const italic = { tag: 'i', children: ['E. coli'] } as const;
  const text = ['Background: Of ', italic, ' little is known. Materials and methods: We looked.'];
  expect(abstractParts(text)).toEqual([
    { label: 'Background', text: ['Of ', italic, ' little is known. '] },
    { label: 'Materials and methods', text: ['We looked.'] },
  ]);
  const unsplit = ['We looked. Results: none. Methods: many.', 'Objective: to look. We looked.'];
  for (const text of unsplit) expect(abstractParts([text])).toEqual([{ text: [text] }]);
});

test('Q2: unpublished papers are above the years, in a group named by their status', () => {
  const groups = byYear([
    paper({ year: 2021 }),
    paper({ year: 2026, status: 'in-press' }),
    paper({ year: 2026, status: 'submitted' }),
    paper({ year: 2026 }),
  ]);
  expect(groups.map(({ id, name }) => [id, name])).toEqual([
    ['in-press', 'In press'],
    ['submitted', 'Submitted'],
    ['2026', '2026'],
    ['2021', '2021'],
  ]);
});

// The columns that each card spans, of six on a wide screen and of two on a narrow one.
test.each([
  [1, 'full', 'full'],
  [2, '33', '11'],
  [5, '22233', '11112'],
  [7, '2223333', '1111112'],
])('P14: the cards of a year of %i papers fill its last row', (count, wideSpans, narrowSpans) => {
  const spansAt = (width: string) =>
    Array.from({ length: count }, (_, index) => {
      const span = new RegExp(`(?:${width}:|full-row )col-span-(\\d|full)`, 'u');
      return span.exec(cardSpan(index, count))?.[1] ?? '1';
    }).join('');
  expect([spansAt('wide'), spansAt('sm')]).toEqual([wideSpans, narrowSpans]);
});

test('Q4, O9, Q12: a filter offers the choices that occur, or none if it would exclude nothing', () => {
  const papers = [
    paper({ positions: ['last'], selected: 2 }),
    paper({ positions: ['first'], kind: 'thesis' }),
    paper({ selected: 1 }),
  ];
  expect(choicesIn('part', papers)).toEqual(['first', 'last', 'selected']);
  expect(choicesIn('part', papers.slice(1))).toEqual(['first', 'selected']);
  expect(choicesIn('part', papers.slice(1, 2))).toEqual([]);
  expect(choicesIn('kind', papers)).toEqual(['article', 'thesis']);
});

test('O6: citations of several papers are joined into one text, numbered in Vancouver', () => {
  const papers = ['a', 'b'].map((name): PaperTexts => ({
    bibtex: `@article{${name},\n}\n`,
    ris: `TY  - JOUR\r\nER  - \r\n`,
    apa: `${name}. (2025).`,
    vancouver: `${name}. 2025.`,
  }));
  expect(citationText(papers, 'vancouver')).toBe('1. a. 2025.\n2. b. 2025.');
  expect(citationText(papers, 'apa')).toBe('a. (2025).\n\nb. (2025).');
  expect(citationText(papers, 'bibtex').match(/@article/gu)).toHaveLength(2);
  expect(citationText(papers, 'ris').match(/ER {2}- /gu)).toHaveLength(2);
});

test('O7: papers and citations are counted per year; an unknown number is omitted, not 0', () => {
  const counts = coverageOf([
    paper({ year: 2021, citations: 10 }),
    paper({ year: 2021, citations: 0 }),
    paper({ year: 2023 }),
    paper({ year: 2023, citations: 3 }),
    paper({ year: 2025 }),
  ]);
  expect(Object.fromEntries(counts)).toEqual({
    2021: { papers: 2, citations: 10 },
    2023: { papers: 2, citations: 3 },
    2025: { papers: 1 },
  });
});

test('P15: a shortened list names the owner, and its parts hold all authors in their order', () => {
  const lengths = fc.tuple(fc.integer({ min: 1, max: 400 }), fc.nat(399), fc.nat(30));
  fc.assert(
    fc.property(lengths, ([length, owner, maxAuthors]) => {
      const authors = Array.from({ length }, (_, index) => ({
        name: `A${index}`,
        ...(index === owner % length && { isOwner: true as const }),
      }));
      const parts = shortenedAuthors(authors, maxAuthors);
      expect(parts.flat()).toEqual(authors);
      return parts.some((part) => 'name' in part && part.isOwner);
    }),
  );
});

test.each(Object.entries(TABLES))(
  'M20: each word of a publication status in %s fits on a line beside the list',
  (lang) => {
    // A column of 7 rem and a gap of 1.5 rem, in letters of 0.9375 rem that are 0.58 em wide.
    const maxLetters = 8.5 / (0.9375 * 0.58);
    const names = Object.values(publicationNames(tableOf(lang) ?? ENGLISH).status);
    const words = names.flatMap((name) => name.split(' '));
    expect(words.filter((word) => word.length > maxLetters)).toEqual([]);
  },
);

const VIBRIO = paper({
  title: ['Long-read RNA-seq of ', { tag: 'i', children: ['Vibrio'] }, ' & CO₂ in “Müller’s” lab'],
  authors: [
    { name: 'Adaeze M. Okafor', isOwner: true },
    { name: 'Bjørn Ødegård' },
    { name: 'José García-Márquez' },
    { name: 'Łukasz O’Brien' },
    { name: 'Thị Hoa Nguyễn' },
    { name: '王伟' },
  ],
  year: 2024,
  venue: 'Journal of Invented Streams',
  categories: ['COVID-19', 'Metagenomics'],
});

const finds = (typed: string, paper = VIBRIO) =>
  containsAll(searchTextOf(paper), searchWordsOf(typed));

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
  'N13: “%s” does not find the paper',
  (typed) => expect(finds(typed)).toBe(false),
);

test('N13: a text of only spaces, quotation marks or punctuation has no words to search for', () => {
  for (const typed of ['', '   ', '"', '–', '. , ;', '\u200b'])
    expect(searchWordsOf(typed)).toEqual([]);
});

test('N13, E10: any text can be searched, and finds the papers that contain it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (typed, more) => {
      // Another word never finds more.
      if (!finds(typed)) expect(finds(`${typed} ${more}`)).toBe(false);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (title) => {
      expect(finds(title, { ...VIBRIO, title: [title] })).toBe(true);
    }),
  );
});
