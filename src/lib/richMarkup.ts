import type { RichText } from './richText.ts';
import { cleanText } from './cleanText.ts';

/** How a format writes a run of text and each kind of emphasis. */
export type Markup = {
  readonly text: (text: string) => string;
  readonly wrap: (tag: 'i' | 'b' | 'sup' | 'sub', inner: string) => string;
};

/** Writes a rich text in a format's markup, on one line. */
export function markUp(rich: RichText, markup: Markup): string {
  return rich
    .map((node) =>
      typeof node === 'string'
        ? markup.text(cleanText(node).replace(/[ \t\n\u2028\u2029]+/gu, ' '))
        : markup.wrap(node.tag, markUp(node.children, markup)),
    )
    .join('');
}

/** HTML elements around text that `escape` makes safe. */
export function htmlMarkup(escape: (text: string) => string): Markup {
  return { text: escape, wrap: (tag, inner) => (inner === '' ? '' : `<${tag}>${inner}</${tag}>`) };
}
