import path from 'node:path';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { KNOWN_FILES } from '#kit/content/contentFiles.ts';
import { sayOf } from '#kit/messages/messages.ts';
import type { Finding } from '#kit/messages/problem.ts';
import { isInside } from '#kit/plugin/paths.ts';
import { SITE_ROOT, IS_SITE_OUTSIDE_KIT, PROJECT, SAMPLE_OWNER } from '#kit/project.ts';
import { isDay } from '#src/lib/day.ts';
import { homedir } from 'node:os';

/**
 * Set by PORTFOLIO_CONTENT, PORTFOLIO_BASE and, on a publishing host, PORTFOLIO_SITE_URL. The date in
 * PORTFOLIO_TODAY is only validated here: kit/site/postSchedule.ts uses it.
 */
export type Settings = {
  /** Absolute path of the content folder. */
  readonly content: string;
  /** Path of the site, "/" at both ends. */
  readonly base: string;
  /** The full URL that the site will have, if known. */
  readonly publishedAt?: string;
};

export { SITE_ROOT, PROJECT };

export const DIST = path.join(SITE_ROOT, 'dist');

export const DEFAULT_BASE = '/Portfolio/';
export const SAMPLE_CONTENT = path.join(PROJECT, 'content');

/** An error that the user can fix; its message is shown to them verbatim. */
export class FriendlyError extends Error {
  override name = 'FriendlyError';
}

function noContent(why: Omit<Finding, 'code'>): FriendlyError {
  return new FriendlyError(sayOf({ code: 'noContent', ...why }));
}

/** The default content is the owner's folder in `siteRoot`; in a clone without one, the sample. */
export function readSettings(
  env = process.env,
  cwd = process.cwd(),
  siteRoot = SITE_ROOT,
  isSiteOutsideKit = IS_SITE_OUTSIDE_KIT,
): Settings {
  checkDay(env['PORTFOLIO_TODAY']?.trim() ?? '');
  const publishedAt = env['PORTFOLIO_SITE_URL']?.trim();
  const isAddress = publishedAt !== undefined && /^https?:\/\//u.test(publishedAt);
  return {
    content:
      folderFromEnv(env, cwd) ??
      (isSiteOutsideKit ? findContent(siteRoot) : onlyFolder(siteRoot, contentFolders(siteRoot))) ??
      SAMPLE_CONTENT,
    base: normaliseBase(env['PORTFOLIO_BASE']),
    ...(isAddress && { publishedAt }),
  };
}

/** Returns the owner's current folder: npm runs scripts in the project and keeps it in INIT_CWD. */
export function callerFolder(env = process.env, cwd = process.cwd()): string {
  const { INIT_CWD = '' } = env;
  return INIT_CWD === '' ? cwd : INIT_CWD;
}

/** "Portfolio" becomes "/Portfolio/"; names may have only RFC 3986's unreserved characters. */
export function normaliseBase(value: string | undefined): string {
  if (value === undefined || value.trim() === '') return DEFAULT_BASE;
  const names = value.trim().split('/').filter(Boolean);
  if (names.every((name) => /^[\w.~-]+$/u.test(name) && !/^\.+$/u.test(name))) {
    return names.length === 0 ? '/' : `/${names.join('/')}/`;
  }
  throw new FriendlyError(
    `PORTFOLIO_BASE is ${JSON.stringify(value)}, which is not a path. ` +
      `Give the part of the site's address after the host, such as ${DEFAULT_BASE}, or / for none.`,
  );
}

/** @throws FriendlyError if `day` is no date: to use today's could publish a post too early. */
function checkDay(day: string): void {
  if (day === '' || isDay(day)) return;
  throw new FriendlyError(
    `PORTFOLIO_TODAY is ${JSON.stringify(day)}, which is not a day. ` +
      'Write it as 2026-11-23, or leave it out for today.',
  );
}

function folderFromEnv(env: NodeJS.ProcessEnv, cwd: string): string | undefined {
  const { PORTFOLIO_CONTENT: variable = '' } = env;
  if (variable.trim() === '') return undefined;
  const fromCwd = path.resolve(cwd, variable);
  const candidates = [fromCwd, path.resolve(callerFolder(env, cwd), variable)];
  const folder = candidates.find((candidate) => existsSync(candidate));
  if (folder === undefined) throw noContent({ kind: 'missing', folder: fromCwd, value: variable });
  if (!statSync(folder).isDirectory()) throw noContent({ kind: 'file', file: folder });
  return folder;
}

/** Folders of the kit itself; `content` is the sample. */
const KIT_FOLDERS = ['content', 'dist', 'docs', 'kit', 'public', 'src', 'tests'];

const PROFILE = 'profile.yaml';
/** Names that only a content folder holds. */
const CONTENT_NAMES = [...KNOWN_FILES, 'sections', 'posts'];

/**
 * Returns the folders with a profile, even a misspelt one; if there are none, and the owner has not
 * edited the sample, the folders with any other file of a content folder.
 */
export function contentFolders(project = SITE_ROOT): string[] {
  const isKit = existsSync(path.join(project, 'kit', 'cli', 'run.mjs'));
  const folders = readdirSync(project, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.') && entry.name !== 'node_modules')
    .filter((entry) => !isKit || !KIT_FOLDERS.includes(entry.name))
    .filter((entry) => entry.isDirectory() || entry.isSymbolicLink())
    .map(({ name }) => ({ name, files: namesIn(path.join(project, name)) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const withProfile = folders.filter(({ files }) => files.some(isLikeProfile));
  const hasContent = withProfile.length > 0 || isSampleEdited(project);
  const matches = hasContent ? withProfile : folders.filter(({ files }) => isContent(files));
  return matches.map(({ name }) => name);
}

function isSampleEdited(project: string): boolean {
  try {
    const profile = path.join(project, 'content', PROFILE);
    return !readFileSync(profile, 'utf8').includes(SAMPLE_OWNER);
  } catch {
    return false;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** "profile.yaml", and also "Profile.yaml", "profile.yml", "profile.yaml.txt" or "my-profile.yaml". */
function isLikeProfile(name: string): boolean {
  return /profile?\b.*\.ya?ml(?:\.txt)?$/iu.test(name);
}

/** A built site, with an index.html, has a bibliography too, but is not content. */
function isContent(files: readonly string[]): boolean {
  const isKnown = (name: string) =>
    CONTENT_NAMES.includes(name.toLowerCase().replace(/yml$/u, 'yaml'));
  return !files.includes('index.html') && files.some(isKnown);
}

/** Outside the kit, the folder itself may be the content, and in a fork of the kit the sample. */
function findContent(home: string): string {
  if (isInside(PROJECT, home)) throw noContent({ kind: 'kit', folder: home });
  const isHomeContent = namesIn(home).some(isLikeProfile);
  const folder = onlyFolder(home, [...(isHomeContent ? ['.'] : []), ...contentFolders(home)]);
  if (folder !== undefined) return folder;
  const sample = path.join(home, 'content');
  if (existsSync(path.join(sample, PROFILE))) return sample;
  throw noContent({ kind: 'nowhere', folder: home });
}

function onlyFolder(home: string, folders: readonly string[]): string | undefined {
  const [name, ...others] = folders;
  if (others.length > 0) throw noContent({ kind: 'twice', folders });
  return name === undefined ? undefined : path.join(home, name);
}

/** Shells expand "~" at the start of a word, but not in "--import=~/x" or in quotes. */
export function expandHome(typedPath: string): string {
  return /^~(?:$|[/\\])/u.test(typedPath) ? path.join(homedir(), typedPath.slice(1)) : typedPath;
}
