import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TallyMark } from './FilterBar.tsx';

test.each([
  [14, 14],
  [1, 14],
  [15, 15],
  [150, 300],
])('P13: a tally of %d out of %d is drawn in full, whatever the label above it', (count, most) => {
  const { container } = render(<TallyMark count={count} most={most} />);
  const number = (element: Element | null, name: string) => Number(element?.getAttribute(name));
  const marks = [...container.querySelectorAll('rect')];
  const ends = marks.map((mark) => number(mark, 'x') + number(mark, 'width'));
  expect(Math.max(...ends)).toBe(number(container.querySelector('svg'), 'width'));
  if (most === 14) expect(marks).toHaveLength(count);
});
