import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FilterBar, TallyMark } from './FilterBar.tsx';

const options = [{ value: 'a', label: 'Hens' }];
const more = { label: 'More topics', options: [{ value: 'b', label: 'Eggs' }] };
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('Q12: rarer topics are behind "More topics" until it is opened', async () => {
  const choose = vi.fn<(value: string) => void>();
  render(<FilterBar label="Topics" options={options} more={more} category="all" choose={choose} />);
  expect(names()).toEqual(['All', 'Hens', 'More topics']);
  const toggle = screen.getByRole('button', { name: 'More topics', expanded: false });
  await userEvent.click(toggle);
  expect(names()).toEqual(['All', 'Hens', 'Eggs', 'More topics']);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(toggle).not.toHaveAttribute('aria-pressed');
  await userEvent.click(screen.getByRole('button', { name: 'Eggs' }));
  expect(choose).toHaveBeenCalledWith('b');
});

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
