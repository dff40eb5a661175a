import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Theme } from '#src/content/theme.ts';
import { sampleContent } from '#testing/testContent.ts';
import { sitePages } from './sitePages.ts';

const STYLES = ':root{--a:1}body{margin:var(--a)}';

async function pages(theme?: Theme) {
  const site = {
    content: sampleContent(theme === undefined ? {} : { theme }),
    base: '/Portfolio/',
    script: '',
    styles: STYLES,
    renderer: {
      renderRoute: async () => '<main></main>',
    },
  };
  const written = [];
  for await (const page of sitePages(site)) written.push(page);
  return written;
}

describe('F3: theme.yaml reaches every page', () => {
  const theme: Theme = {
    palettes: { dark: { background: '#101010' }, light: { background: '#fafafa' } },
    type: { fontSans: 'Georgia, serif' },
  };

  test('in its styles, which the policy still knows by their sum', async () => {
    const written = await pages(theme);
    expect(written.length).toBeGreaterThan(10);
    for (const { html } of written) {
      const [, styles = ''] = /<style>(.*?)<\/style>/su.exec(html) ?? [];
      expect(styles).toContain(':root.dark{--navBackground:rgb(16 16 16 / 0.9);');
      expect(styles).toContain("--fontSans:'Georgia',serif");
      const sum = createHash('sha256').update(styles).digest('base64');
      expect(html).toContain(`style-src 'self' 'sha256-${sum}'`);
    }
  });

  test('D4: and in the colour of the browser’s own bar, before any script', async () => {
    for (const { html } of await pages(theme)) {
      expect(html).toContain('<meta name="theme-color" content="#101010">');
    }
  });

  test('without it nothing is added', async () => {
    for (const { html } of await pages()) expect(html).not.toContain('@media screen{:root');
  });
});
