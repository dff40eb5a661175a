import type { Element, Node } from './formula.ts';

/** Whether the first letter is read from right to left; undefined without a letter. */
export function isReadFromRight(nodes: readonly Node[]): boolean | undefined {
  const letter = /\p{L}/u.exec(wordsIn(nodes))?.[0];
  return letter === undefined
    ? undefined
    : /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u.test(letter);
}

function wordsIn(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const [tag, , ...children] = node;
      return tag === 'note' || tag === 'math' ? '' : wordsIn(children);
    })
    .join('');
}

/** An element in the direction of its first letter; a block stands on its own side of the page. */
export function inDirection(nodes: readonly Node[], element: Node, isBlock = false): Element {
  const fromRight = isReadFromRight(nodes);
  return ['turned', { 'from-right': fromRight ?? null, 'is-block': isBlock }, element];
}
