import type { RichText } from './richText.ts';
import { plainText } from './plainText.ts';

// Lone halves of a surrogate pair cannot be written in any encoding (Unicode 3.9, D76).
const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
// Characters that XML 1.0 (2.2) forbids, and the controls it only discourages.
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/g;
const SPACES = /[ \t\r\n\u2028\u2029]+/gu;

/** Drops control characters except tabs; line ends become "\n", lone surrogates U+FFFD. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/gu, '\n').replace(UNWRITABLE, '').replace(LONE_SURROGATE, '\uFFFD');
}

/** `cleanText` on one line: runs of white space become one space; no-break spaces stay. */
export function oneLine(text: string): string {
  return cleanText(text).replace(SPACES, ' ').trim();
}

export function plainLine(rich: RichText): string {
  return oneLine(plainText(rich));
}

export type Markup = {
  readonly text: (text: string) => string;
  readonly wrap: (tag: 'i' | 'b' | 'sup' | 'sub', inner: string) => string;
};

/** Writes a rich text in a format's markup, on one line. */
export function writeMarkup(rich: RichText, markup: Markup): string {
  return rich
    .map((node) =>
      typeof node === 'string'
        ? markup.text(cleanText(node).replace(SPACES, ' '))
        : markup.wrap(node.tag, writeMarkup(node.children, markup)),
    )
    .join('');
}

export function htmlMarkup(escape: (text: string) => string): Markup {
  return { text: escape, wrap: (tag, inner) => (inner === '' ? '' : `<${tag}>${inner}</${tag}>`) };
}
