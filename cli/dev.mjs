import { runCommand } from './command.mjs';
import { PROJECT } from './settings.mjs';

await runCommand(develop, {
  text: `Shows the site while you write: every change of the content or the code at once.

  npm run dev

PORTFOLIO_CONTENT=<folder> before it chooses the content folder. Ctrl-C stops it.`,
});

/** @param {import('./settings.mjs').Settings} settings */
async function develop({ content }) {
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
}
