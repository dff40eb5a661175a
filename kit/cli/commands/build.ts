import { siteSettings } from '#kit/cli/site/siteSettings.ts';
import { buildWithMessage } from '#kit/cli/site/buildSite.ts';
import { tellPrograms } from '#kit/cli/workflow/tellPrograms.ts';
import { writeZip } from '#kit/cli/site/zip.ts';

/** Builds the site, and zips it on request. */
export async function run({ zip, format }: { zip?: true; format?: 'json' }): Promise<void> {
  const settings = await siteSettings();
  await buildWithMessage(settings, (problems) => tellPrograms(problems, settings.content, format));
  if (zip) writeZip(settings.base);
}
