/** The route of each page inside the app, home first. */
export const PAGE_PATHS = {
  home: '/',
  career: '/career',
  projects: '/projects',
  publications: '/publications',
  skills: '/skills',
  strengths: '/strengths',
  contact: '/contact',
  qrcode: '/qrcode',
  testimonials: '/testimonials',
} as const;

/** A page that has an address of its own. */
export type RouteId = keyof typeof PAGE_PATHS;

/** The names of the published files that are neither pages nor the app. */
export const FILES = {
  resume: 'resume.pdf',
  shareImage: 'og-image.jpg',
  bibtex: 'publications.bib',
  ris: 'publications.ris',
  csl: 'publications.csl.json',
  resumeJson: 'resume.json',
  contact: 'contact.vcf',
  feed: 'feed.xml',
  sitemap: 'sitemap.xml',
  robots: 'robots.txt',
} as const;

/** @returns A page's path below the site's address: "" for home, "career/". */
export function pagePath(id: RouteId): string {
  return id === 'home' ? '' : `${PAGE_PATHS[id].slice(1)}/`;
}

/**
 * @param id A publication's id, which is its slug.
 * @returns Its own page's path below the site's address.
 */
export function paperPath(id: string): string {
  return `${pagePath('publications')}${id}/`;
}

/**
 * @param id A publication's id, which is its slug.
 * @returns The route of its own page inside the app.
 */
export function paperRoute(id: string): string {
  return `${PAGE_PATHS.publications}/${id}`;
}
