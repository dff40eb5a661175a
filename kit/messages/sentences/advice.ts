import { didYouMean } from '#kit/messages/suggest.ts';
import type { Field, Value, Sentence } from './words.ts';

type Addresses = { readonly value: string };

/** Where a text stands that should not be longer than its place. */
const ROOMS: Readonly<Record<string, string>> = {
  headline: 'a browser’s tab, or the picture of a link preview',
  greeting: 'the line above your name',
  titles: 'the line that is typed under your name',
  intro: 'the first screen',
  highlights: 'a card',
  description: 'the result of a search engine',
  preview: 'the front of a card',
};

/** What the owner could improve, although the site can be built. */
export const ADVICE = {
  todo: ({ field, text }: { field?: string; text: string }): Sentence => [
    field === undefined && text === ''
      ? 'there is still something to do here'
      : `to do: ${[field, text].filter(Boolean).join(': ')}`,
    'do it, then remove the TODO',
  ],
  unknownPart: ({ field, value, known }: Value & { known: readonly string[] }): Sentence => [
    `${field} “${value}” is not known, and is not shown`,
    didYouMean(value, known, `choose from: ${known.join(', ')}`),
  ],
  noCitationMonth: (): Sentence => [
    'citationsAsOf is not given, so nobody can tell how old the citation counts are',
    'add a line such as “citationsAsOf: 2025-06”: the month in which you looked them up',
  ],
  oldCitations: ({ value, newest }: { value: string; newest: number }): Sentence => [
    `citationsAsOf is ${value}, but the content mentions ${newest}: the citation counts are more than a year old`,
    'look them up again, or remove them, and put the month in citationsAsOf',
  ],
  deadLink: ({ value, path }: { value: string; path: string }): Sentence => [
    `“${value}” leads to a file of your own site that doesn’t exist`,
    `put the file into public/${path}, or correct the address`,
  ],
  longText: ({ field, length, most }: Field & { length: number; most: number }): Sentence => [
    `${field} has ${thousands(length)} characters, which is more than ${ROOMS[field] ?? 'its place'} has room for`,
    `keep it to about ${most}${field === 'intro' ? ', and write the rest under “about”' : ''}`,
  ],
  noSiteUrl: (): Sentence => [
    'siteUrl is not given, so there are no absolute addresses: canonical links, link previews with a picture, feed, sitemap and QR code are left out',
    'add a line such as “siteUrl: https://example.org/Portfolio/” once you know it, or set PORTFOLIO_SITE_URL',
  ],
  publishedElsewhere: ({ value, actual }: Addresses & { actual: string }): Sentence => [
    `siteUrl is “${value}”, but the site is published at “${actual}”`,
    `write siteUrl: ${actual} — link previews, the sitemap and the QR code use it`,
  ],
  otherBase: (it: Addresses & { path: string; base: string; wanted: string }): Sentence => [
    `siteUrl “${it.value}” ends in “${it.path}”, but the site is built for “${it.base}”`,
    `write “base: ${it.path}” into site.yaml (or build with PORTFOLIO_BASE=${it.path}), or write siteUrl: ${it.wanted}`,
  ],
};

function thousands(count: number): string {
  return count.toLocaleString('en');
}
