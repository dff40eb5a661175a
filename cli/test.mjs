import { runCommand } from './command.mjs';

await runCommand(async (settings) => {
  const { runAllChecks } = await import('./allChecks.mjs');
  return runAllChecks(settings);
});
