import type { Nodes } from 'mdast';

/** @returns All nodes of a syntax tree, each before what it contains. */
export function* nodesIn(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesIn(child);
}
