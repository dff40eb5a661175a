import { normaliseBase, readSettings, type Settings } from '#kit/cli/settings.ts';
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
