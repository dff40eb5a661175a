import { existsSync } from 'node:fs';
import path from 'node:path';
import { serveFolder } from '#cli/serve.mjs';
import { DIST, readSettings } from '#cli/settings.mjs';

/**
 * Serves dist/ on a free port for the whole test run and tells the tests its address.
 * Throws where nothing is built yet.
 */
export default async function serveBuiltSite(): Promise<() => Promise<void>> {
  if (!existsSync(path.join(DIST, 'index.html'))) {
    throw new Error('There is no built site to test. Run "npm run build" first.');
  }
  const site = await serveFolder({ folder: DIST, base: readSettings().base });
  process.env['PORTFOLIO_E2E_URL'] = site.url;
  return site.close;
}
