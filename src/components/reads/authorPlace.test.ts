import { describe, expect, it } from 'vitest';
import { authorPlace } from './AuthorRead.tsx';

const authors = (count: number, owner = -1) =>
  Array.from({ length: count }, (_, index) => (index === owner ? { isOwner: true as const } : {}));

describe('place in the author list, in words (O9)', () => {
  it('puts declared roles first', () => {
    expect(authorPlace(authors(7, 0), ['first', 'corresponding'])).toEqual({
      roles: 'First and corresponding',
      text: '{roles} of 7 authors',
    });
    expect(authorPlace(authors(4, 1), ['co-first'])?.roles).toBe('Co-first');
    expect(authorPlace(authors(1, 0), ['first'])).toEqual({ text: 'Sole author' });
  });

  it.each([
    [8, 3, '4th of 8 authors'],
    [300, 140, '141st of 300 authors'],
    [1, 0, 'Sole author'],
    // If the order of a list means nothing, nobody is called its first author (Q9).
    [8, 0, '8 authors'],
  ])('%i authors, the owner at %i: %s', (count, owner, text) => {
    expect(authorPlace(authors(count, owner))).toEqual({ text });
  });

  it('claims no exact number for an open list, and returns nothing without authors', () => {
    expect(authorPlace(authors(3, 1), [], true)?.text).toBe('2nd of more than 3 authors');
    expect(authorPlace([], ['first'])).toBeUndefined();
  });
});

const HENS = 'Hen Collaboration';

it('N7: a collaboration is named where the list ends in “and others”', () => {
  expect(authorPlace(authors(1), [], true, HENS)).toEqual({ text: HENS });
  expect(authorPlace(authors(1, 0), [], true, HENS)).toEqual({ text: HENS });
  expect(authorPlace(authors(1, 0), ['first'], true, HENS)).toEqual({
    roles: 'First',
    text: '{roles} author, for the Hen Collaboration',
  });
  expect(authorPlace(authors(5, 3), [], true, HENS)?.text).toBe(
    '4th author, for the Hen Collaboration',
  );
});
