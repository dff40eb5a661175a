import { expect, siteUrl, test, type isolatedTest } from '#tests/e2e/support/test.ts';
import { REMOTE_AVATAR } from '#tests/e2e/support/portrait.ts';

export { expect };

/** A folder of tests/sites. */
type SiteName =
  | 'arabic'
  | 'empty-lists'
  | 'half-translated'
  | 'long-career'
  | 'many-pages'
  | 'odd'
  | 'short-career'
  | 'writing';

const BUILD_LIMIT = { scope: 'test', timeout: 480_000 } as const;

/** Returns a test on a site of tests/sites, which the first test that needs it builds. */
export function testOnSite(name: SiteName, baseTest: typeof isolatedTest = test) {
  return baseTest.extend<{ folder: string }>({
    folder: [async ({}, use) => use((await testSite(name)).folder), BUILD_LIMIT],
    site: [async ({}, use) => use((await testSite(name)).url), BUILD_LIMIT],
    // This site alone has a picture on another host, which its pages may request.
    avatar: name === 'empty-lists' ? REMOTE_AVATAR : null,
  });
}

/** Returns the address and the folder of a site of tests/sites, once it is built. */
export async function testSite(name: SiteName): Promise<{ url: string; folder: string }> {
  const response = await fetch(new URL(`/sites/${name}`, siteUrl()));
  if (!response.ok) throw new Error(`${name} could not be built: ${await response.text()}`);
  return (await response.json()) as { url: string; folder: string };
}
