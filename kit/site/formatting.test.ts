import { describe, expect, test } from 'vitest';
import { contentOf } from '#tests/support/loaded.ts';
import { copiedFiles } from '#kit/content/bibliography.ts';
import type { ShownText, Prose } from '#src/content/prose.ts';
import { changed, type contentFolder } from '#tests/support/testFolder.ts';
import { makeSite } from './site.ts';
import { viewsOf } from './views.ts';

const TALKS = `title: Talks
intro: Slides of *most* talks.
items:
  - title: A talk
    description: On [phages](../publications/okafor2024/).
  - title: Another
    description: [Two *points*, Plain]
`;

const siteOf = async (files: Parameters<typeof contentFolder>[0]) =>
  makeSite(await contentOf(files));

/** Markup with tags only; links have their target: `<a /career>`. */
function outline(text: ShownText | undefined): string {
  if (text === undefined || typeof text === 'string') return text ?? '';
  return text
    .map((node: Prose) => {
      if (typeof node === 'string') return node;
      const { tag, attributes = {}, children = [] } = node;
      const { href, route, file, place } = attributes;
      const target = [href ?? route ?? file ?? [], place ?? []].flat().join('#');
      return `<${`${tag} ${target}`.trim()}>${outline(children)}</${tag}>`;
    })
    .join('');
}

describe('R4: links and citations in fields', () => {
  const about = (text: string) => ({
    ...changed('profile.yaml', '- First paragraph.', `- ${JSON.stringify(text)}`),
    'sections/talks.yaml': TALKS,
    'pages/research.md': '# Research\n\n## Methods\n',
  });
  const outlineOf = async (text: string) =>
    outline(viewsOf(await siteOf(about(text))).highlights.about[0]);

  test.each([
    ['[a](career)', '<a /career>a</a>'],
    ['[a](publications/okafor2024)', '<a /publications/okafor2024>a</a>'],
    ['[a](pages/research.md#methods)', '<a /research#methods>a</a>'],
    ['[a](mailto:a@example.org)', '<a mailto:a@example.org>a</a>'],
  ])('%s becomes %s', async (text, expected) => {
    expect(await outlineOf(text)).toBe(expected);
  });

  test('B5: a citation with an unknown key stays unchanged', async () => {
    expect(await outlineOf('Once [@nobody] and [@okafor2024].')).toBe(
      'Once [@nobody] and (<a /publications/okafor2024>Okafor, 2024</a>).',
    );
  });
});

test('B2, R4: files that a text links to are published', async () => {
  const site = await siteOf({
    ...changed('profile.yaml', '- First paragraph.', '- "[My slides](files/my%20slides.pdf)."'),
    'posts/one.md': '---\ntitle: One\ndate: 2024-02-01\n---\n\n[Data](files/data.csv#row=2)\n',
    'files/my slides.pdf': 'pdf',
    'files/data.csv': 'a,b',
    'files/none.txt': 'none',
  });
  expect([...copiedFiles(site).keys()]).toEqual(['files/data.csv', 'files/my slides.pdf']);
});
