import { expect, test } from 'vitest';
import { nearValue } from './nearValue.ts';

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

test.each(['2019,2021', 'present', '2024-13', 'ma 2024', 'Smarch 2024', '', 'soon'])(
  'W4: what “%s” means is not guessed',
  (written) => {
    expect(nearValue('period', written)).toEqual({});
  },
);
