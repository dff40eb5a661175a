import * as FILES from '#src/lib/fileNames.ts';
import type { Content } from '#src/content/content.ts';
import { publicationsBib } from '#kit/formats/bibtex/writeBibtex.ts';
import { publicationsCslJson } from '#kit/formats/csl/writeCslJson.ts';
import { sayOf } from '#kit/messages/messages.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { faviconSvg } from './favicon.ts';
import { feedXml, postsXml } from './feeds.ts';
import { resumeJson } from '#kit/formats/jsonResume/writeResumeJson.ts';
import { publicationsRis } from '#kit/formats/ris/writeRis.ts';
import { contactVcf } from '#kit/formats/vcard/writeVcard.ts';
import { REPLACEABLE } from './ownFiles.ts';
import { ogImage, postImages } from '#kit/output/files/ogImage/ogImage.ts';
import { resumePdf } from '#kit/output/files/resume/resume.ts';
import { aliasesOf } from '#kit/site/aliases.ts';
import { articlesOf } from '#kit/site/articles.ts';
import { articleViews, drawnImageOf } from '#kit/site/postsPage.ts';
import { type Site, sitePaths, servedAt } from '#kit/site/site.ts';
import { FILE_RULES, type FileName, type FileRule, papersFeed } from '#kit/site/siteParts.ts';
import { pictureFile } from '#src/lib/pictureFile.ts';
import { robotsTxt, sitemapXml } from './sitemap.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { once } from '#kit/content/memo.ts';
import { copiedFiles } from '#kit/content/bibliography.ts';
import { publicFiles } from '#kit/content/publicFiles.ts';
import { networkIconFile } from '#kit/site/siteView.ts';
import { fontFileNames, webFontFiles } from '#kit/site/fonts/webFaces.ts';
import { imageMakers } from '#kit/output/images/imageMakers.ts';

type Bytes = string | Uint8Array;
type Files = ReadonlyMap<string, Bytes>;
/** Path in the site → makes the file. */
export type SiteFiles = ReadonlyMap<string, () => Promise<Bytes>>;

type Warn = (warning: Finding) => void;
type Make = (site: Site, warn: Warn, images: Files) => Bytes | Promise<Bytes>;
type Output = FileRule & { readonly make: Make };

const MAKERS: Readonly<Record<FileName, Make>> = {
  [FILES.resume]: (site, warn) => bytesOf(resumePdf(site), warn),
  [FILES.shareImage]: (site, _, images) => ogImage(site, portraitIn(site, images)),
  [FILES.favicon]: faviconSvg,
  [FILES.bibtex]: publicationsBib,
  [FILES.ris]: publicationsRis,
  [FILES.csl]: publicationsCslJson,
  [FILES.resumeJson]: resumeJson,
  [FILES.contact]: contactVcf,
  [FILES.feed]: feedXml,
  [FILES.postsFeed]: postsXml,
  [FILES.sitemap]: (site) => sitemapXml(site, sitePaths(site), site.languageSites),
  [FILES.robots]: robotsTxt,
};

/** The generated files that are neither pages nor part of the app, by name. */
export const OUTPUTS: ReadonlyMap<string, Output> = new Map(
  Object.entries(MAKERS).map(([name, make]) => [name, { ...FILE_RULES[name as FileName], make }]),
);

function bytesOf({ bytes, warnings }: ReturnType<typeof resumePdf>, warn: Warn): Uint8Array {
  for (const warning of warnings) warn(warning);
  return bytes;
}

function portraitIn({ profile, images = {} }: Content, imageFiles: Files) {
  const picture = images[profile.portrait ?? ''];
  return picture && imageFiles.get(pictureFile(picture));
}

export function outputNames(site: Site): string[] {
  return outputsOf(site).map(([name]) => name);
}

function outputsOf(site: Site): [name: string, output: Output][] {
  const { folder } = site;
  const outputs = [...OUTPUTS, ...postImageOutputs(site), ...pdfOutputs(site)].filter(
    ([, { isNeeded, isShared }]) => isNeeded?.(site) !== false && !(isShared && folder !== ''),
  );
  const fileOf = (name: string) => folder + (name === FILES.feed ? papersFeed(site) : name);
  return outputs.map(([name, output]) => [fileOf(name), output]);
}

