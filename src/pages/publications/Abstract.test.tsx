import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Abstract } from './Abstract.tsx';
import { papersOf } from '#src/pages/paper/papers.ts';

vi.mock('#src/pages/paper/papers.ts', () => ({ papersOf: vi.fn<typeof papersOf>() }));

test('E2: an abstract that can’t be had says so, and comes on "Try again", which keeps the focus', async () => {
  const user = userEvent.setup();
  vi.mocked(papersOf)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValueOnce([{ abstract: ['We sequenced the drains.'] } as never]);
  render(<Abstract id="drains" text={undefined} isShown />);
  for (const outcome of [/could not be loaded/u, 'We sequenced the drains.']) {
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    const paragraph = (await screen.findByText(outcome)).closest('p');
    expect(paragraph).toHaveFocus();
  }
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('P15: an abstract that is not shown is not fetched', () => {
  vi.mocked(papersOf).mockClear();
  render(<Abstract id="drains" text={undefined} isShown={false} />);
  expect(papersOf).not.toHaveBeenCalled();
});
