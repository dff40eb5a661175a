import { runCommand } from './command.mjs';

await runCommand(async ({ content }) => {
  const { importTypeScript } = await import('./typescript.mjs');
  /** @type {typeof import('./check.ts')} */
  const { runCheck } = await importTypeScript('cli/check.ts');
  return runCheck(content);
});
