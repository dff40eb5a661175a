import { expect, test } from 'vitest';
import { contentOf } from '#tests/support/loaded.ts';
import { plainText } from '#src/lib/plainText.ts';

// What is told of markup stands in tests/cases/told.yaml.
test('M3: small letters are read where emphasis is, in title and summary of a post too', async () => {
  const { profile, articles } = await contentOf({
    'profile.yaml': 'name: Ada\nheadline: Scientist\nabout: [H~2~O and 10^6^.]\n',
    'posts/a.md': '---\ntitle: On H~2~O\ndate: 2024-02-01\n---\nText.\n',
  });
  const prose = profile.formatted?.['about.0']?.prose ?? [];
  expect(prose).toContainEqual({ tag: 'sub', children: ['2'] });
  expect(plainText(prose)).toBe('H2O and 10⁶.');
  expect(articles?.[0]?.title).toContainEqual({ tag: 'sub', children: ['2'] });
});
