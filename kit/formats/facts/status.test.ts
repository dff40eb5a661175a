import { expect, test } from 'vitest';
import { pubstateOf, statusIn } from './status.ts';

test.each([
  ['inpress', 'in-press'],
  ['In press', 'in-press'],
  ['in print', 'in-press'],
  ['im Druck', 'in-press'],
  ['sous presse', 'in-press'],
  ['in prep.', 'in-preparation'],
  ['in preparation', 'in-preparation'],
  ['working paper', 'in-preparation'],
  ['manuscript draft', 'in-preparation'],
  ['pre-published', 'prepublished'],
  ['early access', 'prepublished'],
  ['forthcoming', 'forthcoming'],
  ['to appear in Birds', 'forthcoming'],
  ['accepted', 'forthcoming'],
  ['erscheint 2027', 'forthcoming'],
  ['submitted', 'submitted'],
  ['under review', 'submitted'],
  ['in revision', 'submitted'],
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

test.each([
  'n.d.',
  'nd',
  'n. d.',
  'no date',
  'undated',
  '202X',
  '20??',
  '199x',
  'xxxx',
  '?',
  '--',
  'TBA',
  'tbd',
])('Q2: “%s” is no date, except in a note', (text) => {
  expect(statusIn(` ${text} `)).toBe('undated');
  expect(statusIn(text, true)).toBeUndefined();
});

test.each(['2024', '', 'no dates', '2024?', '18xx', 'An n.d.', 'tbd soon'])(
  'Q2: “%s” gives no status',
  (text) => {
    expect(statusIn(text)).toBeUndefined();
  },
);

test('Q2: a status is written as BibLaTeX’s pubstate, which is read back', () => {
  const all = ['in-press', 'in-preparation', 'prepublished', 'forthcoming', 'submitted'] as const;
  expect(all.map(pubstateOf)).toEqual([
    'inpress',
    'inpreparation',
    'prepublished',
    'forthcoming',
    'submitted',
  ]);
  for (const status of all) expect(statusIn(pubstateOf(status) ?? '')).toBe(status);
  expect([pubstateOf('undated'), pubstateOf(undefined)]).toEqual([undefined, undefined]);
});
