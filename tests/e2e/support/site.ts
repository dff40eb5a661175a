import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { readSettings } from '#kit/cli/settings.ts';
import type { Site } from '#kit/site/site.ts';

/** Names the file in which the runner keeps the site for its workers. */
const SITE_FILE = 'PORTFOLIO_E2E_SITE';

/**
 * The tested site with its content, on which expectations about texts are based. To read it takes
 * seconds, and as long again to load what reads it, so the runner does so once for all workers.
 */
export const site: Site = await readOnce();

async function readOnce(): Promise<Site> {
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
