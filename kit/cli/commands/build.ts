import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { siteSettings } from '#kit/cli/site/siteSettings.ts';
import { buildWithMessage } from '#kit/cli/site/buildSite.ts';
import { tellPrograms } from '#kit/cli/workflow/outputs.ts';
import { readFolder } from '#kit/content/readFolder.ts';
import { DIST, HOME } from '#kit/cli/settings.ts';

export async function run({ zip, format }: { zip?: true; format?: 'json' }): Promise<void> {
  const settings = await siteSettings();
  await buildWithMessage(settings, (problems) => tellPrograms(problems, settings.content, format));
  if (zip) writeZip(settings.base);
}

/** The first day that zip supports in every time zone; constant, for reproducible builds. */
const TIME = '1980-01-02';

/** @param prefix - The folder of the files within the zip, "Portfolio/" or "". */
export function zipFolder(folder: string, prefix = ''): Uint8Array {
  const files = [...readFolder(folder)].map(([name, bytes]) => [prefix + name, bytes] as const);
  const sorted = files.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return zipSync(Object.fromEntries(sorted), { level: 9, mtime: TIME });
}

/** Zips dist/ beside it. Unpacked in a web server's root, it is at its base path. */
function writeZip(base: string): void {
  const zip = zipFolder(DIST, base.slice(1));
  // Removed first, since writing would follow a symbolic link of that name.
  const zipFile = path.join(HOME, 'portfolio.zip');
  rmSync(zipFile, { force: true });
  writeFileSync(zipFile, zip);
  console.log(`Wrote portfolio.zip (${(zip.length / 1024 / 1024).toFixed(1)} MiB).`);
}
