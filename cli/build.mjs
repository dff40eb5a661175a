import { runCommand } from './command.mjs';

await runCommand(async (settings) => {
  const { buildWithMessage } = await import('./buildSite.mjs');
  await buildWithMessage(settings);
});
