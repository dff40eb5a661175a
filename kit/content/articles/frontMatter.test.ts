import { expect, test } from 'vitest';
import { readTestArticle } from '#tests/support/testArticle.ts';

test.each([
  [
    '---\ntitle: A\ndescription: B\ncategories: [C, D]\ntags: E\ndate: 2024-01-05 10:00 +0100\n---\n',
    { title: ['A'], summary: ['B'], tags: ['E', 'C', 'D'], date: '2024-01-05' },
  ],
  [
    '+++\ntitle = "A # b"\ndate = 2024-01-05T23:00:00-05:00\nlastmod = 2024-02-01\n[taxonomies]\ntags = ["C"]\ncategories = ["D"]\n+++\n',
    { title: ['A # b'], tags: ['C', 'D'], date: '2024-01-05', updated: '2024-02-01' },
  ],
  ['---\ntitle: A\npublished: false\ndate: 2024-01-05\n---\n', { isDraft: true }],
  // A draft, since the image doesn't exist, which is an error of a published post.
  [
    '---\ntitle: A\ncover: {image: b.jpg, alt: C}\ndraft: true\ndate: 2024-01-05\n---\n',
    { image: 'b.jpg', imageAlt: 'C' },
  ],
  ['---\ntitle: A\nsummary: B\ndescription: C\ndate: 2024-01-05\n---\n', { summary: ['B'] }],
])('M14: front matter of other generators is read: %j', async (front, fields) => {
  const { article } = await readTestArticle(`${front}\nText\n`);
  expect(article).toMatchObject(fields);
});

test('M14: if “image” and “cover” name different images, the alt text of “cover” is not used', async () => {
  const { article } = await readTestArticle(
    '---\ntitle: A\nimage: a.jpg\ncover: {image: b.jpg, alt: B}\ndraft: true\ndate: 2024-01-05\n---\nText\n',
  );
  expect(article?.image).toBe('a.jpg');
  expect(article?.imageAlt).toBeUndefined();
});
