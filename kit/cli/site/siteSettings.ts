import path from 'node:path';
import { type Settings, normaliseBase, readSettings } from '#kit/cli/settings.ts';
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
  const given = env['PORTFOLIO_BASE']?.trim() ?? '';
  return normaliseBase(given === '' ? await ownBase(folder) : given);
}

/**
 * Says which content folder is used, and so whose site it is: it may have been found automatically.
 *
 * @param name - the owner's name, if already known
 */
export function whoseContent(folder: string, project: string, name?: string): string {
  const shown = path.relative(project, folder);
  const place = shown === '' || shown.startsWith('..') ? folder : shown;
  return name === undefined ? `Content: ${place}` : `Content: ${place}, of ${name}`;
}
