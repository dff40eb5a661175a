import { runCommand } from './command.mjs';
import { hearInterrupt } from './interrupt.mjs';

await runCommand(async ({ content }) => {
  const beforeWriting = hearInterrupt('Interrupted; nothing was changed.');
  const { importTypeScript } = await import('./typescript.mjs');
  /** @type {typeof import('./import.ts')} */
  const { runImport, usualSurroundings } = await importTypeScript('cli/import.ts');
  return runImport(content, process.argv.slice(2), { ...usualSurroundings(), beforeWriting });
});
