/** Base path of the site, "/Portfolio/". */
const ROOT = import.meta.env.BASE_URL;

/** Base path of the pages in this language, "/Portfolio/de/", which the bundler fills in. */
export const BASE: string = import.meta.env.PAGES_URL ?? import.meta.env.BASE_URL;

/** "/publications?category=HIV" → "/Portfolio/publications/?category=HIV". */
export function routeAddress(route: string): string {
  const [path = '', ...query] = route.split(/(?=\?)/u);
  return BASE + `${path.slice(1)}/`.replace(/^\/$/u, '') + query.join('');
}

/** @param file - The path of a published file that all languages share ("images/lab.jpg"). */
export function fileAddress(file: string): string {
  return ROOT + file;
}

/** @param file - A published file of this language ("resume.pdf"). */
export function textFileAddress(file: string): string {
  return BASE + file;
}

/** @param rest - A path, or a route of the live app ("#/career"). */
export function languageAddress(folder: string, rest: string): string {
  return ROOT + folder + rest;
}

/** Prefixes of the ids of elements that a link may lead to (`?show=<id>`). */
export const ANCHOR_PREFIX = {
  paper: 'paper-',
  project: 'project-',
  job: '',
  degree: '',
  skill: 'skill-',
} as const;
