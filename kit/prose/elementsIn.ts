import type { Prose, ProseElement } from '#src/content/prose.ts';

/** @returns All elements of formatted text, each before what it contains. */
export function elementsIn(prose: readonly Prose[]): readonly ProseElement[] {
  return prose.flatMap((node) =>
    typeof node === 'string' ? [] : [node, ...elementsIn(node.children ?? [])],
  );
}

/** @returns The ids of all elements, which are the places that a link can lead to. */
export function idsIn(prose: readonly Prose[]): ReadonlySet<string> {
  return new Set(elementsIn(prose).flatMap(({ attributes }) => attributes?.['id'] ?? []));
}
