import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The kit's folder: the nearest one with a package.json, which is right for bundled code, too. */
export const PROJECT = packageFolderAbove(path.dirname(fileURLToPath(import.meta.url)));

/** Whether this is the installed package, which npm never packs a lockfile into. */
export const IS_PACKAGE = !existsSync(path.join(PROJECT, 'package-lock.json'));

const homeSetting = process.env['PORTFOLIO_HOME'] ?? '';

/** Whether the owner's site is in another folder: the kit is installed, or PORTFOLIO_HOME names one. */
export const IS_SITE_OUTSIDE_KIT = IS_PACKAGE || homeSetting !== '';

/**
 * The root of the owner's site, in which commands write: PORTFOLIO_HOME, which workflows set; else
 * the clone, or for an installed package, which may be read-only, the current folder.
 */
export const SITE_ROOT = IS_SITE_OUTSIDE_KIT ? path.resolve(homeSetting) : PROJECT;

/** The folder for files that may be deleted at any time: services' responses, stack traces. */
export const CACHE = IS_PACKAGE ? userCache() : path.join(PROJECT, 'node_modules', '.cache');

/** The owner of the sample; real owners replace the name with their own. */
export const SAMPLE_OWNER = 'Tamsin Aldévar';

function packageFolderAbove(folder: string): string {
  const isRoot = path.dirname(folder) === folder;
  if (isRoot || existsSync(path.join(folder, 'package.json'))) return folder;
  return packageFolderAbove(path.dirname(folder));
}

function userCache(): string {
  const defaultName = process.platform === 'darwin' ? 'Library/Caches' : '.cache';
  const { XDG_CACHE_HOME, LOCALAPPDATA = path.join(homedir(), defaultName) } = process.env;
  return path.join(XDG_CACHE_HOME ?? LOCALAPPDATA, 'portfolio');
}
