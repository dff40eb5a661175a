import { readSettings } from '#cli/settings.mjs';
import { buildWithMessage } from '#cli/site/buildSite.ts';
import { writeZip } from '#cli/site/zip.ts';

const ZIP = '--zip';

/** Builds the site, and packs it where that is asked for. */
export async function run(words: readonly string[]): Promise<void> {
  const settings = readSettings();
  await buildWithMessage(settings);
  // Without the "--" before it, npm keeps an option for itself and passes it on as a variable only.
  if (words.includes(ZIP) || process.env['npm_config_zip'] === 'true') writeZip(settings.base);
}
