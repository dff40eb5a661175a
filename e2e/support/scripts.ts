import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DIST } from '#cli/settings.mjs';

/** The modules whose scripts tests break, by what they do: the build names a script after its module, or its group. */
const MODULES = {
  /** The app itself. */
  app: 'main',
  home: 'HomePage',
  /** What home shows below its first view. */
  lowerHome: 'BelowFirstView',
  career: 'CareerPage',
  publications: 'PublicationsPage',
  /** What every page but home needs besides its own script. */
  shared: 'shared',
  typing: 'Typing',
  portrait: 'portraitDrawing',
  /** What is done for the head of a page once it is shown. */
  head: 'settlePage',
  /** What the pages of papers show, abstracts and citations with it, in numbered groups. */
  papers: 'paperGroup',
  paper: 'paperView',
} as const;

export type Part = keyof typeof MODULES;

/**
 * Tells the script of a part of the site, in whatever build.
 *
 * @param part What the script does.
 * @returns What the script's path matches.
 * @throws Where the build has no such script, since then no test could break it.
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
