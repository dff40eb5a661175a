import { expect, test } from 'vitest';
import { contentOf } from '#tests/support/loaded.ts';
import { plainText } from '#src/lib/plainText.ts';

// tests/cases/problems.yaml tests the problems that foreign markup causes.
test('M3: subscripts and superscripts are parsed, also in a post’s title', async () => {
  const { profile, articles } = await contentOf({
    'profile.yaml': 'name: Ada\nheadline: Scientist\nabout: [H~2~O and 10^6^.]\n',
    'posts/a.md': '---\ntitle: On H~2~O\ndate: 2024-02-01\n---\nText.\n',
  });
  const prose = profile.formatted?.['about.0']?.prose ?? [];
  expect(prose).toContainEqual({ tag: 'sub', children: ['2'] });
  expect(plainText(prose)).toBe('H2O and 10⁶.');
  expect(articles?.[0]?.title).toContainEqual({ tag: 'sub', children: ['2'] });
});
