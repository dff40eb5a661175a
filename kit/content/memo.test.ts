import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeSite } from '#kit/site/site.ts';
import { articlesOf } from '#kit/site/articles.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { Memo } from './memo.ts';
import { loadContent } from './loadContent.ts';

test('V8: saving one post reuses the parsed text and citations of the others', async () => {
  const post = (words: string) => `---\ntitle: T\ndate: 2024-01-01\n---\n\n${words} $x$ [@a]\n`;
  const folder = contentFolder({
    'profile.yaml': 'name: Ada Okafor\nheadline: Biologist\n',
    'publications.bib': '@article{a, title = {On hens}, author = {Okafor, Ada}, year = 2020}',
    'posts/one.md': post('One'),
    'posts/two.md': post('Two'),
  });
  const load = async (memo: Memo) => {
    const { content } = await loadContent(folder, undefined, undefined, memo);
    if (content === undefined) throw new Error('the content is valid');
    return makeSite(content, memo);
  };
  const memo = new Memo();
  const before = await load(memo);
  const views = articlesOf(before).views;
  writeFileSync(path.join(folder, 'posts/one.md'), post('Changed'));
  const after = await load(new Memo(memo));
  const [one, two] = ['posts/one.md', 'posts/two.md'].map((file) => {
    const textIn = ({ articles = [] }: typeof before) =>
      articles.find((article) => article.file === file)?.sections;
    return { before: textIn(before), after: textIn(after) };
  });
  expect(two?.after).toBe(two?.before);
  expect(one?.after).not.toEqual(one?.before);
  expect(articlesOf(after).views['posts/two']).toEqual(views['posts/two']);
  expect(JSON.stringify(articlesOf(after).views['posts/one'])).toContain('Changed');
});
