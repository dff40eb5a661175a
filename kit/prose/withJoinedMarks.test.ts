import { expect, test } from 'vitest';
import type { Prose } from '#src/content/prose.ts';
import { withJoinedMarks } from './withJoinedMarks.ts';

const MATH: Prose = { tag: 'math' };
const EM: Prose = { tag: 'em', children: ['e'] };

/** Formulas as `x`, what is joined in ‹›, pieces of text apart by `|`. */
function outline(prose: readonly Prose[]): string {
  return prose
    .map((node) => {
      if (typeof node === 'string') return node;
      if (node.tag !== 'span') return node.tag === 'math' ? 'x' : `<${node.tag}>`;
      expect(node.attributes).toEqual({ class: 'joined' });
      return `‹${outline(node.children ?? [])}›`;
    })
    .join('|');
}

test.each([
  [['a (b).'], 'a (b).'],
  [['a ', MATH, '.'], 'a |‹x|.›'],
  [['a ', MATH, '). B'], 'a |‹x|).›| B'],
  [['(', MATH, ')'], '‹(|x|)›'],
  [['“', MATH, '”, «[', MATH, ']»'], '‹“|x|”,›| |‹«[|x|]»›'],
  [['a) ', MATH, '-axis'], 'a) |‹x|-›|axis'],
  [[MATH, ',', MATH], '‹x|,›|x'],
  [[MATH, ', (', MATH, EM], '‹x|,›| |‹(|x›|<em>'],
  [[EM, MATH, EM, '.'], '<em>|x|<em>|.'],
])('B3: %j has each formula in one piece with the marks that touch it', (prose, wanted) => {
  const before = structuredClone(prose);
  expect(outline(withJoinedMarks(prose))).toBe(wanted);
  expect(prose).toEqual(before);
});
