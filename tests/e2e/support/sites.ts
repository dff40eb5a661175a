import { expect, siteUrl, test as base, type fresh } from '#tests/e2e/support/test.ts';
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

const LIMIT = { scope: 'test', timeout: 480_000 } as const;

/** The same test on a site of other content, which is built once for the run, when first needed. */
export function testOf(name: SiteName, kind: typeof fresh = base) {
  return kind.extend<{ folder: string }>({
    folder: [async ({}, use) => use((await siteOf(name)).folder), LIMIT],
    site: [async ({}, use) => use((await siteOf(name)).url), LIMIT],
    avatar: name === 'empty-lists' ? REMOTE_AVATAR : null,
  });
}

/** @returns The address and the folder of a site, once it is built. */
export async function siteOf(name: SiteName): Promise<{ url: string; folder: string }> {
  const response = await fetch(new URL(`/sites/${name}`, siteUrl()));
  if (!response.ok) throw new Error(`${name} could not be built: ${await response.text()}`);
  return (await response.json()) as { url: string; folder: string };
}
