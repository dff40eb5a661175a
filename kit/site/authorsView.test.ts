import { expect, test } from 'vitest';
import type { Author } from '#src/content/publication.ts';
import { ENGLISH } from '#src/lib/wordNames.ts';
import { authorsView } from './publicationView.ts';

const author = (name: string, more: Partial<Author> = {}): Author => ({
  name,
  family: name,
  isOwner: false,
  ...more,
});

test('Q5: equal and corresponding authors have a mark, a legend and words', () => {
  const { authors, legend } = authorsView(
    {
      authors: [
        author('Ada', { equal: true }),
        author('Ben', { equal: true, corresponding: true, isOwner: true }),
        author('Cem'),
      ],
    },
    ENGLISH,
  );
  expect(authors).toEqual([
    { name: 'Ada', marks: '*', markWords: 'contributed equally' },
    {
      name: 'Ben',
      isOwner: true,
      marks: '*†',
      markWords: 'contributed equally, corresponding author',
    },
    { name: 'Cem' },
  ]);
  expect(legend).toBe('* Contributed equally · † Corresponding author');
});

test.each([
  ['Ada', true, 'ltr'],
  ['ميسون', false, 'rtl'],
])(
  'L8: a list that begins with %s has its direction if the page has another',
  (name, isRtl, dir) => {
    expect(authorsView({ authors: [author(name)] }, ENGLISH, isRtl).dir).toBe(dir);
  },
);
