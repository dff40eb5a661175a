import * as FILES from '#text/fileNames.ts';
import type { Content } from '#src/content/content.ts';
import { publicationsBib } from '#formats/bibtex/writeBibtex.ts';
import { publicationsCslJson } from '#formats/csl/writeCslJson.ts';
import { faviconSvg } from './favicon.ts';
import { feedXml } from './feed.ts';
import { resumeJson } from '#formats/jsonResume/writeResumeJson.ts';
import { publicationsRis } from '#formats/ris/writeRis.ts';
import { contactVcf } from '#formats/vcard/writeVcard.ts';
import { OWN_FILE_NAMES, type OwnFiles } from './ownFiles.ts';
import { ogImage } from './ogImage/ogImage.ts';
import { resumePdf } from './resume/resume.ts';
import { hasFeed, hasPapers, type Site } from '#publish/derive/site.ts';
import { sitePaths } from '#publish/derive/sitePaths.ts';
import { pictureFile } from '#text/pictureFile.ts';
import { robotsTxt } from './robots.ts';
import { sitemapXml } from './sitemap.ts';

/** Reports something that had to be replaced in an output. */
export type Warn = (warning: string) => void;

/** Other published files, such as the owner's images. */
type Files = ReadonlyMap<string, string | Uint8Array>;

type Make = (
  site: Site,
  warn: Warn,
  files: Files,
) => string | Uint8Array | Promise<string | Uint8Array>;

/** Every published file that is neither a page nor part of the app: path → how it is made. */
export const OUTPUTS: Readonly<Record<string, Make>> = {
  [FILES.resume]: (site, warn) => {
    const { bytes, warnings } = resumePdf(site);
    for (const warning of warnings) warn(warning);
    return bytes;
  },
  [FILES.shareImage]: (site, _, files) => ogImage(site, portraitIn(site, files)),
  [FILES.favicon]: faviconSvg,
  [FILES.bibtex]: publicationsBib,
  [FILES.ris]: publicationsRis,
  [FILES.csl]: publicationsCslJson,
  [FILES.resumeJson]: resumeJson,
  [FILES.contact]: contactVcf,
  [FILES.feed]: feedXml,
  [FILES.sitemap]: (site) => sitemapXml(site, sitePaths(site)),
  [FILES.robots]: robotsTxt,
};

function portraitIn({ profile, images = {} }: Content, files: Files) {
  const picture = images[profile.portrait ?? ''];
  return picture && files.get(pictureFile(picture));
}

/** Conditions on the content without which some files are left out. */
const NEEDS: Readonly<Record<string, (site: Site) => boolean>> = {
  [FILES.resume]: ({ hasNoResume }) => hasNoResume !== true,
  'publications.bib': hasPapers,
  'publications.ris': hasPapers,
  'publications.csl.json': hasPapers,
  'feed.xml': hasFeed,
  'sitemap.xml': ({ profile }) => profile.siteUrl !== undefined,
};

/** @returns the names of a site's files other than its pages and the app */
export function outputNames(site: Site): string[] {
  return Object.keys(OUTPUTS).filter((name) => NEEDS[name]?.(site) !== false);
}

/**
 * Makes every file of the table except those that the owner supplies.
 * @param files The owner's images, as published.
 * @param warn Called for everything that had to be replaced, with the file's name.
 */
export async function outputFiles(
  site: Site,
  own: OwnFiles,
  files: Files,
  warn: Warn,
): Promise<Map<string, string | Uint8Array>> {
  const replaceable = [...Object.values(OWN_FILE_NAMES), FILES.favicon];
  const isOwn = (file: string) => replaceable.includes(file) && own.has(file);
  const made = new Map<string, string | Uint8Array>();
  for (const file of outputNames(site).filter((name) => !isOwn(name))) {
    const text = await OUTPUTS[file]?.(site, (said) => warn(`${file}  warning  ${said}`), files);
    if (text !== undefined) made.set(file, text);
  }
  return made;
}
