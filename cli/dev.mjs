import { runCommand } from './command.mjs';
import { PROJECT } from './settings.mjs';

await runCommand(async () => {
  const { createServer } = await import('vite');
  const server = await createServer({ root: PROJECT });
  await server.listen();
  server.printUrls();
  server.bindCLIShortcuts({ print: true });
});
