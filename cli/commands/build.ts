import { siteSettings } from '#cli/site/siteSettings.ts';
import { buildWithMessage } from '#cli/site/buildSite.ts';
import { tellPrograms } from '#cli/workflow/tellPrograms.ts';
import { writeZip } from '#cli/site/zip.ts';

const ZIP = '--zip';

/** Builds the site, and zips it on request. */
export async function run(words: readonly string[]): Promise<void> {
  const settings = await siteSettings();
  await buildWithMessage(settings, (problems) => tellPrograms(problems, settings.content, words));
  // Without a preceding "--", npm consumes the option and only passes it on as a variable.
  if (words.includes(ZIP) || process.env['npm_config_zip'] === 'true') writeZip(settings.base);
}
