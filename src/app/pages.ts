/** The page table: everything that lists pages reads it. Pure data. */

export type PageId =
  | 'home'
  | 'career'
  | 'projects'
  | 'publications'
  | 'skills'
  | 'strengths'
  | 'contact'
  | 'qrcode'
  | 'testimonials'
  | 'notFound';

export type Page = {
  readonly id: PageId;
  /** Path of the route; '' for the page that answers every unknown one. */
  readonly path: string;
  /** Name in titles; the home page has the default title instead (requirement D2). */
  readonly title: string;
  /** For search engines and link previews; `{name}` and `{headline}` are the owner's. */
  readonly description: string;
  /** Words that this page adds to the owner's keywords. */
  readonly keywords: readonly string[];
  readonly isInHeader?: true;
  readonly isInFooter?: true;
  /** File under the base path to use as this page's share image (requirement D3). */
  readonly image?: string;
};

export const PAGES: readonly Page[] = [
  {
    id: 'home',
    path: '/',
    title: 'Home',
    description: '',
    keywords: [],
    isInHeader: true,
    isInFooter: true,
  },
  {
    id: 'career',
    path: '/career',
    title: 'Career',
    description: 'Where {name} has worked and studied: positions, results and degrees.',
    keywords: ['career', 'experience', 'education'],
    isInHeader: true,
    isInFooter: true,
  },
  {
    id: 'projects',
    path: '/projects',
    title: 'Projects',
    description: 'Software, pipelines and analyses that {name} has built, by field.',
    keywords: ['projects', 'software', 'pipelines'],
    isInHeader: true,
    isInFooter: true,
  },
  {
    id: 'publications',
    path: '/publications',
    title: 'Publications',
    description: 'Papers by {name}, by year and by field, with abstracts and citations.',
    keywords: ['publications', 'papers', 'abstracts'],
    isInHeader: true,
    isInFooter: true,
  },
  {
    id: 'skills',
    path: '/skills',
    title: 'Skills',
    description: 'Methods, languages and tools that {name} works with.',
    keywords: ['skills', 'methods', 'tools'],
    isInHeader: true,
  },
  {
    id: 'strengths',
    path: '/strengths',
    title: 'Strengths',
    description: 'How {name} works with people and problems.',
    keywords: ['strengths', 'teamwork'],
    isInHeader: true,
  },
  {
    id: 'contact',
    path: '/contact',
    title: 'Contact',
    description: 'How to reach {name}: e-mail, profiles, place and résumé.',
    keywords: ['contact', 'résumé'],
    isInHeader: true,
    isInFooter: true,
  },
  {
    id: 'qrcode',
    path: '/qrcode',
    title: 'QR Code',
    description: 'A code to scan, and a button to share, the portfolio of {name}.',
    keywords: ['QR code', 'share'],
  },
  {
    id: 'testimonials',
    path: '/testimonials',
    title: 'Testimonials',
    description: 'What colleagues and collaborators say about working with {name}.',
    keywords: ['testimonials', 'references'],
  },
  {
    id: 'notFound',
    path: '',
    title: 'Page not found',
    description:
      'There is no page at this address. The portfolio of {name} starts at its home page.',
    keywords: [],
  },
];

/** In: a page's id. Out: its row of the table. */
export function pageOf(id: PageId): Page {
  const page = PAGES.find((candidate) => candidate.id === id);
  if (page === undefined) throw new RangeError(`No page has the id ${id}`);
  return page;
}

/**
 * In: the path inside the app ("/career", "/career/"). Out: the page it names, without regard to
 * case or closing slash; the not-found page for every other (requirements P21, E1).
 */
export function pageAt(pathname: string): Page {
  const path = pathname.toLowerCase().replace(/\/+$/u, '') || '/';
  return PAGES.find((page) => page.path === path) ?? pageOf('notFound');
}
