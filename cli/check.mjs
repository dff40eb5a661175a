import { runCommand } from './command.mjs';

await runCommand(async ({ content }) => {
  const { importTypeScript } = await import('./typescript.mjs');
  const { runCheck } = await importTypeScript('cli/check.ts');
  return runCheck(content);
});
