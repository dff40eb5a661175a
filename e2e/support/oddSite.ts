import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveFolder } from '#cli/site/serve.ts';
import { PROJECT, readSettings } from '#cli/settings.mjs';
import type { Content } from '#src/content/content.ts';
import { loadContent } from '#publish/read/loadContent.ts';
import { expect, test as base } from '#e2e/support/test.ts';

export { expect };

export type OddSite = {
  /** The full address of its first page. */
  readonly url: string;
  /** The folder that holds it. */
  readonly folder: string;
  /** What it was built from, as the build understood it. */
  readonly content: Content;
};

const BUILD_LIMIT = 120_000;

/** The sites that this worker serves, by their names: until it ends, for it may run several files. */
const served = new Map<string, Promise<OddSite>>();

/**
 * The same test on a site of other content, which is built once for the whole run, whichever test
 * needs it first.
 * @param name - A name for the site.
 * @param writeContent - What writes its content into a folder.
 * @returns The test, with the site.
 */
export function testOf(name: string, writeContent: (folder: string) => void) {
  const test = base.extend<{ odd: OddSite }>({
    odd: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
      async ({}, use) => {
        const site = served.get(name) ?? serve(name, writeContent);
        served.set(name, site);
        await use(await site);
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
  // One worker for the whole file: a second one would only wait for the first one's build.
  test.describe.configure({ mode: 'default' });
  return test;
}

async function serve(name: string, writeContent: (folder: string) => void): Promise<OddSite> {
  const { content, folder } = await buildOnce(name, writeContent);
  const { content: understood, problems } = await loadContent(content);
  if (understood === undefined) throw new Error(JSON.stringify(problems));
  const { url } = await serveFolder({ folder, base: readSettings().base });
  return { url, folder, content: understood };
}

/** @returns The folders of the content and of the site, once the site is there. */
async function buildOnce(name: string, writeContent: (folder: string) => void) {
  const cache = process.env['PORTFOLIO_E2E_CACHE'];
  if (cache === undefined) throw new Error('There is no folder for sites of other content.');
  const [content, folder, done] = ['content', 'site', 'done'].map((part) =>
    path.join(cache, `${name}-${part}`),
  ) as [string, string, string];
  if (takes(content)) {
    writeContent(content);
    const builder = path.join(PROJECT, 'e2e', 'support', 'buildElsewhere.mjs');
    const options = [builder, content, folder, readSettings().base];
    const { status, stderr } = spawnSync(process.execPath, options, { encoding: 'utf8' });
    writeFileSync(done, status === 0 ? '' : stderr);
  }
  while (!existsSync(done)) await sleep(100);
  if (!existsSync(path.join(folder, 'index.html'))) {
    throw new Error(`The site of ${name} content could not be built; see ${done}`);
  }
  return { content, folder };
}

/** @returns Whether this worker is the one that builds: the first to make the folder. */
function takes(folder: string): boolean {
  mkdirSync(path.dirname(folder), { recursive: true });
  try {
    mkdirSync(folder);
    return true;
  } catch {
    return false;
  }
}
