import path from 'node:path';
import { type Settings, normaliseBase, readSettings } from '#kit/cli/settings.ts';
import { HOME } from '#kit/project.ts';
import { ownBase } from '#kit/content/ownBase.ts';

/** @returns The settings for the site, with the base path from site.yaml if none is given. */
export async function siteSettings(): Promise<Settings> {
  const settings = readSettings();
  return { ...settings, base: await baseFor(settings.content) };
}

/**
 * @param env - The environment, whose PORTFOLIO_BASE wins: hosts know where they publish.
 * @returns The base path of its site, "/" at both ends.
 */
export async function baseFor(folder: string, env = process.env): Promise<string> {
  const baseVariable = env['PORTFOLIO_BASE']?.trim() ?? '';
  return normaliseBase(baseVariable === '' ? await ownBase(folder) : baseVariable);
}

/**
 * Says which content folder is used, and so whose site it is: it may have been found automatically.
 *
 * @param name - the owner's name, if already known
 */
export function whoseContent(folder: string, name?: string): string {
  const relativePath = path.relative(HOME, folder);
  const shownPath = relativePath === '' || relativePath.startsWith('..') ? folder : relativePath;
  return name === undefined ? `Content: ${shownPath}` : `Content: ${shownPath}, of ${name}`;
}
