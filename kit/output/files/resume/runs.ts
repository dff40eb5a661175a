import type { Profile } from '#src/content/content.ts';
import type { ShownText } from '#src/content/formatted.ts';
import type { Prose, ProseElement } from '#src/content/prose.ts';
import type { Clean } from '#kit/content/fonts/fontText.ts';
import { targetUrl } from '#src/lib/absoluteUrl.ts';
import { linkable } from './documentFacts.ts';

/** Where the site is. */
type Place = Pick<Profile, 'siteUrl' | 'filesUrl'>;

/** A run of text; each style is on or off. */
export type Run = {
  readonly text: string;
  readonly i: boolean;
  readonly b: boolean;
  readonly sup: boolean;
  readonly sub: boolean;
  readonly code: boolean;
  /** Where it leads; '' if it is no link. */
  readonly url: string;
};

type Style = Omit<Run, 'text'>;

const UPRIGHT: Style = { i: false, b: false, sup: false, sub: false, code: false, url: '' };

/** The style that an element gives to its text. */
const STYLES: Readonly<Record<string, Partial<Style>>> = {
  i: { i: true },
  em: { i: true },
  b: { b: true },
  strong: { b: true },
  sup: { sup: true },
  sub: { sub: true },
  code: { code: true },
};

/**
 * Flattens rich or formatted text. Cleaning trims spaces, so those between runs are restored.
 *
 * @param clean - Reduces text to what the fonts can draw.
 * @param profile - Where the site is, to which links within it lead.
 */
export function runs(nodes: readonly Prose[], clean: Clean, profile: Place = {}): Run[] {
  const styled = (prose: readonly Prose[], style: Style): Run[] =>
    prose.flatMap((node): Run[] => {
      if (typeof node !== 'string') {
        const url = node.tag === 'a' ? { url: addressOf(node, profile) } : {};
        return styled(node.children ?? [], { ...style, ...STYLES[node.tag], ...url });
      }
      const before = /^\s/u.test(node) ? ' ' : '';
      const after = /\s$/u.test(node) && node.trim() !== '' ? ' ' : '';
      return [{ ...style, text: `${before}${clean(node)}${after}` }];
    });
  return styled(nodes, UPRIGHT);
}

/** A text as the template takes it: a string, or runs if it has formatting. */
export type SetText = string | readonly Run[];

/** @returns A text of the owner's for the template, empty if nothing of it can be drawn. */
export function setText(text: ShownText, clean: Clean, profile: Place): SetText {
  if (typeof text === 'string') return clean(text);
  const made = runs(text, clean, profile);
  return made.every((run) => run.text.trim() === '') ? '' : made;
}

function addressOf({ attributes = {} }: ProseElement, profile: Place): string {
  return linkable(attributes['href'] ?? targetUrl(attributes, profile) ?? '');
}
