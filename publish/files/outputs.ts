import * as FILES from '#text/fileNames.ts';
import type { Content } from '#src/content/content.ts';
import { publicationsBib } from '#formats/bibtex/writeBibtex.ts';
import { publicationsCslJson } from '#formats/csl/writeCslJson.ts';
import { sayBuilt, type BuildFinding } from '#problems/sentences/built.ts';
import { faviconSvg } from './favicon.ts';
import { feedXml } from './feed.ts';
import { resumeJson } from '#formats/jsonResume/writeResumeJson.ts';
import { publicationsRis } from '#formats/ris/writeRis.ts';
import { contactVcf } from '#formats/vcard/writeVcard.ts';
import { postsXml } from './postsFeed.ts';
import { REPLACEABLE, type OwnFiles } from './ownFiles.ts';
import { ogImage, postImages } from './ogImage/ogImage.ts';
import { resumePdf } from './resume/resume.ts';
import { articlesOf } from '#publish/derive/articles.ts';
import { articleViews } from '#publish/derive/postsPage.ts';
import { drawnImageOf } from '#publish/derive/postImage.ts';
import { hasFeed, hasPapers, hasPostsFeed, type Site } from '#publish/derive/site.ts';
import { sitePaths } from '#publish/derive/sitePaths.ts';
import { pictureFile } from '#text/pictureFile.ts';
import { robotsTxt } from './robots.ts';
import { sitemapXml } from './sitemap.ts';

/** Reports something that had to be replaced in an output. */
type Warn = (warning: BuildFinding) => void;

/** Other published files, such as the owner's images. */
type Files = ReadonlyMap<string, string | Uint8Array>;

type Make = (
  site: Site,
  warn: Warn,
  files: Files,
) => string | Uint8Array | Promise<string | Uint8Array>;

type Output = {
  readonly make: Make;
  /** Whether a site has what the file is about; without this, every site has the file. */
  readonly needs?: (site: Site) => boolean;
  /** Whether there is one for all languages. */
  readonly isShared?: true;
};

/** The name of a published file that is neither a page nor part of the app. */
type FileName = (typeof FILES)[keyof typeof FILES];

/** How each of these files is made, and when. Everything else that lists them derives from this. */
const TABLE: Readonly<Record<FileName, Output>> = {
  [FILES.resume]: { make: resume, needs: ({ hasNoResume }) => hasNoResume !== true },
  [FILES.shareImage]: { make: (site, _, files) => ogImage(site, portraitIn(site, files)) },
  [FILES.favicon]: { make: faviconSvg, isShared: true },
  [FILES.bibtex]: { make: publicationsBib, needs: hasPapers, isShared: true },
  [FILES.ris]: { make: publicationsRis, needs: hasPapers, isShared: true },
  [FILES.csl]: { make: publicationsCslJson, needs: hasPapers, isShared: true },
  [FILES.resumeJson]: { make: resumeJson },
  [FILES.contact]: { make: contactVcf },
  [FILES.feed]: { make: feedXml, needs: hasFeed },
  [FILES.postsFeed]: { make: postsXml, needs: hasPostsFeed },
  [FILES.sitemap]: {
    make: (site) => sitemapXml(site, sitePaths(site), site.among),
    needs: ({ profile }) => profile.siteUrl !== undefined,
    isShared: true,
  },
  [FILES.robots]: { make: robotsTxt, isShared: true },
};

/** Every published file that is neither a page nor part of the app, by its name. */
export const OUTPUTS: ReadonlyMap<string, Output> = new Map(Object.entries(TABLE));

function resume(site: Site, warn: Warn): Uint8Array {
  const { bytes, warnings } = resumePdf(site);
  for (const warning of warnings) warn(warning);
  return bytes;
}

function portraitIn({ profile, images = {} }: Content, files: Files) {
  const picture = images[profile.portrait ?? ''];
  return picture && files.get(pictureFile(picture));
}

/** @returns the names of a site's files other than its pages and the app */
export function outputNames(site: Site): string[] {
  return outputsOf(site).map(([name]) => name);
}

function outputsOf(site: Site): [name: string, output: Output][] {
  const folder = site.among?.folder ?? '';
  const made = [...OUTPUTS, ...postPictures(site), ...statements(site)].filter(
    ([, { needs, isShared }]) => needs?.(site) !== false && !(isShared && folder !== ''),
  );
  return made.map(([name, output]) => [folder + name, output]);
}

/** An image for the link previews of each post that has no picture. */
function postPictures(site: Site): [name: string, output: Output][] {
  let drawing: ReturnType<typeof postImages> | undefined;
  return Object.values(articleViews(site)).flatMap((article): [string, Output][] => {
    const name = article.kind === 'post' ? drawnImageOf(article) : undefined;
    if (name === undefined) return [];
    const make: Make = async (served, _, files) => {
      drawing ??= postImages(served, portraitIn(served, files));
      return (await drawing)(article.plainTitle);
    };
    return [[name, { make }]];
  });
}

/** The pages and posts that are published as PDF, too. */
function statements(site: Site): [name: string, output: Output][] {
  return Object.values(articlesOf(site).views).flatMap((article): [string, Output][] => {
    const make: Make = async (served, warn, files) => {
      // Its template is only read where it is needed.
      const { statementPdf } = await import('./statement/statement.ts');
      const { bytes, warnings } = await statementPdf(served, article, files);
      for (const warning of warnings) warn(warning);
      return bytes;
    };
    return article.pdf === undefined ? [] : [[article.pdf, { make }]];
  });
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
  warn: (warning: string) => void,
): Promise<Map<string, string | Uint8Array>> {
  const folder = site.among?.folder ?? '';
  const isOwn = (file: string) => REPLACEABLE.includes(file.slice(folder.length)) && own.has(file);
  const made = new Map<string, string | Uint8Array>();
  for (const [file, { make }] of outputsOf(site).filter(([name]) => !isOwn(name)))
    made.set(
      file,
      await make(site, (found) => warn(`${file}  warning  ${sayBuilt(found)}`), files),
    );
  return made;
}
