import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { boldFigures } from './boldFigures.ts';
import { plainText } from './richText.ts';

const bold = (text: string) =>
  boldFigures(text).flatMap((run) => (typeof run === 'string' ? [] : [plainText(run.children)]));

describe('figures in running text (P5, P7)', () => {
  it.each([
    ['from nine days to 52 hours, at 23 treatment plants.', ['52', '23']],
    ['two trials with 412 participants in all.', ['412']],
    ['Designed a 12-week course for about 6% of 2,310 people.', ['12', '6%', '2,310']],
    ['A grant of $1,200,000 (4.5 per cent)', ['$1,200,000', '4.5']],
    ['300, and then 17.', ['300', '17']],
  ])('sets the results in bold: %s', (text, figures) => {
    expect(bold(text)).toEqual(figures);
  });

  it.each([
    'fell from eleven in 2023 to two in 2024',
    'a day-1 blood signature of HIV-1 and SARS-CoV-2',
    'a 1970s microscope, 16S reads, GRCh38 and 10x libraries',
    'as of 2025-09, version 1.2.3',
  ])('leaves years and names as they are: %s', (text) => {
    expect(boldFigures(text)).toEqual([text]);
  });

  it('never changes the text itself', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(plainText(boldFigures(text))).toBe(text);
      }),
    );
  });
});
