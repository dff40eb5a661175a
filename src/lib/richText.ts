import { graphemeStarts } from './graphemes.ts';
import { plainText } from './plainText.ts';

/** A run of text; `i` italic, `b` bold, `sup` superscript, `sub` subscript. Never raw markup. */
export type RichNode =
  | string
  | { readonly tag: 'i' | 'b' | 'sup' | 'sub'; readonly children: RichText };
export type RichText = readonly RichNode[];

/** Cuts a title at a number of user-perceived characters (UAX #29, requirement P15). */
export function truncateRichText(text: RichText, length: number): RichText {
  const plain = plainText(text);
  if (plain.length <= length) return text;
  const end = graphemeEnd(plain, length);
  return end === plain.length ? text : [...takeUnits(text, end), '…'];
}

/** @returns The offset in UTF-16 units where the first `count` user-perceived characters end. */
function graphemeEnd(plain: string, count: number): number {
  let index = 0;
  for (const start of graphemeStarts(plain)) {
    if (index === count) return start;
    index += 1;
  }
  return plain.length;
}

/** The beginning of a text of so many UTF-16 units, with the elements around it. */
export function takeUnits<Parent extends { readonly children?: readonly (string | Parent)[] }>(
  text: readonly (string | Parent)[],
  units: number,
): readonly (string | Parent)[] {
  const result: (string | Parent)[] = [];
  let remaining = units;
  for (const node of text) {
    if (remaining <= 0) break;
    if (typeof node === 'string') result.push(node.slice(0, remaining));
    else result.push({ ...node, children: takeUnits(node.children ?? [], remaining) });
    remaining -= plainText([node]).length;
  }
  return result;
}
