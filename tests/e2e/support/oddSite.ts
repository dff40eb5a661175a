import { readFileSync } from 'node:fs';
import { deserialize } from 'node:v8';
import { serveFolder } from '#kit/cli/site/serve.ts';
import { readSettings } from '#kit/cli/settings.ts';
import type { Content } from '#src/content/content.ts';
import type { Folders } from '#tests/e2e/support/buildOnce.ts';
import type { SiteName } from '#tests/e2e/support/sites.ts';
import { expect, test as base, type fresh } from '#tests/e2e/support/test.ts';

export { expect };

export type OddSite = {
  /** The full URL of its first page. */
  readonly url: string;
  /** The folder that holds it. */
  readonly folder: string;
  /** The content that it was built from, as the build parsed it. */
  readonly content: Content;
};

const BUILD_LIMIT = 480_000;

/** The sites that this worker serves, by name, until it ends: it may run several files. */
const served = new Map<string, Promise<OddSite>>();

/**
 * The same test on a site with other content, which is built once for the whole run, when a test
 * first needs it.
 *
 * @param kind - Whether on a page that stays open, or on a new one.
 * @returns The test, with the site.
 */
export function testOf(name: SiteName, kind: typeof fresh = base) {
  const test = kind.extend<{ odd: OddSite }>({
    odd: [
      async ({}, use) => {
        await use(await siteOf(name));
      },
      { timeout: BUILD_LIMIT },
    ],
    site: async ({ odd }, use) => {
      await use(odd.url);
    },
    avatar: async ({ odd }, use) => {
      await use(odd.content.profile.avatar ?? null);
    },
  });
  // One worker for the whole file: another would only wait for the first one's build.
  if (kind === base) test.describe.configure({ mode: 'default' });
  return test;
}

/** @returns The site, which is built and served once. */
export async function siteOf(name: SiteName): Promise<OddSite> {
  const site = served.get(name) ?? serve(name);
  served.set(name, site);
  return site;
}

async function serve(name: SiteName): Promise<OddSite> {
  const { parsed, site: folder } = await foldersOf(name);
  const { url } = await serveFolder({
    folder,
    base: readSettings().base,
    compressesPagesAlone: true,
  });
  return { url, folder, content: deserialize(readFileSync(parsed)) as Content };
}

/**
 * @returns The folders of its content and of the site, once it is built.
 * @throws If it could not be built.
 */
export async function foldersOf(name: SiteName): Promise<Folders> {
  const builder = process.env['PORTFOLIO_E2E_BUILDER'];
  if (builder === undefined) throw new Error('Nobody builds sites of other content.');
  const response = await fetch(new URL(encodeURIComponent(name), builder));
  const answer = await response.text();
  if (!response.ok) throw new Error(`The site of ${name} could not be built: ${answer}`);
  return JSON.parse(answer) as Folders;
}
