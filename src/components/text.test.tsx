import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FormattedText, unbreakableNames } from './text.tsx';

test('C5: a text without formatting is text, whatever it says', () => {
  const text = '<b onclick="x()">*a*</b> &amp; [b](javascript:c)';
  render(<p data-testid="text">{<FormattedText text={text} />}</p>);
  expect(screen.getByTestId('text').textContent).toBe(text);
  expect(screen.getByTestId('text').childElementCount).toBe(0);
});

test('P15: viruses and genes stay on one line, not ranges, words or overlong names', () => {
  const names = ['HIV-1', ' and ', 'SARS-CoV-2', ' after ', 'COVID-19', '.'];
  expect(unbreakableNames(names.join(''))).toEqual(['', ...names]);
  const others = ['10-20 people', 'day-one', 'a day-1 blood signature', 'a-long-hyphened-name-7'];
  for (const text of [...others, 'x-1-y', '']) expect(unbreakableNames(text)).toEqual([text]);
  fc.assert(fc.property(fc.string(), (text) => unbreakableNames(text).join('') === text));
});
