import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DIST } from '#kit/cli/settings.ts';

/** @returns The paths of the pages to measure, relative to the site's root. */
export function routes(): readonly string[] {
  const pages = 'career projects publications skills strengths contact qrcode testimonials';
  return [
    '',
    ...pages.split(' ').map((page) => `${page}/`),
    aPaper(),
    'research/',
    'posts/',
    // The one with formulas, notes and citations.
    'posts/leave-to-say-no/',
  ];
}

/** @returns What a report calls a page. */
export function routeName(route: string): string {
  return `/${route.replace(/^publications\/.+\/$/u, 'publications/<paper>/')}`;
}

/** @returns The path of a paper's own page. */
function aPaper(): string {
  const folder = path.join(DIST, 'publications');
  const found = readdirSync(folder).find((name) => statSync(path.join(folder, name)).isDirectory());
  return found === undefined ? 'publications/' : `publications/${found}/`;
}
