import type { PageKind } from '#text/pages.ts';

/** What a page tells search engines and link previews (requirements D1, D3). */
export type PageTexts = {
  /** `{name}` and `{headline}` are the owner's; the home page has the owner's own description. */
  readonly description: string;
  /** Words that this page adds to the owner's keywords. */
  readonly keywords: readonly string[];
  /** File under the base path to use as this page's share image. */
  readonly image?: string;
};

/** A page without texts does not compile. */
export const PAGE_TEXTS: Readonly<Record<PageKind, PageTexts>> = {
  home: {
    description: '',
    keywords: [],
  },
  career: {
    description: 'Where {name} has worked and studied: positions, results and degrees.',
    keywords: ['career', 'experience', 'education'],
  },
  projects: {
    description: 'Software, pipelines and analyses that {name} has built, by field.',
    keywords: ['projects', 'software', 'pipelines'],
  },
  publications: {
    description: 'Papers by {name}, by year and by field, with abstracts and citations.',
    keywords: ['publications', 'papers', 'abstracts'],
  },
  skills: {
    description: 'Methods, languages and tools that {name} works with.',
    keywords: ['skills', 'methods', 'tools'],
  },
  strengths: {
    description: 'How {name} works with people and problems.',
    keywords: ['strengths', 'teamwork'],
  },
  contact: {
    description: 'How to reach {name}: e-mail, profiles, place and résumé.',
    keywords: ['contact', 'résumé'],
  },
  qrcode: {
    description: 'A code to scan, and a button to share, the portfolio of {name}.',
    keywords: ['QR code', 'share'],
  },
  testimonials: {
    description: 'What colleagues and collaborators say about working with {name}.',
    keywords: ['testimonials', 'references'],
  },
  // The owner's intro says more, where there is one: head.ts.
  section: {
    description: '{title} – {name}, {headline}.',
    keywords: [],
  },
  // A paper that is there says more of itself: paperHead.ts.
  paper: {
    description: 'A publication by {name}.',
    keywords: ['publication'],
  },
  notFound: {
    description:
      'There is no page at this address. The portfolio of {name} starts at its home page.',
    keywords: [],
  },
};
