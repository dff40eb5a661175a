import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { BREAK } from './wordDiff.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** What nobody reads. */
const UNREAD = new Set(['script', 'style', 'template', 'svg', 'link', 'meta']);
/** Within a line of text; every other element begins a line. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data dfn em i kbd mark q s small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);
/** Attributes that are read out, or shown. */
const READ = ['aria-label', 'alt', 'placeholder'];

/**
 * @param html - A page.
 * @returns Its words as they are read, its title first; BREAK between lines.
 */
export function pageText(html: string): string[] {
  const lines: string[] = [''];
  const visit = (node: Node): void => {
    if ('value' in node && node.nodeName === '#text') lines.push((lines.pop() ?? '') + node.value);
    if (UNREAD.has(node.nodeName) || !('childNodes' in node)) return;
    const isBlock = !INLINE.has(node.nodeName);
    if (isBlock) lines.push('');
    for (const { name, value } of 'attrs' in node ? node.attrs : [])
      if (READ.includes(name)) lines.push((lines.pop() ?? '') + ` ${value} `);
    for (const child of node.childNodes) visit(child);
    if (isBlock) lines.push('');
  };
  visit(parse(html));
  const words = lines
    .map((line) => line.split(/\s+/u).filter(Boolean))
    .filter(({ length }) => length > 0);
  return words.flatMap((line, at) => (at === 0 ? line : [BREAK, ...line]));
}
