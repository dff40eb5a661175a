import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Theme } from '#src/content/theme.ts';
import { menuFit } from '#kit/site/menuFit.ts';
import { paperGroups } from '#kit/site/paperViews.ts';
import { sampleSite } from '#tests/support/testContent.ts';
import { ownCss } from './ownCss.ts';
import { sitePages } from './sitePages.ts';

const STYLES = ':root{--a:1}body{margin:var(--a)}';

async function pages(theme?: Theme) {
  // A menu that fits at every width: one that does not has styles of its own.
  const menu = { site: { pages: [{ id: 'career' }, { id: 'publications' }] } };
  const site = sampleSite(theme === undefined ? menu : { ...menu, theme });
  const built = {
    site,
    papers: paperGroups(site),
    base: '/Portfolio/',
    script: '',
    styles: STYLES,
    ownStyles: ownCss(site, menuFit(site)),
    writingStyles: '',
    namesOnHome: new Set<string>(),
    renderer: {
      renderRoute: async () => '<main></main>',
      renderStandIns: async () => '',
    },
  };
  const written = await Promise.all([...sitePages(built).values()].map(async (make) => make()));
  return written.flat();
}

function stylesOf(html: string): string {
  return /<style>(.*?)<\/style>/su.exec(html)?.[1] ?? '';
}

describe('F3: theme.yaml reaches every page', () => {
  const theme: Theme = {
    palettes: { dark: { background: '#101010' }, light: { background: '#fafafa' } },
    type: { fontSans: 'Georgia, serif' },
  };

  test('in its styles, whose hash the policy still contains', async () => {
    const written = await pages(theme);
    expect(written.length).toBeGreaterThan(10);
    for (const { text } of written) {
      const styles = stylesOf(text);
      expect(styles).not.toBe(STYLES);
      const sum = createHash('sha256').update(styles).digest('base64');
      expect(text).toContain(`style-src 'self' 'sha256-${sum}'`);
    }
  });

  test('D4: in the colour of the browser’s own bar, before any script', async () => {
    for (const { text } of await pages(theme)) {
      expect(text).toContain('<meta name="theme-color" content="#101010">');
    }
  });
});
