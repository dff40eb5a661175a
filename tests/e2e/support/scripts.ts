import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DIST } from '#kit/cli/settings.ts';

/** Modules whose scripts tests break, by role: the build names scripts after modules or groups. */
const MODULES = {
  /** The app itself. */
  app: 'main',
  home: 'HomePage',
  /** The part of home below its first view. */
  lowerHome: 'BelowFirstView',
  career: 'CareerPage',
  publications: 'PublicationsPage',
  /** Code that every page except home needs besides its own script. */
  shared: 'shared',
  typing: 'Typing',
  portrait: 'portraitDrawing',
  /** Updates the head of a page once it is shown. */
  head: 'settlePage',
  /** The data of the papers' pages, with abstracts and citations, in numbered groups. */
  papers: 'paperGroup',
  paper: 'paperView',
} as const;

export type Part = keyof typeof MODULES;

/**
 * Identifies the script of a part of the site in any build.
 *
 * @returns A pattern for the script's path.
 * @throws If the build has no such script, since then no test could break it.
 */
export function scriptOf(part: Part): RegExp {
  const name = MODULES[part];
  const pattern = new RegExp(String.raw`/${name}-[^/]*\.js$`, 'u');
  const isBuilt = readdirSync(path.join(DIST, 'static', 'js')).some((file) =>
    pattern.test(`/${file}`),
  );
  if (!isBuilt)
    throw new Error(`No script is built from ${name}: name another in ${import.meta.url}`);
  return pattern;
}
