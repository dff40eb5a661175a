import { expect, test } from 'vitest';
import { formulaOf } from '#kit/prose/formula.ts';
import { formulaTree } from './formulaTree.ts';

test.each([
  ['\\boxed{x}', 'box', undefined],
  ['\\textcircled{x}', 'circle', undefined],
  ['\\cancel{x}', 'cancel', 'm-strike'],
  ['\\bcancel{x}', 'cancel', 'm-strike-back'],
  ['\\xcancel{x}', 'cancel', 'm-strike m-strike-back'],
  ['\\sout{x}', 'cancel', 'm-through'],
  ['\\overline{x}', 'lines', 'm-over'],
  ['\\underline{x}', 'lines', 'm-under'],
  ['\\longdiv{x}', 'lines', 'm-over m-start'],
  ['\\angl{x}', 'lines', 'm-over m-end'],
  ['\\phase{x}', 'lines', 'm-under m-start'],
])('B10: a document draws what TeX draws in %s', (tex, kind, lines) => {
  const formula = formulaOf(tex, false);
  const tree = 'element' in formula ? formulaTree(formula.element) : undefined;
  expect([tree?.[0], tree?.[2]]).toEqual([kind, lines]);
  expect(JSON.stringify(tree?.[1])).toContain('"x"');
});