/** The drawn images for link previews of posts. */
function postImageOutputs(site: Site): [name: string, output: Output][] {
  let drawImage: ReturnType<typeof postImages> | undefined;
  return Object.values(articleViews(site)).flatMap((article): [string, Output][] => {
    const name = article.kind === 'post' ? drawnImageOf(article) : undefined;
    if (name === undefined) return [];
    const make: Make = async (servedSite, _, images) => {
      drawImage ??= postImages(servedSite, portraitIn(servedSite, images));
      return (await drawImage)(article.plainTitle);
    };
    return [[name, { make }]];
  });
}

/** The PDFs of posts and pages with “pdf: true”. */
function pdfOutputs(site: Site): [name: string, output: Output][] {
  return Object.values(articlesOf(site).views).flatMap((article): [string, Output][] => {
    const make: Make = async (servedSite, warn, images) => {
      // Loaded on demand, so that other sites don't read the template.
      const { statementPdf } = await import('./statement/statement.ts');
      return bytesOf(await statementPdf(servedSite, article, images), warn);
    };
    return article.pdf === undefined ? [] : [[article.pdf, { make }]];
  });
}

/** Makers of a site's generated files, by path below the site's address. */
export function outputMakers(
  site: Site,
  ownerFiles: ReadonlyMap<string, unknown>,
  images: () => Promise<Files>,
  warn: (warning: string) => void = () => undefined,
): SiteFiles {
  const isReplaced = (file: string) =>
    ownerFiles.has(file) && REPLACEABLE.includes(file.slice(site.folder.length));
  return new Map(
    outputsOf(site)
      .filter(([file]) => !isReplaced(file))
      .map(([file, { make }]) => {
        const warnOf = (finding: Finding) => warn(`${file}  warning  ${sayOf(finding)}`);
        // Only share images and PDFs show pictures.
        const loadImages = /\.(?:jpg|pdf)$/u.test(file) ? images : async () => new Map();
        return [file, async () => make(site, warnOf, await loadImages())] as const;
      }),
  );
}

type SiteFileOptions = {
  /** The content folder. */
  readonly folder: string;
  readonly sites: readonly Site[];
  readonly base: string;
  readonly warn?: (warning: string) => void;
};

/**
 * Makers of every published file except pages and app: the owner's files, images, fonts, exports.
 * A build calls all of them, development only those of requested files.
 */
export function siteFiles({ folder, sites, base, warn }: SiteFileOptions): SiteFiles {
  const ownerFiles = publicFiles(folder).files;
  const images = imageMakers(folder, sites);
  const allImages = once(async () => makeAll(images));
  const files = new Map<string, () => Promise<Bytes>>([
    ...[...ownerFiles].map(([file, source]) => [file, async () => readFile(source)] as const),
    ...images,
  ]);
  for (const site of sites) {
    for (const [file, source] of copiedFiles(site))
      files.set(file, async () => readFile(path.join(folder, source)));
    const icons = networkIconFile(site);
    if (icons !== undefined) files.set(icons.path, async () => icons.svg);
    const fonts = once(async () => webFontFiles(site));
    for (const file of fontFileNames(site))
      files.set(file, async () => (await fonts()).get(file) ?? '');
    for (const [file, make] of outputMakers(servedAt(site, base), ownerFiles, allImages, warn))
      files.set(file, make);
    for (const [alias, { file, textFile = '' }] of aliasesOf(site, base).copies) {
      const make = files.get(file ?? site.folder + textFile);
      if (make !== undefined) files.set(site.folder + alias, make);
    }
  }
  return files;
}

export async function makeAll(files: SiteFiles): Promise<Map<string, Bytes>> {
  const entries = [...files].map(async ([file, make]) => [file, await make()] as const);
  return new Map(await Promise.all(entries));
}
