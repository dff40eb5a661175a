import { expect, test } from 'vitest';
import { nearValue } from './nearValue.ts';
import fc from 'fast-check';
import { editDistance, nearest } from './suggest.ts';

test.each([
  ['2024-03', '03/2024'],
  ['Mar 2024', '03/2024'],
  ['Sept. 2024', '09/2024'],
  ['March 15, 2024', '03/2024'],
  ['3.2024', '03/2024'],
  ['2019-03 to 2021-04', '03/2019 - 04/2021'],
  ['Jan 2019 – now', '01/2019 - Present'],
])('W4, W9: who writes “%s” is offered “%s”', (written, meant) => {
  expect(nearValue('period', written)).toEqual({ meant });
});

test.each([
  ['Oct-2019', '10/2019'],
  ['October 2012 - till date', '10/2012 - Present'],
  ['since March 2021', '03/2021 - Present'],
  ['from 2019 to 2021', '2019 - 2021'],
  ['2019 - 2021 (part-time)', '2019 - 2021'],
  ['2019/2023', '2019 - 2023'],
  ['10/2012 – heute', '10/2012 - Present'],
  ['WS23/24', 'WS 2023/24'],
  ['Winter 2023-24', 'Winter 2023/24'],
  ['Summer term, 2016', 'Summer Term 2016'],
  ['AY 2023-24', '2023/24'],
  ['(2019-2021)', '2019-2021'],
  ['ca. 2019', '2019'],
  ['2019?', '2019'],
  ['März 2021 – Okt. 2022', '03/2021 - 10/2022'],
  ['janvier 2020 - aujourd’hui', '01/2020 - Present'],
  ['2019/03 - 2020/05', '03/2019 - 05/2020'],
  ['2019-03-01 - 2020-02-28', '03/2019 - 02/2020'],
  ['03.2019 - 05.2020', '03/2019 - 05/2020'],
  ['Fall, 2023', 'Fall 2023'],
  ['2023 Fall', 'Fall 2023'],
  ['FALL 2023', 'Fall 2023'],
  ['2024/3', '03/2024'],
  ['2019 until now', '2019 - Present'],
])('M11: who writes “%s” is offered “%s”', (written, meant) => {
  expect(nearValue('period', written)).toEqual({ meant });
});

test.each(['2019,2021', 'present', '2024-13', 'ma 2024', 'Smarch 2024', '', 'soon'])(
  'W4: what “%s” means is not guessed',
  (written) => {
    expect(nearValue('period', written)).toEqual({});
  },
);

const KEYS = ['title', 'company', 'logoComponent', 'period', 'location', 'description', 'links'];

test.each([
  ['titel', 'title'],
  ['logo-component', 'logoComponent'],
  ['desription', 'description'],
  ['salary', undefined],
  ['', undefined],
])('K3: “%s” is taken for %s', (written, meant) => {
  expect(nearest(written, KEYS)).toBe(meant);
});

test('K3: one slip of the finger costs one, and the way there is as long as the way back', () => {
  expect(editDistance('title', 'titel')).toBe(1);
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, a)).toBe(0);
      expect(editDistance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length));
    }),
  );
});
