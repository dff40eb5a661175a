import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { siteSettings } from '#kit/cli/site/siteSettings.ts';
import { buildAndReport } from '#kit/cli/site/buildSite.ts';
import { emitProblems } from '#kit/cli/workflow/outputs.ts';
import { readFolder } from '#kit/content/readFolder.ts';
import { DIST, SITE_ROOT } from '#kit/cli/settings.ts';

export async function run({ zip, format }: { zip?: true; format?: 'json' }): Promise<void> {
  const settings = await siteSettings();
  await buildAndReport(settings, (problems) => emitProblems(problems, settings.content, format));
  if (zip) writeZip(settings.base);
}

/** Constant for reproducible builds: the first day that zip supports in every time zone. */
const ZIP_DATE = '1980-01-02';

/** @param prefix - The folder of the files within the zip, "Portfolio/" or "". */
export function zipFolder(folder: string, prefix = ''): Uint8Array {
  const files = [...readFolder(folder)].map(([name, bytes]) => [prefix + name, bytes] as const);
  const sorted = files.toSorted(([one], [other]) => (one < other ? -1 : 1));
  return zipSync(Object.fromEntries(sorted), { level: 9, mtime: ZIP_DATE });
}

/** Zips dist/ so that, unpacked in a web server's root, the site is at its base path. */
function writeZip(base: string): void {
  const zip = zipFolder(DIST, base.slice(1));
  // Remove the file first: if it is a symbolic link, writing would follow it out of the folder.
  const zipFile = path.join(SITE_ROOT, 'portfolio.zip');
  rmSync(zipFile, { force: true });
  writeFileSync(zipFile, zip);
  console.log(`Wrote portfolio.zip (${(zip.length / 1024 / 1024).toFixed(1)} MiB).`);
}
