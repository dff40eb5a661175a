import type { Content } from '#src/content/schema.ts';
import { publicationsBib } from './exports/bibtex.ts';
import { publicationsCslJson } from './exports/cslJson.ts';
import { feedXml } from './exports/feed.ts';
import { resumeJson } from './exports/resumeJson.ts';
import { publicationsRis } from './exports/ris.ts';
import { contactVcf } from './exports/vcard.ts';
import { ogImage } from './ogImage/ogImage.ts';
import { resumePdf } from './resume/resume.ts';
import { sitePaths } from './site/sitePaths.ts';
import { robotsTxt } from './structured/robots.ts';
import { sitemapXml } from './structured/sitemap.ts';

/** What an output is made with besides content: somewhere to say what had to be replaced. */
export type Warn = (warning: string) => void;

type Make = (content: Content, warn: Warn) => string | Uint8Array | Promise<string | Uint8Array>;

/** Every published file that is neither a page nor the app: its path, and how content becomes it. */
export const OUTPUTS: Readonly<Record<string, Make>> = {
  'resume.pdf': (content, warn) => {
    const { bytes, warnings } = resumePdf(content);
    for (const warning of warnings) warn(warning);
    return bytes;
  },
  'og-image.jpg': ogImage,
  'publications.bib': publicationsBib,
  'publications.ris': publicationsRis,
  'publications.csl.json': publicationsCslJson,
  'resume.json': resumeJson,
  'contact.vcf': contactVcf,
  'feed.xml': feedXml,
  'sitemap.xml': (content) => sitemapXml(content, sitePaths(content)),
  'robots.txt': robotsTxt,
};
