import type { Element, Node } from './formula.ts';

/** Hebrew, Arabic and other scripts that are read from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Whether the first letter is read from right to left; undefined without a letter. */
export function isReadFromRight(nodes: readonly Node[]): boolean | undefined {
  const letter = /\p{L}/u.exec(textOf(nodes))?.[0];
  return letter === undefined ? undefined : RIGHT_TO_LEFT.test(letter);
}

/** The text without notes and formulas. */
function textOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const [tag, , ...children] = node;
      return tag === 'note' || tag === 'math' ? '' : textOf(children);
    })
    .join('');
}

/** Sets an element in the direction of its first letter; a block is also aligned to that side. */
export function inDirection(nodes: readonly Node[], element: Node, isBlock = false): Element {
  const fromRight = isReadFromRight(nodes);
  return ['turned', { 'from-right': fromRight ?? null, 'is-block': isBlock }, element];
}
