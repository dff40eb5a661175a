import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Picture } from '#src/content/content.ts';
import { readPublications } from '#kit/formats/bibtex/publications.ts';
import { articlesOf } from '#kit/site/articles.ts';
import { renderFormula } from '#kit/prose/formula.ts';
import { mathFace } from '#kit/content/fonts/mathFace.ts';
import { FORMULAS } from '#tests/support/formulas.ts';
import { readTestArticle } from '#tests/support/testArticle.ts';
import { sampleContent, sampleSite } from '#tests/support/testContent.ts';
import { plainImage } from '#tests/support/testImages.ts';
import { readPdf } from '#tests/support/pdf.ts';
import { pictureFile } from '#src/lib/pictureFile.ts';
import { statementPdf } from './statement.ts';

const MAP: Picture = { path: 'images/map', width: 900, height: 600, widths: [400, 800] };

const folder = mkdtempSync(join(tmpdir(), 'statement-'));
beforeAll(async () => {
  writeFileSync(join(folder, 'map.png'), await plainImage(900, 600));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

async function pdfOf(body: string, front = '', lang = 'en') {
  const { article, problems } = await readTestArticle(
    `---\ntitle: What I *plan*\npdf: true\n${front}---\n${body}`,
    'pages/research.md',
    folder,
  );
  if (article === undefined) throw new Error(JSON.stringify(problems));
  const figure = {
    tag: 'figure',
    children: [
      { tag: 'img', attributes: { name: 'map.png', at: '1:1', alt: 'Five sites' } },
      { tag: 'figcaption', children: ['Where I work'] },
    ],
  };
  const face = mathFace(article.sections);
  const site = sampleSite({
    articles: [
      { ...article, sections: [...article.sections, { tag: 'section', children: [figure] }] },
    ],
    references: readPublications(
      '@book{smith, title={Others}, author={Smith, Jo}, year={1999}, publisher={P}}',
    ).publications,
    images: { 'map.png': MAP },
    ...(face && { mathFace: face }),
    profile: { ...sampleContent().profile, siteUrl: 'https://zoe.example.org/Portfolio/', lang },
  });
  const view = articlesOf(site).views['research'];
  if (view === undefined) throw new Error('the page is missing');
  const files = new Map([[pictureFile(MAP), await plainImage(900, 600)]]);
  const makePdf = () => statementPdf(site, view, files);
  const { bytes, warnings } = await makePdf();
  return { ...(await readPdf(bytes)), warnings, bytes, makePdf };
}

test('B10, L8: a right-to-left document sets left-to-right text in its own direction', async () => {
  const code = '```r\ny <- x\n```\n';
  const body = `Words (with brackets).\n\n- A point.\n\n${code}\n[@smith]\n`;
  const { spans } = await pdfOf(body, '', 'he');
  const leftOf = (part: string) => spans.find(({ text }) => text === part)?.left;
  // Paragraphs and code are on the left, an inch from the edge; a list item is beside its bullet.
  expect(leftOf('Words (with brackets).')).toBeCloseTo(72, 0);
  expect(leftOf('<- x')).toBeLessThan(100);
  expect(leftOf('A point.')).toBeGreaterThan(300);
  const inItem = await pdfOf(`- A point.\n\n  ${code.replaceAll('\n', '\n  ')}`, '', 'he');
  expect(inItem.spans.find(({ text }) => text === '<- x')?.left).toBeLessThan(120);
  // Set from right to left, the full stop would be a span of its own before the words.
  expect(spans.map(({ text }) => text)).toContain('. P.');
  expect(leftOf('1 of 1')).toBeLessThan(leftOf('Zoë M. Ångström-Rivera') ?? 0);
});

test('B10: a formula that can’t be set is printed as TeX, with a warning to the owner', async () => {
  const { warnings, tags } =
    await pdfOf(String.raw`$\sum_{i}^{n} x_i$, $\begin{pmatrix} a & b \\ c & d \end{pmatrix}$, $\hat x$, $\sqrt[3]{x}$, $\overbrace{a}^{n}$

$$ f(x) = \begin{cases} 1 & x > 0 \\ 0 & \text{else} \end{cases} $$

$$ \begin{aligned} a &= b \\ &= c \end{aligned} $$

$$ {}_1F_2 \quad \sideset{_a^b}{_c^d}\sum \quad \ce{2H2 + O2 -> 2H2O} $$
`);
  expect(tags).toContain('Formula');
  expect(warnings).toEqual([
    { code: 'formulaAsSource', formula: expect.stringMatching(/^\{\}_1F_2 /u) },
  ]);
});

test('B10: a display formula keeps the text around it, in every kind of element', async () => {
  // The words after the formula say in which element it is; “so” and “*” put it inside emphasis, too.
  const bodiesWithTexts = [
    ['Where $$E = m$$ holds.\n', 'Where E = m holds.'],
    ['$$E = m$$ *begins*\n', 'E = m begins'],
    ['So *where $$E = m$$ slants*, **a $$b$$**.\n', 'So where E = m slants, a b .'],
    ['- Where $$E = m$$ *is listed*\n- b\n', '– Where E = m is listed – b'],
    ['[Where $$E = m$$ links](https://example.org/x).\n', 'Where E = m links.'],
    ['- Where *$$E = m$$ is loose*\n\n- b\n', '– Where E = m is loose – b'],
    ['> Where $$E = m$$ is quoted.\n', 'Where E = m is quoted.'],
    ['| Where *so $$E = m$$ is told* | b |\n|---|---|\n', 'Where so E = m is told b'],
    ['| a |\n|---|\n\nTable: Where *$$E = m$$ is named*.\n', 'Where E = m is named.'],
    ['![A](map.png "Where *$$E = m$$ is drawn*.")\n', 'Where E = m is drawn.'],
    ['[![A](map.png "Where *$$E = m$$ is said*.")](https://vimeo.com/1)\n', 'Where E = m is said.'],
    ['## Where *so $$E = m$$ leads*\n', 'Where so E = m leads'],
    ['Text[^1].\n\n[^1]: Where *so $$E = m$$ ends*.\n', 'Where so E = m ends.'],
  ] as const;
  const { text, tags, bytes, makePdf } = await pdfOf(
    bodiesWithTexts.map(([body]) => body).join('\n'),
  );
  for (const [, sentence] of bodiesWithTexts) expect(text.normalize('NFKC')).toContain(sentence);
  expect(tags.split('E = m')).toHaveLength(bodiesWithTexts.length + 1);
  // The same content gives the same bytes.
  expect(Buffer.compare(bytes, (await makePdf()).bytes)).toBe(0);
});

test('Y6: a statement has a video’s picture and caption, and a link to it', async () => {
  const { links, text, tags } = await pdfOf('[![A talk](map.png "Said")](https://vimeo.com/1)\n');
  expect(tags).toContain('A talk');
  expect(text).toContain('A talk: https://vimeo.com/1 Said');
  expect(links).toContain('https://vimeo.com/1');
  const withoutPicture = await pdfOf('![A talk](https://vimeo.com/2 "Said")\n');
  expect(withoutPicture.text).toMatch(/A talk: https:\/\/vimeo\.com\/2\s+Said/u);
});

test.each([
  ['a level is skipped', '## Two\n\n#### Four\n\n## Two\n'],
  ['a level is skipped below the title', '# One\n\n## Two\n\n# One b\n\n### Three\n'],
  ['the first heading is not the highest', '### Three\n\n## Two\n\n> ###### Six\n'],
  [
    'pictures stand in a sentence, a link, a heading and a table, a video in a sentence',
    'Inline ![small](map.png) image, [![talk](map.png)](https://vimeo.com/1) video.\n\n[![linked](map.png)](https://example.org/x)\n\n## Aims ![small](map.png)\n\n| ![small](map.png) | b[^1] |\n|---|---|\n| c | d |\n\n[^1]: N.\n',
  ],
  ['a heading has no words', '### \n\n## ![small](map.png)\n\n#### [^1]\n\n[^1]: A note.\n'],
  ['a heading is a formula or code', '## $x^2$\n\n## `x`\n\n## \u200b\n'],
  ['a note refers to itself', 'Text[^1].\n\n[^1]: As in[^1].\n'],
  ['two notes refer to each other', 'Text[^1].\n\n[^1]: As in[^2].\n\n[^2]: As in[^1].\n'],
  ['a note has a heading', 'Text[^1].\n\n[^1]: Note.\n\n    ###### Six\n\n    > #### Four\n'],
])('B10: a statement can be set if %s', async (_, body) => {
  expect((await pdfOf(body)).text).toContain('What I plan');
});

test('B3, B10: formulas of every kind can be set in a statement', async () => {
  const formulas = FORMULAS.filter((tex) => 'element' in renderFormula(tex, true));
  expect(formulas.length).toBeGreaterThan(100);
  await expect(pdfOf(formulas.map((tex) => `$$\n${tex}\n$$\n`).join('\n'))).resolves.toBeDefined();
});

test('M19: a wide formula ends before its number, and a wide table within the margin', async () => {
  const sum = Array.from({ length: 26 }, (_, index) => `x_{${index + 1000}}`).join(' + ');
  const row = (text: string) => `|${`${text}|`.repeat(10)}`;
  const table = [row(' Measurements '), row('---'), row(' 12,345,678 ')].join('\n');
  const { spans } = await pdfOf(`$$\\label{eq:a} ${sum}$$\n\n${table}\n`);
  const rightEdge = ({ right }: (typeof spans)[number]) => right;
  const number = spans.find(({ text }) => text.includes('(1)'));
  const [formulaSpans, cellSpans] = [/^[𝑥+\d]+$/u, /12,345,678/u].map((pattern) =>
    spans.filter(({ text }) => pattern.test(text)),
  );
  if (number === undefined) throw new Error('The formula has a number');
  expect(Math.max(...(formulaSpans ?? []).map(rightEdge))).toBeLessThan(number.left);
  expect(cellSpans).toHaveLength(10);
  expect(Math.max(...(cellSpans ?? []).map(rightEdge))).toBeLessThan(rightEdge(number) + 1);
});

test('B10: rows within another formula are set without their numbers', async () => {
  const { tags } = await pdfOf('$$\\boxed{\\begin{align} a &= b \\tag{7} \\end{align}}$$\n');
  expect(tags).toContain('Formula');
});
