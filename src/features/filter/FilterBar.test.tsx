import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FilterBar, TallyMark } from './FilterBar.tsx';

const options = [{ value: 'a', label: 'Hens' }];
const more = { label: 'More topics', options: [{ value: 'b', label: 'Eggs' }] };
const buttonTexts = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('Q12: rare topics are hidden until "More topics" is pressed', async () => {
  const choose = vi.fn<(value: string) => void>();
  render(<FilterBar label="Topics" options={options} more={more} category="all" choose={choose} />);
  expect(buttonTexts()).toEqual(['All', 'Hens', 'More topics']);
  const toggle = screen.getByRole('button', { name: 'More topics', expanded: false });
  await userEvent.click(toggle);
  expect(buttonTexts()).toEqual(['All', 'Hens', 'Eggs', 'More topics']);
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
])('P13: the drawing of a tally of %d (of at most %d) ends at its last mark', (count, max) => {
  const { container } = render(<TallyMark count={count} max={max} />);
  const attribute = (element: Element | null, name: string) => Number(element?.getAttribute(name));
  const marks = [...container.querySelectorAll('rect')];
  const rightEdges = marks.map((mark) => attribute(mark, 'x') + attribute(mark, 'width'));
  expect(Math.max(...rightEdges)).toBe(attribute(container.querySelector('svg'), 'width'));
  if (max === 14) expect(marks).toHaveLength(count);
});
