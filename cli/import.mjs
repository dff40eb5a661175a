import { runCommand } from './command.mjs';

await runCommand(async ({ content }) => {
  const { importTypeScript } = await import('./typescript.mjs');
  /** @type {typeof import('./import.ts')} */
  const { runImport } = await importTypeScript('cli/import.ts');
  return runImport(content, process.argv.slice(2));
});
