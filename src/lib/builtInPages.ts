import type { BuiltInPage } from './pages.ts';
import { routeOf } from './sitePaths.ts';

const inMenu = { isInHeader: true } as const;
const inBoth = { isInHeader: true, isInFooter: true } as const;

/** In the order of the header; their titles come from the site's words. */
export const BUILT_IN: readonly Omit<BuiltInPage, 'title'>[] = [
  { id: 'home', path: routeOf('home'), ...inBoth },
  { id: 'career', path: routeOf('career'), ...inBoth },
  { id: 'projects', path: routeOf('projects'), ...inBoth },
  { id: 'publications', path: routeOf('publications'), ...inBoth },
  { id: 'posts', path: routeOf('posts'), ...inBoth },
  { id: 'skills', path: routeOf('skills'), ...inMenu },
  { id: 'strengths', path: routeOf('strengths'), ...inMenu },
  { id: 'contact', path: routeOf('contact'), ...inBoth },
  { id: 'qrcode', path: routeOf('qrcode') },
  { id: 'testimonials', path: routeOf('testimonials') },
];
