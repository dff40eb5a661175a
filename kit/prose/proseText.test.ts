import { expect, test } from 'vitest';
import { proseText } from './proseText.ts';

const BLOCKS =
  'p div section h2 h6 li ul ol blockquote pre table tr th td figure figcaption aside br hr';

test.each(BLOCKS.split(' '))('B5: the words of a <%s> stand apart', (tag) => {
  expect(proseText(['a', { tag, children: ['b'] }, 'c'])).toBe('a b c');
});

test.each(['em', 'code', 'sup', 'mark'])('B5: those of a <%s> do not', (tag) => {
  expect(proseText(['a', { tag, children: ['b'] }, 'c'])).toBe('abc');
});

test('B3: of a formula there is its TeX, of a picture nothing', () => {
  const math = { tag: 'math', attributes: { alttext: 'x^2' }, children: [{ tag: 'mi' }] };
  expect(proseText(['a ', math, { tag: 'img', attributes: { alt: 'b' } }])).toBe('a x^2');
  expect(proseText([{ tag: 'math', children: ['y'] }])).toBe('');
});

test('B2: the number of a note is no word', () => {
  const mark = { tag: 'a', attributes: { class: 'note-mark' }, children: ['1'] };
  expect(proseText(['Results', { tag: 'sup', children: [mark] }])).toBe('Results');
});
