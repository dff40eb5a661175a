import { expect, test } from 'vitest';
import { degreeParts } from './personName.ts';

test.each([
  ['PhD in Computational Biology', 'PhD', 'Computational Biology'],
  ['BS, Biology, minor in Computer Science', 'BS', 'Biology, minor in Computer Science'],
  ['BSc, minor in Music', 'BSc, minor in Music', undefined],
  ['MD, PhD', 'MD, PhD', undefined],
  ['PhD, summa cum laude', 'PhD, summa cum laude', undefined],
  ['BSc, Honors', 'BSc, Honors', undefined],
  ['BA in Class and Gender Studies', 'BA', 'Class and Gender Studies'],
  ['PhD  ,  Biology', 'PhD', 'Biology'],
  ['Diplom', 'Diplom', undefined],
])('O5: %s is parted into the degree and its subject', (degree, kind, area) => {
  expect(degreeParts(degree)).toEqual(area === undefined ? { kind } : { kind, area });
});
