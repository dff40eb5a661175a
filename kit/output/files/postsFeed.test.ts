// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Article } from '#src/content/article.ts';
import type { Content } from '#src/content/content.ts';
import { readPublications } from '#kit/formats/bibtex/publications.ts';

import { readTestArticle } from '#tests/support/testArticle.ts';
import { sampleContent, sampleSite } from '#tests/support/testContent.ts';
import { brokenText } from '#tests/support/testPublications.ts';
import { readXml } from '#tests/support/testXml.ts';
import { postsXml } from './postsFeed.ts';

const ADDRESS = 'https://zoe.example.org/Portfolio/';

async function read(text: string, file: string): Promise<Article> {
  const { article, problems } = await readTestArticle(text, file);
  if (article === undefined) throw new Error(JSON.stringify(problems));
  return article;
}

async function feedOf(...texts: readonly string[]): Promise<string> {
  const articles = await Promise.all(
    texts.map(async (text, index) => read(text, `posts/post-${index + 1}.md`)),
  );
  const references = readPublications(
    '@book{smith, title={Others}, author={Smith, Jo}, year={1999}, publisher={P}}',
  ).publications;
  return postsXml(
    sampleSite({ articles, references, profile: { ...sampleContent().profile, siteUrl: ADDRESS } }),
  );
}

const FULL = `---
title: What *is* left & <lost>
date: 2026-03-14
updated: 2026-04-01
summary: A \`sum\` of it
tags: [Water & more, "<b>"]
lang: de
---
First $x < 1$[^1] and [@smith] and [other](post-2.md) and [below](#method) and **bold**.

## Method

$$ a = \\frac{1}{2} \\label{a} $$

See \\eqref{a}.

| a | b |
|---|--:|
| 1 | 2 |

\`\`\`js
if (a < b && c) d();
\`\`\`

- [x] done

[^1]: A *note*.
`;
const PLAIN = '---\ntitle: Two\ndate: 2025-01-02\n---\nText.\n';

test('B8: the text in a feed has whole addresses, MathML with its TeX, and nothing of the site’s own', async () => {
  const feed = readXml(await feedOf(PLAIN, FULL.replaceAll('post-2', 'post-1')));
  const content = feed.querySelector('content')?.textContent ?? '';
  const page = new DOMParser().parseFromString(content, 'text/html');
  const addresses = [...page.querySelectorAll('[href], [src]')].map(
    (each) => each.getAttribute('href') ?? each.getAttribute('src'),
  );
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses) expect(address).toMatch(/^https?:\/\//u);
  expect(addresses).toContain(`${ADDRESS}posts/post-1/`);
  expect(addresses).toContain(`${ADDRESS}posts/post-2/#method`);
  expect(page.querySelector('#method')?.textContent).toBe('Method');
  expect(page.querySelector('math')?.getAttribute('alttext')).toBe('x < 1');
  expect(page.querySelector('math > semantics > mrow')?.textContent).toBe('x<1');
  // Whoever drops the tags of MathML reads this.
  expect(page.querySelector('annotation[encoding="application/x-tex"]')?.textContent).toBe('x < 1');
  expect([...page.querySelectorAll('math')].map((each) => each.namespaceURI)).toEqual(
    Array.from({ length: 2 }, () => 'http://www.w3.org/1998/Math/MathML'),
  );
  // Of what only had a look, the words are left.
  const bare = [...page.querySelectorAll('span, div')].filter(
    (each) => each.attributes.length === 0,
  );
  expect(bare).toEqual([]);
  expect(page.querySelector('pre')?.textContent).toBe('if (a < b && c) d();');
  expect(page.querySelector('aside')?.textContent).toContain('A note.');
  for (const name of ['class', 'style', 'tabindex', 'place', 'route', 'onclick'])
    expect(page.querySelector(`[${name}]`)).toBeNull();
  expect(page.querySelector('script, style, iframe')).toBeNull();
});

test('B5, B8: a reader of the feed is told what became of a cited paper since the post', async () => {
  const { publications } = readPublications(
    `@article{taps, title={Taps}, author={Berg, Ed}, year={2022}, doi={10.5555/a}, correction={10.5555/c}}
@article{wells, title={Wells}, author={Ito, Rei}, year={2021}, retraction={10.5555/r}}`,
  );
  const references = readPublications(
    `@article{c, title={Correction}, author={Berg, Ed}, year={2026}, doi={10.5555/c}}
@article{r, title={Retraction}, author={Ito, Rei}, year={2026}, doi={10.5555/r}}`,
  ).publications;
  const article = await read(`${PLAIN}\nAs in [@taps; @wells].\n`, 'posts/one.md');
  const profile = { ...sampleContent().profile, siteUrl: ADDRESS };
  const contentOf = (site: Partial<Content>) => {
    const feed = readXml(
      postsXml(sampleSite({ articles: [article], references, profile, ...site })),
    );
    const content = feed.querySelector('content')?.textContent ?? '';
    return new DOMParser().parseFromString(content, 'text/html');
  };
  const page = contentOf({ publications });
  const notice = page.querySelector('aside[role=note]');
  expect([...(notice?.querySelectorAll('p') ?? [])].map((each) => each.textContent)).toEqual([
    'Since this was published, Berg (2022) was corrected.',
    'Since this was published, Ito (2021) was retracted.',
  ]);
  expect(notice?.querySelector('a')?.getAttribute('href')).toBe(`${ADDRESS}publications/taps/`);
  expect(page.body.firstElementChild).toBe(notice);
  expect(contentOf({ publications, references: [] }).querySelector('aside')).toBeNull();
});

test('B8: whatever a post says, the feed is well-formed and its text stays text', async () => {
  const hostile = fc.oneof(
    brokenText,
    fc.constantFrom(']]>', '<script>', '&amp;', '\u0000', '\uD800', '"', '<!--'),
  );
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (title, tag) => {
      const article = await read(PLAIN, 'posts/post-1.md');
      const xml = postsXml(
        sampleSite({
          articles: [
            {
              ...article,
              title: [title],
              tags: [tag],
              summary: [title],
              sections: [{ tag: 'section', children: [{ tag: 'p', children: [title] }] }],
            },
          ],
          profile: { ...sampleContent().profile, siteUrl: ADDRESS },
        }),
      );
      const feed = readXml(xml);
      const content = feed.querySelector('content')?.textContent ?? '';
      const page = new DOMParser().parseFromString(content, 'text/html');
      expect(page.querySelectorAll('body *')).toHaveLength(2);
    }),
    { numRuns: 60 },
  );
});
