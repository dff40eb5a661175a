import { expect, test } from 'vitest';
import { renderFormula } from '#kit/prose/formula.ts';
import { formulaTree } from './formula.ts';

test.each([
  ['\\boxed{x}', 'box', {}],
  ['\\textcircled{x}', 'circle', {}],
  ['\\cancel{x}', 'struck', { strokes: ['m-strike'] }],
  ['\\bcancel{x}', 'struck', { strokes: ['m-strike-back'] }],
  ['\\xcancel{x}', 'struck', { strokes: ['m-strike', 'm-strike-back'] }],
  ['\\sout{x}', 'struck', { strokes: ['m-through'] }],
  ['\\overline{x}', 'lined', { sides: ['m-over'] }],
  ['\\underline{x}', 'lined', { sides: ['m-under'] }],
  ['\\longdiv{x}', 'lined', { sides: ['m-over', 'm-start'] }],
  ['\\angl{x}', 'lined', { sides: ['m-over', 'm-end'] }],
  ['\\phase{x}', 'lined', { sides: ['m-under', 'm-start'] }],
])('B10: %s is set with its frame or lines', (tex, tag, attributes) => {
  const formula = renderFormula(tex, false);
  const body = 'element' in formula ? formulaTree(formula.element)?.body : undefined;
  expect(body?.slice(0, 2)).toEqual([tag, attributes]);
  expect(JSON.stringify(body?.[2])).toContain('"x"');
});
