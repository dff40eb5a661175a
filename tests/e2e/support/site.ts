import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { readSettings } from '#kit/cli/settings.ts';
import type { Site } from '#kit/site/site.ts';

/** The environment variable with the path of the file in which the runner stores the site. */
const SITE_FILE = 'PORTFOLIO_E2E_SITE';

/**
 * The content of the tested site, for tests that expect its texts. Loading the code that reads it
 * takes seconds, so the runner reads the content once, and its workers read the stored result.
 */
export const site: Site = await readSiteOnce();

async function readSiteOnce(): Promise<Site> {
  const siteFile = process.env[SITE_FILE];
  if (siteFile !== undefined) return deserialize(readFileSync(siteFile)) as Site;
  const { loadContent } = await import('#kit/content/loadContent.ts');
  const { makeSite } = await import('#kit/site/site.ts');
  const { content: loaded, problems } = await loadContent(readSettings().content);
  if (loaded === undefined) throw new Error(`The content has errors: ${JSON.stringify(problems)}`);
  const freshSite = makeSite(loaded);
  const folder = mkdtempSync(path.join(tmpdir(), 'e2e-site-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'site');
  const { cite: _, ...data } = freshSite;
  writeFileSync(file, serialize(data));
  process.env[SITE_FILE] = file;
  return freshSite;
}
