import { expect, test } from 'vitest';
import { loadLanguages } from '#kit/content/loadContent.ts';
import { makeSites } from '#kit/site/site.ts';
import { temporaryFolder, writeFiles } from '#tests/support/testFolder.ts';
import { deriveData } from './contentModules.ts';

/** Returns the data that a site of a minimal profile and these files is built from. */
async function modulesOf(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder();
  writeFiles(folder, { 'profile.yaml': 'name: Ada Okafor\nheadline: Scientist\n', ...files });
  const { loaded } = await loadLanguages(folder);
  const sites = makeSites(loaded.flatMap(({ content }) => content ?? []));
  return JSON.stringify(sites.map((site) => [site.folder, site.languageSites, deriveData(site)]));
}

test('L1: “languages: [en]” is the same as no list of languages', async () => {
  const modules = await modulesOf({});
  expect(modules).toContain('Ada Okafor');
  expect(await modulesOf({ 'site.yaml': 'languages: [en]\n' })).toBe(modules);
});
