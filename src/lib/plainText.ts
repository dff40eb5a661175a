/** A text, or an element around texts: a node of RichText or of Prose. */
type TextNode = string | { readonly tag?: string; readonly children?: readonly TextNode[] };

/** Drops all markup, but keeps exponents raised: "10−9" would be another number than "10⁻⁹". */
export function plainText(text: readonly TextNode[]): string {
  return text.reduce((textSoFar: string, node) => {
    if (typeof node === 'string') return textSoFar + node;
    const inner = plainText(node.children ?? []);
    const isInteger = node.tag === 'sup' && /^[−-]?\d+$/u.test(inner);
    const isExponent = isInteger && (/^[−-]/u.test(inner) || /\d$/u.test(textSoFar));
    return textSoFar + (isExponent ? toSuperscript(inner) : inner);
  }, '');
}

const toSuperscript = (integer: string): string =>
  integer.replaceAll(/./gu, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁻'['0123456789−-'.indexOf(digit)] ?? digit);
