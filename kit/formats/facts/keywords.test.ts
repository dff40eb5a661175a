import { expect, test } from 'vitest';
import { countKeywords, isSoftwareTag } from './keywords.ts';

test.each(['/unread', 'Important', 'to read', 'No DOI found', '1, 2', ''])(
  'Q12: “%s” is a program’s mark',
  (word) => {
    expect(isSoftwareTag(word)).toBe(true);
  },
);

test.each(['16S', 'Genomics', 'and/or', 'unread genes', 'very important', 'Gene duplicate'])(
  'Q12: “%s” is a topic',
  (word) => {
    expect(isSoftwareTag(word)).toBe(false);
  },
);

test('Q12: a keyword counts once a paper, in its commonest spelling, else the earliest', () => {
  const counts = countKeywords([
    ['hens', 'Plasmids', '/unread'],
    ['Hens', 'HENS', 'plasmids'],
    ['Hens', 'Eggs'],
    ['Hens'],
  ]);
  expect([...counts]).toEqual([
    ['hens', { word: 'Hens', count: 4 }],
    ['plasmids', { word: 'Plasmids', count: 2 }],
    ['eggs', { word: 'Eggs', count: 1 }],
  ]);
  expect([...countKeywords([])]).toEqual([]);
});
