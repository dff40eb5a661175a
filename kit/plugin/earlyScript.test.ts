// @vitest-environment jsdom
import { makeSite } from '#kit/site/site.ts';
import { expect, test } from 'vitest';
import { sampleContent } from '#tests/support/testContent.ts';
import { deriveData } from './contentModules.ts';
import { earlyScript } from './siteBundle.ts';

const content = sampleContent({
  theme: { palettes: { dark: { background: '#101010' }, light: { background: '#fafafa' } } },
});
/** Runs the early script in a page with this hash and stored theme. */
async function runEarlyScript(hash: string, theme = 'dark', ownerContent = content): Promise<void> {
  const { documentElement: html, head } = document;
  html.className = 'dark';
  html.dataset['path'] = '/career';
  head.innerHTML =
    '<meta name="theme-color" content="#101010"><meta name="color-scheme" content="dark">';
  window.localStorage.setItem('theme', theme);
  window.location.hash = hash;
  window.eval(await earlyScript(deriveData(makeSite(ownerContent))));
}

test.each(['dark', 'light', 'system'] as const)(
  'W3: a first visit uses the owner’s palette (%s); a visitor’s choice overrides it',
  async (theme) => {
    const ownerContent = { ...content, site: { theme } };
    const paletteWith = async (stored: string) => {
      await runEarlyScript('', stored, ownerContent);
      return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
    };
    for (const isLight of [false, true]) {
      window.matchMedia = (media) => ({ matches: isLight && media.endsWith('light)') }) as never;
      const system = isLight ? 'light' : 'dark';
      expect(await paletteWith('nonsense')).toBe(theme === 'system' ? system : theme);
      expect([await paletteWith('dark'), await paletteWith('light')]).toEqual(['dark', 'light']);
    }
  },
);

// The page is that of “/career”; for any other hash the app shows another one: home for “#main”.
test.each([
  ['#/career', false],
  ['#main', true],
])('F1: at the address “%s”, the prerendered page is hidden: %s', async (hash, isHidden) => {
  await runEarlyScript(hash);
  expect(document.documentElement.classList.contains('awaiting-route')).toBe(isHidden);
});
