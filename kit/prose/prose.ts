import type { Prose, ProseElement } from '#src/content/prose.ts';

export function elementsIn(prose: readonly Prose[]): readonly ProseElement[] {
  return prose.flatMap((node) =>
    typeof node === 'string' ? [] : [node, ...elementsIn(node.children ?? [])],
  );
}

/** @returns The ids of all elements, which links can lead to. */
export function idsIn(prose: readonly Prose[]): ReadonlySet<string> {
  return new Set(elementsIn(prose).flatMap(({ attributes }) => attributes?.['id'] ?? []));
}

/** Elements whose text `proseText` separates by spaces. */
const BLOCKS =
  /^(?:p|div|section|h\d|li|ul|ol|blockquote|pre|table|tr|t[hd]|figure|figcaption|aside|br|hr)$/u;

/** @returns The text, with TeX for a formula, and without pictures and the numbers of notes. */
export function proseText(prose: readonly Prose[]): string {
  return prose
    .map((node) => {
      if (typeof node === 'string') return node;
      if (node.tag === 'math') return node.attributes?.['alttext'] ?? '';
      if (node.attributes?.['class'] === 'note-mark') return '';
      const text = proseText(node.children ?? []);
      return BLOCKS.test(node.tag) ? ` ${text} ` : text;
    })
    .join('');
}

/** @returns The nodes with adjacent texts merged, and without empty ones. */
export function mergeTexts(nodes: readonly Prose[]): Prose[] {
  const merged: Prose[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    if (typeof node === 'string' && typeof last === 'string')
      merged[merged.length - 1] = last + node;
    else if (node !== '') merged.push(node);
  }
  return merged;
}

/** Builds an element. kit/site translates the attributes `word` and `about` to a label: “Note 1”. */
export function element(
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  children: readonly Prose[] = [],
): ProseElement {
  return {
    tag,
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(children.length > 0 && { children }),
  };
}
