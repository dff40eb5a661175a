import { siteSettings } from '#kit/cli/site/siteSettings.ts';
import { buildWithMessage } from '#kit/cli/site/buildSite.ts';
import { tellPrograms } from '#kit/cli/workflow/tellPrograms.ts';
import { writeZip } from '#kit/cli/site/zip.ts';

const ZIP = '--zip';

/** Builds the site, and zips it on request. */
export async function run(words: readonly string[]): Promise<void> {
  const settings = await siteSettings();
  await buildWithMessage(settings, (problems) => tellPrograms(problems, settings.content, words));
  // Without a preceding "--", npm consumes the option and only passes it on as a variable.
  if (words.includes(ZIP) || process.env['npm_config_zip'] === 'true') writeZip(settings.base);
}
