import { describe, expect, it } from 'vitest';
import { readStrip } from './readStrip.ts';

const authors = (count: number, owner = -1) =>
  Array.from({ length: count }, (_, index) => ({ isOwner: index === owner }));

describe('read strip of a card (P15)', () => {
  it('draws one base per author and lights the owner', () => {
    expect(readStrip(authors(4, 1))).toEqual({
      owner: { x: 25, width: 25 },
      gaps: [25, 50, 75],
      isCrowd: false,
    });
    expect(readStrip(authors(1, 0))).toEqual({
      owner: { x: 0, width: 100 },
      gaps: [],
      isCrowd: false,
    });
  });

  it('marks the owner among 300 authors without gaps between them', () => {
    const { owner, gaps, isCrowd } = readStrip(authors(300, 140));
    expect(isCrowd).toBe(true);
    expect(gaps).toEqual([]);
    expect(owner).toEqual({ x: 46.83, width: 0 });
  });
});
