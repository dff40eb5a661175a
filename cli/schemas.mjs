import { runCommand } from './command.mjs';

await runCommand(async () => {
  const { importTypeScript } = await import('./typescript.mjs');
  /** @type {typeof import('./schemas.ts')} */
  const { writeSchemas } = await importTypeScript('cli/schemas.ts');
  console.log(`Wrote ${writeSchemas()} schemas into schemas/.`);
});
