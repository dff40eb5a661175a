import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { unbreakableNames } from './text.tsx';

describe('names that stay on one line (P15)', () => {
  it('finds viruses and genes, not ranges, words or overlong names', () => {
    expect(unbreakableNames('HIV-1 and SARS-CoV-2 after COVID-19.')).toEqual([
      '',
      'HIV-1',
      ' and ',
      'SARS-CoV-2',
      ' after ',
      'COVID-19',
      '.',
    ]);
    for (const text of [
      '10-20 people',
      'day-one',
      'a day-1 blood signature',
      'a-very-long-hyphened-name-7',
      'x-1-y',
      '',
    ])
      expect(unbreakableNames(text)).toEqual([text]);
  });

  it('loses no letter of any text', () => {
    fc.assert(fc.property(fc.string(), (text) => unbreakableNames(text).join('') === text));
  });
});
