import { createServer } from 'vite';
import { PROJECT, readSettings } from '#cli/settings.mjs';
import { runCheck } from './check.ts';

/** Checks the content, then serves the site and every change of it until it is stopped. */
export async function run(): Promise<void> {
  await runCheck(readSettings().content);
  const server = await createServer({ root: PROJECT });
  await server.listen();
  server.printUrls();
  server.bindCLIShortcuts({ print: true });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void server.close().then(() => process.exit(0)));
}
