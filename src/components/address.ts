import { pagePath, paperPath } from '#src/lib/sitePaths.ts';

/** Base path of the site, with a slash at both ends ("/Portfolio/"). */
const ROOT = import.meta.env.BASE_URL;

/** The same of its pages in this language ("/Portfolio/de/"); the bundler fills it in. */
export const BASE: string = import.meta.env.PAGES_URL ?? import.meta.env.BASE_URL;

/** @returns Its address among the published files ("/Portfolio/career/"). */
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

/** @param file - The path of a published file that all languages share ("images/lab.jpg"). */
export function fileAddress(file: string): string {
  return ROOT + file;
}

/** @param file - A published file of this language ("resume.pdf"). */
export function textFileAddress(file: string): string {
  return BASE + file;
}

/**
 * @param folder - Where the pages of another language are ("de/").
 * @param rest - What follows: a path, or a route of the live app ("#/career").
 */
export function languageAddress(folder: string, rest: string): string {
  return ROOT + folder + rest;
}

/** @returns The address of its own page, which previews well when shared. */
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
