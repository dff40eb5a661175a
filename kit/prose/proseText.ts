import type { Prose } from '#src/content/prose.ts';

/** Elements between whose texts there is a space at least. */
const BLOCKS =
  /^(?:p|div|section|h\d|li|ul|ol|blockquote|pre|table|tr|t[hd]|figure|figcaption|aside|br|hr)$/u;

/**
 * @param prose - Formatted text.
 * @returns Its words alone: of a formula its TeX, of a picture or the number of a note nothing.
 */
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
