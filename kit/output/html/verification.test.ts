import { expect, test } from 'vitest';
import { sampleContent } from '#tests/support/testContent.ts';
import { withRenderer } from '#tests/support/testRenderer.ts';

test('R4: services find their codes in the head of the home page, and nowhere else', async () => {
  const head = { verification: { google: 'abc-123', bing: '0A"<' } };
  await withRenderer(async (render) => {
    const pages = await render(sampleContent({ site: { head } }));
    const html = (file: string) => pages.find((page) => page.file === file)?.html ?? '';
    expect(html('index.html')).toContain(
      '<meta name="google-site-verification" content="abc-123">',
    );
    expect(html('index.html')).toContain('<meta name="msvalidate.01" content="0A&quot;&lt;">');
    expect(pages.filter((page) => /msvalidate|-verification/u.test(page.html))).toHaveLength(1);
    const plain = await render(sampleContent(), 'index.html');
    expect(plain.filter((page) => /msvalidate|-verification/u.test(page.html))).toEqual([]);
  });
});
