/** Text, or an element of any kind around some: rich text, and formatted text too. */
type Node = string | { readonly tag?: string; readonly children?: readonly Node[] };

/** An exponent keeps its place, "10⁻⁹": on the line, "10−9" would be another number. */
export function plainText(text: readonly Node[]): string {
  return text.reduce((before: string, node) => {
    if (typeof node === 'string') return before + node;
    const inner = plainText(node.children ?? []);
    const isPower = node.tag === 'sup' && /^[−-]?\d+$/u.test(inner);
    const isRaised = isPower && (/^[−-]/u.test(inner) || /\d$/u.test(before));
    return before + (isRaised ? inner.replaceAll(/./gu, (sign) => RAISED[sign] ?? sign) : inner);
  }, '');
}

const RAISED: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from('0123456789−-', (sign, index) => [sign, '⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁻'[index] ?? sign]),
);
