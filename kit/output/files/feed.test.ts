// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleContent, sampleSite } from '#tests/support/testContent.ts';
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

test('O5: a feed reader gets every paper, newest first, from feed.xml', () => {
  const feed = readXml(feedXml(sampleSite()));
  expect(feed.namespaceURI).toBe('http://www.w3.org/2005/Atom');
  expectValid(feed);
  const entries = [...feed.querySelectorAll('entry')];
  expect(entries.map((entry) => textOf(entry, 'id'))).toEqual(
    [
      'rivera2025gut',
      'dblp-conf-x-rivera25',
      'berg2023wastewater',
      'rivera2021chapter',
      'bare',
    ].map((slug) => `https://zoe.example.org/Portfolio/publications/${slug}/`),
  );
  const [first] = entries;
  if (first === undefined) throw new Error('the feed has an entry');
  expect(textOf(first, 'updated')).toBe('2025-05-14T00:00:00Z');
  expect(textOf(first, 'title')).toContain('<i>Escherichia coli</i> K-12: 50% &amp; counting');
  expect(childrenOf(first, 'author').map((author) => author.textContent)).toEqual([
    'Zoë M. Ångström-Rivera',
    'Ludwig van der Berg Jr.',
    'The Example Consortium',
  ]);
  expect(textOf(first, 'summary')).toContain('<i>E. coli</i> &amp; found that p &lt; 0.05');
});

test('U1: the feed reports a retraction as the paper’s page does', () => {
  const href = 'https://doi.org/10.5555/notice';
  const { publications } = sampleContent();
  const notices = [{ kind: 'retraction', href }, { kind: 'correction' }] as const;
  const retracted = publications.map((paper) => ({ ...paper, notices }));
  const feed = readXml(feedXml(sampleSite({ publications: retracted })));
  for (const entry of feed.querySelectorAll('entry'))
    expect(textOf(entry, 'summary')).toMatch(
      /^Retracted: https:\/\/doi\.org\/10\.5555\/notice\. Corrected\. ?/u,
    );
});

test('X4: the time of feed.xml comes from the newest paper, not from the system clock', () => {
  const feed = readXml(feedXml(sampleSite()));
  expect(textOf(feed, 'updated')).toBe('2025-05-14T00:00:00Z');
});

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

test('O5: without publications, feed.xml is an empty but valid feed', () => {
  const feed = readXml(feedXml(sampleSite({ publications: [] })));
  expectValid(feed);
  expect(feed.querySelectorAll('entry')).toHaveLength(0);
  expect(textOf(feed, 'updated')).toBe('2025-01-01T00:00:00Z');
});
