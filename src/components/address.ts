/** Base path of the site, with a slash at both ends ("/Portfolio/"). */
export const BASE = import.meta.env.BASE_URL;

/** In: a route's path ("/career"). Out: its page among the published files ("/Portfolio/career/"). */
export function pathAddress(path: string): string {
  return path === '/' ? BASE : `${BASE}${path.slice(1)}/`;
}

/** In: a route's path ("/career"). Out: the same route inside the live app ("#/career"). */
export function hashAddress(path: string): string {
  return `#${path}`;
}

/** In: a published file's name ("resume.pdf"). Out: its address. */
export function fileAddress(file: string): string {
  return BASE + file;
}

/** In: a publication's id. Out: the address of its own page, which previews well when shared. */
export function paperAddress(id: string): string {
  return pathAddress(`/publications/${id}`);
}

/** What the ids of elements begin with that a link may ask a page to show. */
export const ANCHOR_PREFIX = {
  paper: 'paper-',
  project: 'project-',
  job: '',
  skill: 'skill-',
} as const;
