import { expect, test } from 'vitest';
import { abstractParts } from './Abstract.tsx';

test('LK19: an abstract that begins with a head is read in its parts, any other as one', () => {
  const italic = { tag: 'i', children: ['E. coli'] } as const;
  expect(
    abstractParts([
      'Background: Of ',
      italic,
      ' little is known. Materials and methods: We looked.',
    ]),
  ).toEqual([
    { head: 'Background', text: ['Of ', italic, ' little is known. '] },
    { head: 'Materials and methods', text: ['We looked.'] },
  ]);
  for (const text of ['We looked. Results: none. Methods: many.', 'Objective: to look. We looked.'])
    expect(abstractParts([text])).toEqual([{ text: [text] }]);
});
