import { runCommand } from './command.mjs';
import { PROJECT } from './settings.mjs';

await runCommand(async ({ content }) => {
  const { importTypeScript } = await import('./typescript.mjs');
  /** @type {typeof import('./check.ts')} */
  const { runCheck } = await importTypeScript('cli/check.ts');
  await runCheck(content);
  const { createServer } = await import('vite');
  const server = await createServer({ root: PROJECT });
  await server.listen();
  server.printUrls();
  server.bindCLIShortcuts({ print: true });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
});
