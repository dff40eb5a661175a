import path from 'node:path';
import { type Settings, normaliseBase, readSettings } from '#kit/cli/settings.ts';
import { SITE_ROOT } from '#kit/project.ts';
import { YAML_FILES } from '#kit/content/contentFiles.ts';
import { openFolder } from '#kit/content/contentFolder.ts';
import { languagesOf, localeOf } from '#kit/content/languages.ts';
import { readContentFile } from '#kit/content/readContentFile.ts';

export async function siteSettings(): Promise<Settings> {
  const settings = readSettings();
  return { ...settings, base: await basePathFor(settings.content) };
}

/** PORTFOLIO_BASE takes precedence over site.yaml, since the host that sets it knows the path. */
export async function basePathFor(folder: string, env = process.env): Promise<string> {
  const baseVariable = env['PORTFOLIO_BASE']?.trim() ?? '';
  if (baseVariable !== '') return normaliseBase(baseVariable);
  const files = openFolder(folder);
  const locale = localeOf(languagesOf(files));
  // The check reports a base that is not valid.
  const { value } = await readContentFile({ ...files, ...locale }, YAML_FILES.site);
  return normaliseBase(value?.base);
}

/** Names the content folder and its owner, since the folder may have been found automatically. */
export function contentLine(folder: string, name?: string): string {
  const relativePath = path.relative(SITE_ROOT, folder);
  const displayPath = relativePath === '' || relativePath.startsWith('..') ? folder : relativePath;
  return name === undefined ? `Content: ${displayPath}` : `Content: ${displayPath}, of ${name}`;
}
