// The names of published files that are neither pages nor the app: `import * as FILES`.
export const resume = 'resume.pdf';
export const shareImage = 'og-image.jpg';
export const favicon = 'favicon.svg';
export const bibtex = 'publications.bib';
export const ris = 'publications.ris';
export const csl = 'publications.csl.json';
export const resumeJson = 'resume.json';
export const contact = 'contact.vcf';
export const feed = 'feed.xml';
export const postsFeed = 'posts.xml';
export const sitemap = 'sitemap.xml';
export const robots = 'robots.txt';
