// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleSite } from '#tests/support/testContent.ts';
import { readXml } from '#tests/support/testXml.ts';
import { feedXml } from './feed.ts';
import { brokenText, publicationsOf } from '#tests/support/testPublications.ts';

const RFC3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/u;

/** The requirements of RFC 4287, 4.1, on a feed and its entries. */
function expectValid(feed: Element): void {
  for (const part of [feed, ...feed.querySelectorAll('entry')]) {
    for (const name of ['id', 'title', 'updated']) {
      expect(childrenOf(part, name)).toHaveLength(1);
    }
    expect(textOf(part, 'updated')).toMatch(RFC3339);
    expect(URL.canParse(textOf(part, 'id'))).toBe(true);
  }
  for (const link of feed.querySelectorAll('link')) {
    expect(URL.canParse(link.getAttribute('href') ?? '')).toBe(true);
  }
  const ids = [...feed.querySelectorAll('id')].map((id) => id.textContent);
  expect(new Set(ids).size).toBe(ids.length);
}

const childrenOf = (part: Element, name: string): Element[] =>
  [...part.children].filter(({ localName }) => localName === name);

const textOf = (part: Element, name: string): string =>
  childrenOf(part, name)[0]?.textContent ?? '';

test('O5: no text, however broken, makes feed.xml malformed', () => {
  fc.assert(
    fc.property(publicationsOf(brokenText), (publications) => {
      const file = feedXml(sampleSite({ publications }));
      expect(file.isWellFormed()).toBe(true);
      const feed = readXml(file);
      expectValid(feed);
      expect(feed.querySelectorAll('entry')).toHaveLength(publications.length);
    }),
    { numRuns: 50 },
  );
});
