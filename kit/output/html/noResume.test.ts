import { makeSite } from '#kit/site/site.ts';
import { expect, test } from 'vitest';
import { outputNames } from '#kit/output/files/outputs.ts';
import { loadContent } from '#kit/content/loadContent.ts';
import { testFont } from '#tests/support/testFont.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { withRenderer } from '#tests/support/testRenderer.ts';

test('N5: without a résumé, neither header nor contact page leads to one', async () => {
  const named = { 'profile.yaml': 'name: 王小明\nheadline: Scientist\nemail: w@example.org\n' };
  const fonts = { 'fonts/squares.otf': testFont('王小明') };
  await withRenderer(async (render) => {
    const linked = async (files: Readonly<Record<string, string | Uint8Array>>) => {
      const { content } = await loadContent(contentFolder(files));
      if (content === undefined) throw new Error('the folder has errors');
      const names = outputNames(makeSite(content));
      expect(names.includes('resume.pdf')).toBe(content.hasNoResume !== true);
      expect(names).toContain('resume.json');
      const pages = await render(content);
      const isResume = />Resume<|resume\.pdf/u;
      return pages.flatMap(({ file, html }) => (isResume.test(html) ? file : []));
    };
    expect(await linked(named)).toEqual([]);
    expect(await linked({ ...named, ...fonts })).toEqual(
      expect.arrayContaining(['index.html', 'contact/index.html', 'career/index.html']),
    );
  });
});
