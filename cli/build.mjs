import { runCommand } from './command.mjs';
import { FriendlyError } from './settings.mjs';

const SBOM = '--sbom';

await runCommand(async (settings) => {
  const options = process.argv.slice(2);
  const unknown = options.find((option) => option !== SBOM);
  if (unknown !== undefined)
    throw new FriendlyError(`“${unknown}” is not known here. The one option is ${SBOM}.`);
  const { buildWithMessage } = await import('./buildSite.mjs');
  await buildWithMessage(settings);
  if (options.includes(SBOM)) (await import('./sbom.mjs')).writeSbom();
});
