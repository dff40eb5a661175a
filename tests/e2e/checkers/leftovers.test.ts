import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, testOf } from '#tests/e2e/support/oddSite.ts';

const test = testOf('leftovers');

/** Remains of TeX and HTML. Lists contain "$26", a price, and "Cy3<Cy5", which is not a tag. */
const LEFTOVER =
  /[\\{}]|\$(?!\d)|&(?:[a-z]+|#\d+);|<\/?(?:i|b|em|strong|su[bp]|inf|scp|p|br|span|font|math|mi|jats)\b/iu;

/** The first leftover of each text, with its context. */
function leftovers(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const at = text.search(LEFTOVER);
    return at === -1 ? [] : [text.slice(Math.max(0, at - 30), at + 30)];
  });
}

/** The texts that visitors and programs read in a page, without scripts and BibTeX records. */
function textsOf(html: string): string[] {
  const texts = (node: DefaultTreeAdapterTypes.Node): string[] => {
    if ('value' in node) return [node.value];
    if (!('childNodes' in node)) return [];
    const own =
      'attrs' in node
        ? node.attrs.flatMap(({ name, value }) =>
            ['alt', 'aria-label', 'title'].includes(name) ||
            (name === 'content' &&
              node.attrs.some((meta) => /^(?:citation_|og:title|description)/u.test(meta.value)))
              ? value
              : [],
          )
        : [];
    if ('tagName' in node && (node.tagName === 'style' || node.tagName === 'pre')) return own;
    if ('tagName' in node && node.tagName === 'script') return jsonTexts(node);
    return [...own, ...node.childNodes.flatMap(texts)];
  };
  return texts(parse(html));
}

function jsonTexts(script: DefaultTreeAdapterTypes.Element): string[] {
  const isData = script.attrs.some(({ value }) => value === 'application/ld+json');
  const [text] = script.childNodes;
  return isData && text !== undefined && 'value' in text ? valuesOf(JSON.parse(text.value)) : [];
}

/** Every string in JSON. */
function valuesOf(json: unknown): string[] {
  if (typeof json === 'string') return [json];
  if (typeof json !== 'object' || json === null) return [];
  return Object.values(json).flatMap(valuesOf);
}

/** CSL-JSON marks up italics and the like with tags. */
const untagged = (text: string) => text.replaceAll(/<\/?(?:i|b|sup|sub)>/gu, '');

test('Q1: no TeX or HTML is left in the pages of odd lists', ({ odd }) => {
  const pages = ['index.html', 'publications/index.html'];
  const papers = odd.content.publications.map(({ slug }) => `publications/${slug}/index.html`);
  for (const page of [...pages, ...papers]) {
    const html = readFileSync(path.join(odd.folder, page), 'utf8');
    expect.soft(leftovers(textsOf(html)), page).toEqual([]);
  }
});

test('Q1: no TeX or HTML is left in the files that visitors download', async ({ odd }) => {
  const read = (file: string) => readFileSync(path.join(odd.folder, file));
  expect(leftovers(read('publications.ris').toString().split('\r\n'))).toEqual([]);
  const csl: unknown = JSON.parse(read('publications.csl.json').toString());
  expect(leftovers(valuesOf(csl).map(untagged))).toEqual([]);
  expect(leftovers(valuesOf(JSON.parse(read('resume.json').toString())))).toEqual([]);
  const feed = read('feed.xml').toString();
  const written = textsOf(feed).flatMap((text) => textsOf(text));
  expect(leftovers(written)).toEqual([]);
  const pdf = await getDocumentProxy(new Uint8Array(read('resume.pdf')));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(leftovers(text.split('\n'))).toEqual([]);
});
