import { expect, test } from 'vitest';
import { pubstateOf, statusIn } from './notices.ts';

test.each([
  ['inpress', 'in-press'],
  ['in print', 'in-press'],
  ['in prep.', 'in-preparation'],
  ['manuscript draft', 'in-preparation'],
  ['early access', 'prepublished'],
  ['forthcoming', 'forthcoming'],
  ['submitted', 'submitted'],
  ['under review', 'submitted'],
  ['eingereicht', 'submitted'],
] as const)('Q2: “%s” is the status %s, in a field and at the start of a note', (text, status) => {
  expect([statusIn(text), statusIn(` ${text} `, true), statusIn(`(${text})`, true)]).toEqual([
    status,
    status,
    status,
  ]);
  expect(statusIn(`We say: ${text}`, true)).toBeUndefined();
  expect(statusIn(`We say: ${text}`)).toBe(status);
});

test.each(['n.d.', 'no date', '202X', '20??', 'xxxx', '--', 'tbd'])(
  'Q2: “%s” is no date, except in a note',
  (text) => {
    expect(statusIn(` ${text} `)).toBe('undated');
    expect(statusIn(text, true)).toBeUndefined();
  },
);

test.each(['2024', '', 'no dates', '2024?', '18xx', 'An n.d.', 'tbd soon'])(
  'Q2: “%s” gives no status',
  (text) => {
    expect(statusIn(text)).toBeUndefined();
  },
);

test('Q2: a status is written as BibLaTeX’s pubstate, which is read back', () => {
  const all = ['in-press', 'in-preparation', 'prepublished', 'forthcoming', 'submitted'] as const;
  expect(all.map((status) => statusIn(pubstateOf(status) ?? ''))).toEqual(all);
  expect([pubstateOf('in-press'), pubstateOf('undated')]).toEqual(['inpress', undefined]);
});
