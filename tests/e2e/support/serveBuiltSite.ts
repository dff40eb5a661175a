import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { serveFolder } from '#kit/cli/site/serve.ts';
import { DIST, PROJECT, readSettings } from '#kit/cli/settings.ts';

/**
 * Serves dist/ on a free port for the whole test run, starts the builder of sites with other
 * content, and passes both addresses to the tests.
 * Throws if nothing is built yet.
 */
export default async function serveBuiltSite(): Promise<() => Promise<void>> {
  if (!existsSync(path.join(DIST, 'index.html'))) {
    throw new Error('There is no built site to test. Run "npm run build" first.');
  }
  const site = await serveFolder({
    folder: DIST,
    base: readSettings().base,
    compressesPagesAlone: true,
  });
  process.env['PORTFOLIO_E2E_URL'] = site.url;
  // Inside the project, since a build is renamed into place, which fails across file systems.
  const cache = path.join(PROJECT, 'node_modules', '.cache', 'e2e', String(process.pid));
  process.env['PORTFOLIO_E2E_CACHE'] = cache;
  const builder = fork(path.join(PROJECT, 'tests', 'e2e', 'support', 'siteBuilder.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  process.env['PORTFOLIO_E2E_BUILDER'] = await addressOf(builder);
  return async () => {
    builder.kill();
    await site.close();
    rmSync(cache, { recursive: true, force: true });
  };
}

async function addressOf(builder: ChildProcess): Promise<string> {
  builder.once('exit', (code) => {
    if (code !== null && code !== 0) throw new Error(`The builder of sites ended with ${code}.`);
  });
  const [{ port }] = (await once(builder, 'message')) as [AddressInfo];
  return `http://localhost:${port}/`;
}
