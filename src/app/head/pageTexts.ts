import type { PageKind } from '#text/pages.ts';
import { words } from '#text/siteWords.ts';

/** A page's texts for search engines and link previews (requirements D1, D3). */
export type PageTexts = {
  /** `{name}`, `{headline}` and `{title}` are filled in; home has the owner's description. */
  readonly description: string;
  /** File under the base path to use as this page's share image. */
  readonly image?: string;
};

/** A page without texts does not compile. */
const TEXTS: Readonly<Record<PageKind, () => string>> = {
  home: () => '',
  career: () => words.aboutCareer,
  projects: () => words.aboutProjects,
  publications: () => words.aboutPublications,
  skills: () => words.aboutSkills,
  strengths: () => words.aboutStrengths,
  contact: () => words.aboutContact,
  qrcode: () => words.aboutQrcode,
  testimonials: () => words.aboutTestimonials,
  // Replaced by the owner's intro, if there is one: head.ts.
  section: () => words.aboutSection,
  // Replaced by the paper's own texts once it is loaded: paperHead.ts.
  paper: () => words.aboutPaper,
  notFound: () => words.aboutNotFound,
};

/** @returns the default texts of a kind of page */
export function pageTexts(kind: PageKind): PageTexts {
  return { description: TEXTS[kind]() };
}
