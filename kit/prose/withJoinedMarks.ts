import type { Prose } from '#src/content/prose.ts';

/**
 * Browsers break lines on both sides of a formula: a full stop would begin a line, a bracket end one.
 *
 * @param prose - What a paragraph says.
 * @returns The same, each formula in one unbroken piece with the marks that touch it.
 */
export function withJoinedMarks(prose: readonly Prose[]): Prose[] {
  const made: Prose[] = [];
  let taken = 0;
  for (const [at, node] of prose.entries()) {
    const rest = typeof node === 'string' ? node.slice(taken) : node;
    taken = 0;
    if (typeof rest === 'string' || rest.tag !== 'math') {
      if (rest !== '') made.push(rest);
      continue;
    }
    const before = made.at(-1);
    const opening = typeof before === 'string' ? markIn(before, /[\p{Ps}\p{Pi}]+$/u) : '';
    const closing = markIn(prose[at + 1], /^[\p{Pe}\p{Pf}\p{Po}\p{Pd}]+/u);
    taken = closing.length;
    if (opening !== '' && typeof before === 'string')
      made.splice(-1, 1, ...[before.slice(0, -opening.length)].filter(Boolean));
    const children = [opening, rest, closing].filter((part) => part !== '');
    made.push(
      children.length === 1 ? rest : { tag: 'span', attributes: { class: 'joined' }, children },
    );
  }
  return made;
}

function markIn(text: Prose | undefined, mark: RegExp): string {
  return typeof text === 'string' ? (mark.exec(text)?.[0] ?? '') : '';
}
