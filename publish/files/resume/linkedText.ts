import { uriOf } from '#text/absoluteUrl.ts';
import type { Clean } from '#publish/files/typst/typesettable.ts';

/** Text with a place to go; `url` is empty where there is none. */
export type LinkedText = { readonly text: string; readonly url: string };

/** A web address as people write it: no scheme, no "www.", no closing slash. */
export function address(url: string, clean: Clean): LinkedText {
  const text = url.replace(/^[a-z]+:(?:\/\/)?(?:www\.)?/iu, '').replace(/\/$/u, '');
  return { text: clean(text), url: linkable(url) };
}

const LONGEST_LINK = 2000;

/** The address in ASCII (PDF 32000-1, 12.6.4.7); nothing where it is none or too long for a reader. */
export function linkable(url: string): string {
  const uri = uriOf(url) ?? '';
  return uri.length > LONGEST_LINK ? '' : uri;
}
