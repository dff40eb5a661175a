import type { SiteView } from '#src/content/views.ts';
import type { TextKey } from '#src/lib/words.ts';
import { paperRoute, postRoute } from '#src/lib/sitePaths.ts';
import type { Content } from './content.ts';

type BuiltIn = {
  readonly isInHeader?: true;
  readonly isInFooter?: true;
  /** The key of its description for search engines; undefined if the owner's is used. */
  readonly about: TextKey | undefined;
  readonly isShown: (content: Content) => boolean;
};

const inMenu = { isInHeader: true } as const;
const inBoth = { isInHeader: true, isInFooter: true } as const;

/**
 * The built-in pages, in the order of the header. Each also has a view in src/app/pages.tsx, and a name
 * in the words, under its id.
 */
export const BUILT_IN_PAGES = {
  home: { ...inBoth, about: undefined, isShown: () => true },
  career: {
    ...inBoth,
    about: 'aboutCareer',
    isShown: ({ jobs, education }) => jobs.length + education.length > 0,
  },
  projects: { ...inBoth, about: 'aboutProjects', isShown: ({ projects }) => projects.length > 0 },
  publications: {
    ...inBoth,
    about: 'aboutPublications',
    isShown: ({ publications }) => publications.length > 0,
  },
  posts: {
    ...inBoth,
    about: 'aboutPosts',
    isShown: ({ articles = [] }) => articles.some(({ kind }) => kind === 'post'),
  },
  skills: { ...inMenu, about: 'aboutSkills', isShown: ({ skills }) => skills.length > 0 },
  strengths: {
    ...inMenu,
    about: 'aboutStrengths',
    isShown: ({ strengths }) => strengths.length > 0,
  },
  contact: { ...inBoth, about: 'aboutContact', isShown: isReachable },
  qrcode: {
    about: 'aboutQrcode',
    isShown: (content) => content.profile.siteUrl !== undefined && isReachable(content),
  },
  testimonials: {
    about: 'aboutTestimonials',
    isShown: ({ testimonials }) => testimonials.length > 0,
  },
} as const satisfies Readonly<Record<string, BuiltIn>>;

function isReachable({ profile }: Content): boolean {
  const { email, shieldedEmail, phone, office = [], location, links } = profile;
  return [email, shieldedEmail, phone, ...office, location, ...Object.values(links)].some(
    (contact) => contact !== undefined && contact !== '',
  );
}

export type BuiltInId = keyof typeof BUILT_IN_PAGES;

export const BUILT_IN_IDS = Object.keys(BUILT_IN_PAGES) as readonly BuiltInId[];

export function isBuiltIn(id: string): id is BuiltInId {
  return Object.hasOwn(BUILT_IN_PAGES, id);
}

export function builtInPage(id: BuiltInId): BuiltIn {
  return BUILT_IN_PAGES[id];
}

/** A page of a site: a built-in one, one that the owner added, a paper's, a post's, or not-found. */
export type Page = {
  /** A built-in page's id, the file name of an owner's page, or `paper`, `post`, `notFound`. */
  readonly id: string;
  /** Path of the route; '' for not-found. */
  readonly path: string;
  /** Name in menus and titles; until a paper or post loads, the name of its list (D2, O4, B1). */
  readonly title: string;
  readonly lang?: string;
  readonly isInHeader?: true;
  readonly isInFooter?: true;
  /** Made from a file in `sections/` (requirement W4). */
  readonly isSection?: true;
  /** Made from a file in `pages/` or `posts/` (requirement B1). */
  readonly isArticle?: true;
  readonly paper?: string;
};

export function paperPage({ title }: Page, paper: string): Page {
  return { id: 'paper', path: paperRoute(paper), title, paper };
}

export function postPage({ title }: Page, slug: string): Page {
  return { id: 'post', path: postRoute(slug), title, isArticle: true };
}

type Owner = Pick<SiteView, 'name' | 'headline'>;

/** The `<title>` of a page. */
export function documentTitle(page: Page, { name, headline }: Owner): string {
  return page.id === 'home' ? `${name} | ${headline}` : `${page.title} | ${name}`;
}
