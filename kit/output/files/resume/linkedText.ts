import { uriOf } from '#src/lib/absoluteUrl.ts';
import type { Clean } from '#kit/content/fonts/fontText.ts';

/** Text with a link; `url` is empty if there is none. */
export type LinkedText = { readonly text: string; readonly url: string };

/** A web address for print: no scheme, no "www.", no trailing slash. */
export function address(url: string, clean: Clean): LinkedText {
  const text = url.replace(/^[a-z]+:(?:\/\/)?(?:www\.)?/iu, '').replace(/\/$/u, '');
  return { text: clean(text), url: linkable(url) };
}

const LONGEST_LINK = 2000;

/** The address in ASCII (PDF 32000-1, 12.6.4.7); empty if invalid or too long for PDF readers. */
export function linkable(url: string): string {
  const uri = uriOf(url) ?? '';
  return uri.length > LONGEST_LINK ? '' : uri;
}
