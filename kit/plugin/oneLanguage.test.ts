import { expect, test } from 'vitest';
import { loadLanguages } from '#kit/content/loadContent.ts';
import { makeSites } from '#kit/site/site.ts';
import { contentFolder, GOOD_FILES } from '#tests/support/testFolder.ts';
import { derive } from './contentModules.ts';

/** What a site is built from, of a minimal profile and these files. */
async function modulesOf(files: Readonly<Record<string, string>>) {
  const nothing = Object.fromEntries(Object.keys(GOOD_FILES).map((file) => [file, null]));
  const profile = 'name: Ada Okafor\nheadline: Scientist\n';
  const folder = contentFolder({ ...nothing, 'profile.yaml': profile, ...files });
  const { loaded } = await loadLanguages(folder);
  const sites = makeSites(loaded.flatMap(({ content }) => content ?? []));
  return JSON.stringify(sites.map((site) => [site.folder, site.languageSites, derive(site)]));
}

test('L1: “languages: [en]” changes nothing that the site is built from', async () => {
  const plain = await modulesOf({});
  expect(plain).toContain('Ada Okafor');
  expect(await modulesOf({ 'site.yaml': 'languages: [en]\n' })).toBe(plain);
});
