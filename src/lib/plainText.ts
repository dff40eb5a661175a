/** Text, or an element of any kind around some: rich text, and formatted text too. */
type Node = string | { readonly children?: readonly Node[] };

export function plainText(text: readonly Node[]): string {
  return text
    .map((node) => (typeof node === 'string' ? node : plainText(node.children ?? [])))
    .join('');
}
