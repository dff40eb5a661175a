import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { check } from '#tests/support/check.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { basePathFor } from './siteSettings.ts';

// The environment of the tests may have set this variable.
beforeEach(() => vi.stubEnv('PORTFOLIO_BASE', undefined));
afterEach(() => vi.unstubAllEnvs());

const site = (yaml: string) => contentFolder({ 'site.yaml': yaml });
const checkText = async (yaml: string) => (await check(site(yaml), {})).text;

test('R4, F4: the base path is the one of site.yaml, unless PORTFOLIO_BASE gives another', async () => {
  expect(await basePathFor(site('base: /site/'), {})).toBe('/site/');
  expect(await basePathFor(site('base: a/b'), {})).toBe('/a/b/');
  expect(await basePathFor(site('base: /'), {})).toBe('/');
  expect(await basePathFor(site('base: /site/'), { PORTFOLIO_BASE: '/' })).toBe('/');
  expect(await basePathFor(site('base: /site/'), { PORTFOLIO_BASE: ' ' })).toBe('/site/');
  expect(await basePathFor(site('theme: dark'), {})).toBe('/Portfolio/');
  expect(await basePathFor(contentFolder(), {})).toBe('/Portfolio/');
});

test('R4: an invalid base path is reported with a suggestion', async () => {
  expect(await checkText('base: https://ada.example.org/site/\n')).toContain(
    `site.yaml:1  error  base “https://ada.example.org/site/” must be the part of your site’s address after the host, such as /site/, or / for none
    1 | base: https://ada.example.org/site/
      |       ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    fix: did you mean “/site/”?`,
  );
  for (const base of ['../up/', 'a b', '/a/../b/', '"?x"', '[a]'])
    expect(await checkText(`base: ${base}\n`)).toContain('site.yaml:1  error  base');
});

test('R4: a verification with the whole tag, an unknown service or an unquoted number is reported', async () => {
  const tag = `head:\n  verification:\n    google: '<meta name="google-site-verification" content="abc-123" />'\n`;
  expect(await checkText(tag)).toContain('fix: did you mean “abc-123”?');
  const service = 'head:\n  verification:\n    googel: abc\n';
  expect(await checkText(service)).toContain('fix: did you mean “google”?');
  const digits = 'head:\n  verification:\n    bing: 0123\n';
  expect(await checkText(digits)).toContain('site.yaml:3  error');
});
