type Node = string | { readonly children?: readonly Node[] };

/** @returns The text of formatted text, without its elements. */
export function plainProse(prose: readonly Node[]): string {
  return prose
    .map((node) => (typeof node === 'string' ? node : plainProse(node.children ?? [])))
    .join('');
}
