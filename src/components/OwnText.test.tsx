import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OwnText } from './text.tsx';

test('C5: a text without formatting is text, whatever it says', () => {
  const text = '<b onclick="x()">*a*</b> &amp; [b](javascript:c)';
  render(<p data-testid="text">{<OwnText text={text} />}</p>);
  expect(screen.getByTestId('text').textContent).toBe(text);
  expect(screen.getByTestId('text').childElementCount).toBe(0);
});
