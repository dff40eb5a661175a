import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NoPosts } from './PostsPage.tsx';

test('B7: the way back from a tag without posts leads to one post as to several', () => {
  const props = { tag: 'eggs', onShowAll: vi.fn<() => void>() };
  const { rerender } = render(<NoPosts {...props} count={2} />);
  expect(screen.getByRole('button')).toHaveTextContent(/^Show all 2$/u);
  rerender(<NoPosts {...props} count={1} />);
  expect(screen.getByRole('button')).toHaveTextContent(/^1 post$/u);
});
