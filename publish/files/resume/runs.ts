import type { RichText } from '#text/richText.ts';
import type { Clean } from '#publish/read/fonts/fontText.ts';

/** A run of text; each style is on or off. */
export type Run = {
  readonly text: string;
  readonly i: boolean;
  readonly b: boolean;
  readonly sup: boolean;
  readonly sub: boolean;
};

const UPRIGHT = { i: false, b: false, sup: false, sub: false };

/** Flattens rich text. Cleaning trims spaces, so those between runs are restored. */
export function runs(nodes: RichText, clean: Clean, style: Omit<Run, 'text'> = UPRIGHT): Run[] {
  return nodes.flatMap((node): Run[] => {
    if (typeof node !== 'string') return runs(node.children, clean, { ...style, [node.tag]: true });
    const before = /^\s/u.test(node) ? ' ' : '';
    const after = /\s$/u.test(node) && node.trim() !== '' ? ' ' : '';
    return [{ ...style, text: `${before}${clean(node)}${after}` }];
  });
}
