import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CiteShown } from './CiteButton.tsx';

test('O6: citing what is shown is offered of one as of several', () => {
  const { rerender } = render(<CiteShown ids={['hens', 'eggs']} />);
  expect(screen.getByRole('button')).toHaveTextContent(/^Cite these 2$/u);
  rerender(<CiteShown ids={['hens']} />);
  expect(screen.getByRole('button')).toHaveTextContent(/^Cite$/u);
});
