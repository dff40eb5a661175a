import type { PageKind } from '#text/pages.ts';
import { words } from '#text/siteWords.ts';

/** What a page tells search engines and link previews (requirements D1, D3). */
export type PageTexts = {
  /** `{name}`, `{headline}` and `{title}` are filled in; the home page has the owner's own description. */
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
  // The owner's intro says more, where there is one: head.ts.
  section: () => words.aboutSection,
  // A paper that is there says more of itself: paperHead.ts.
  paper: () => words.aboutPaper,
  notFound: () => words.aboutNotFound,
};

/** @returns what a page of a kind says by itself */
export function pageTexts(kind: PageKind): PageTexts {
  return { description: TEXTS[kind]() };
}
