import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { expect, test } from 'vitest';
import { loadContent } from '#kit/content/loadContent.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { withRenderer } from '#tests/support/testRenderer.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Said = { readonly text: string; readonly lang: string; readonly dir: string };

/** The texts of a page that can be read aloud, each with the language and the direction of the elements around it. */
function* textsIn(node: Node, lang = '', dir = ''): Generator<Said> {
  if ('value' in node && node.value.trim() !== '') yield { text: node.value.trim(), lang, dir };
  if (!('childNodes' in node) || ['script', 'style', 'head'].includes(node.nodeName)) return;
  const of = (key: string, otherwise: string) =>
    ('attrs' in node ? node.attrs.find(({ name }) => name === key)?.value : undefined) ?? otherwise;
  if (of('aria-hidden', '') === 'true') return;
  for (const child of node.childNodes) yield* textsIn(child, of('lang', lang), of('dir', dir));
}

test('L3, L8: a Hebrew site runs from right to left, and the words it lacks are English and marked', async () => {
  const { content } = await loadContent(
    contentFolder({
      'profile.yaml':
        'name: נועה ברק\nheadline: חוקרת כתבי יד\nlang: he\nemail: noa@barak.example\nnameVariants: [Noa Barak]\ncitationsAsOf: 2025-09\n',
      'jobs.yaml':
        '- {title: פרופסור, company: Example University, period: 2014 - 2018, description: [קראתי 12 כתבי יד.]}\n',
      'pages/statement.md': '---\ntitle: הצהרת מחקר\nupdated: 2025-02-01\n---\n\nאחד.\n',
      'publications.bib':
        ['2022', '2023']
          .map(
            (year) => `@article{y${year}, title = {Y}, author = {ברק, נועה}, year = {${year}}}\n`,
          )
          .join('') +
        '@article{leaves, title = {כתבי יד}, author = {ברק, נועה and Roe, Ann}, year = {2024}, journal = {Leaves}, doi = {10.5555/leaves}, citations = {9}}\n',
    }),
  );
  if (content === undefined) throw new Error('The folder has errors');
  const pages = new Map<string, readonly Said[]>();
  await withRenderer(async (render) => {
    for (const { file, html } of await render(content)) {
      expect([file, html.includes('<html lang="he" dir="rtl"')]).toEqual([file, true]);
      pages.set(file, [...textsIn(parse(html))]);
    }
  });
  const find = (file: string, text: string) =>
    pages.get(file)?.find((each) => each.text === text) ?? `no ${text} on ${file}`;
  // Of two directions, the first letter's is that of the text.
  expect(find('index.html', 'נועה ברק')).toMatchObject({ lang: 'he', dir: 'auto' });
  expect(find('career/index.html', 'פרופסור')).toMatchObject({ lang: 'he', dir: 'auto' });
  expect(find('career/index.html', 'Example University')).toMatchObject({ dir: 'auto' });
  expect(find('career/index.html', 'Experience')).toMatchObject({ lang: 'en' });
  // Else the day's number would go to the English word in front of it.
  const updated = '1 בפברואר 2025';
  expect(find('statement/index.html', updated)).toMatchObject({ lang: 'he', dir: 'auto' });
  const paper = 'publications/leaves/index.html';
  expect(find(paper, 'כתבי יד')).toMatchObject({ dir: 'auto' });
  expect(find(paper, '10.5555/leaves')).toMatchObject({ dir: 'ltr' });
  for (const [file, text] of [
    [paper, 'ספטמבר 2025'],
    ['publications/index.html', 'ספט׳ 2025'],
  ] as const)
    expect(find(file, text)).toMatchObject({ lang: 'he', dir: 'auto' });
  // Authors and references are data, whatever their languages are.
  const isData = (file: string, text: string) =>
    file.startsWith('publications/') && text.includes('ברק');
  for (const [file, texts] of pages)
    for (const { text, lang } of texts)
      if (/\p{Script=Hebrew}/u.test(text) && !isData(file, text))
        expect([file, text, lang]).toEqual([file, text, 'he']);
}, 60_000);
