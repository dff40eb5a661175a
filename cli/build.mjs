import { runCommand } from './command.mjs';
import { FriendlyError } from './settings.mjs';

/** What can be written besides the site. */
const SBOM = '--sbom';
const ZIP = '--zip';
const KNOWN = [SBOM, ZIP];

await runCommand(async (settings) => {
  // Without the "--" before it, npm keeps an option for itself and tells it only by a variable.
  const kept = KNOWN.filter((option) => process.env[`npm_config_${option.slice(2)}`] === 'true');
  const options = [...process.argv.slice(2), ...kept];
  const unknown = options.find((option) => !KNOWN.includes(option));
  if (unknown !== undefined)
    throw new FriendlyError(`“${unknown}” is not known here. The options are ${KNOWN.join(', ')}.`);
  const { buildWithMessage } = await import('./buildSite.mjs');
  await buildWithMessage(settings);
  if (options.includes(SBOM)) (await import('./sbom.mjs')).writeSbom();
  if (options.includes(ZIP)) (await import('./zip.mjs')).writeZip(settings.base);
});
