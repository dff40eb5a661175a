import { describe, expect, it } from 'vitest';
import { tallyOf } from './tally.ts';

describe('tally of a filter (P13)', () => {
  it('draws ticks up to 14, and a proportional bar beyond', () => {
    expect(tallyOf(3, 14)).toEqual({ form: 'ticks', count: 3 });
    expect(tallyOf(15, 15)).toEqual({ form: 'bar', width: 52 });
    expect(tallyOf(150, 300)).toEqual({ form: 'bar', width: 26 });
    expect(tallyOf(1, 2000)).toEqual({ form: 'bar', width: 2 });
  });

  it('draws nothing for 0', () => {
    expect(tallyOf(0, 5)).toBeUndefined();
  });
});
