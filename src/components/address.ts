import { pagePath, paperPath } from '#text/sitePaths.ts';

/** Base path of the site, with a slash at both ends ("/Portfolio/"). */
export const BASE = import.meta.env.BASE_URL;

/**
 * @param id - A page's id.
 * @returns Its address among the published files ("/Portfolio/career/").
 */
export function pageAddress(id: string): string {
  return BASE + pagePath(id);
}

/**
 * @param path - A route's path ("/career").
 * @returns The same route inside the live app ("#/career").
 */
export function hashAddress(path: string): string {
  return `#${path}`;
}

/**
 * @param file - A published file's name ("resume.pdf").
 * @returns Its address.
 */
export function fileAddress(file: string): string {
  return BASE + file;
}

/**
 * @param id - A publication's id.
 * @returns The address of its own page, which previews well when shared.
 */
export function paperAddress(id: string): string {
  return BASE + paperPath(id);
}

/** Prefixes of the ids of elements that a link may lead to (`?show=<id>`). */
export const ANCHOR_PREFIX = {
  paper: 'paper-',
  project: 'project-',
  job: '',
  degree: '',
  skill: 'skill-',
} as const;
