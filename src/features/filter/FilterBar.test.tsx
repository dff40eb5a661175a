import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FilterBar } from './FilterBar.tsx';

const options = [{ value: 'a', label: 'Hens' }];
const more = { label: 'More topics', options: [{ value: 'b', label: 'Eggs' }] };
const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('Q12: rarer topics are behind "More topics" until it is opened', async () => {
  const onChoose = vi.fn<(value: string) => void>();
  render(
    <FilterBar label="Topics" options={options} more={more} chosen="all" onChoose={onChoose} />,
  );
  expect(names()).toEqual(['All', 'Hens', 'More topics']);
  const toggle = screen.getByRole('button', { name: 'More topics', expanded: false });
  await userEvent.click(toggle);
  expect(names()).toEqual(['All', 'Hens', 'Eggs', 'More topics']);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(toggle).not.toHaveAttribute('aria-pressed');
  await userEvent.click(screen.getByRole('button', { name: 'Eggs' }));
  expect(onChoose).toHaveBeenCalledWith('b');
});

test('V5: a row is measured only if a filter is chosen', () => {
  const measured = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
  onTestFinished(() => measured.mockRestore());
  const bar = { label: 'Topics', options, onChoose: vi.fn<(value: string) => void>() };
  const { unmount } = render(<FilterBar {...bar} chosen="all" />);
  expect(measured).not.toHaveBeenCalled();
  unmount();
  render(<FilterBar {...bar} chosen="a" />);
  expect(measured).toHaveBeenCalled();
});
