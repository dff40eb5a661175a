import fc from 'fast-check';
import { expect, test } from 'vitest';
import { degreeParts } from './degreeParts.ts';

test.each([
  ['PhD in Computational Biology', 'PhD', 'Computational Biology'],
  ['PhD, Bioinformatics', 'PhD', 'Bioinformatics'],
  ['BS, Biology, minor in Computer Science', 'BS', 'Biology, minor in Computer Science'],
  ['BS in Biology, minor in Music', 'BS', 'Biology, minor in Music'],
  ['BSc, minor in Music', 'BSc, minor in Music', undefined],
  ['BS with a minor in Music', 'BS with a minor in Music', undefined],
  ['Master of Science in Biology in Context', 'Master of Science', 'Biology in Context'],
  ['MD, PhD', 'MD, PhD', undefined],
  ['MD, PhD in Immunology', 'MD, PhD', 'Immunology'],
  ['PhD, summa cum laude', 'PhD, summa cum laude', undefined],
  ['MSc (Honours), Statistics', 'MSc (Honours)', 'Statistics'],
  ['BSc, Honors', 'BSc, Honors', undefined],
  ['BSc, Honours', 'BSc, Honours', undefined],
  ['BA in Class and Gender Studies', 'BA', 'Class and Gender Studies'],
  ['PhD  in  Biology', 'PhD', 'Biology'],
  ['PhD  ,  Biology', 'PhD', 'Biology'],
  ['Diplom', 'Diplom', undefined],
  [' in Biology', ' in Biology', undefined],
  ['PhD, ', 'PhD, ', undefined],
])('O5: %s is parted into the degree and its subject', (degree, kind, area) => {
  expect(degreeParts(degree)).toEqual(area === undefined ? { kind } : { kind, area });
});

test('O5: a degree written "kind in area" has the same parts as before', () => {
  const word = fc.constantFrom('PhD', 'BS', 'Biology', 'minor', 'summa cum laude', 'Génétique');
  const separator = fc.constantFrom(', ', ' in ', ' ');
  fc.assert(
    fc.property(word, fc.array(fc.tuple(separator, word)), (first, rest) => {
      const { kind, area } = degreeParts([first, ...rest.flat()].join(''));
      if (area === undefined) return;
      expect(degreeParts(`${kind} in ${area}`)).toEqual({ kind, area });
    }),
  );
});
