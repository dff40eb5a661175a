import { expect, test } from 'vitest';
import { packedFiles } from '#cli/pack/packedFiles.ts';
import { PROJECT } from '#publish/project.mjs';
import { outputFiles } from '#publish/files/outputs.ts';
import { readPaperFiles } from '#publish/read/paperFiles.ts';
import { publicFiles, readPublicFiles } from '#publish/read/publicFiles.ts';
import { withRenderer } from '#testing/testRenderer.ts';
import { addressesOf } from './addressesOf.ts';
import { frozenFolders } from './frozen.ts';
import { frozenSites } from './frozenSites.ts';

/** What a site plans to publish under addresses of its own, without encoding a picture. */
test('R6: content of each earlier release builds, and keeps every address', async () => {
  const all = frozenFolders();
  // What was frozen once stays; later releases add theirs.
  expect(all.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      '1.0/languages',
      '1.0/name-alone',
      '1.0/orcid-record',
      '1.0/professor',
      '1.0/sample',
      '1.0/sections',
      '1.0/writer',
    ]),
  );
  await withRenderer(async (render) => {
    for (const { name, folder, addresses = [] } of all) {
      const { sites, errors } = await frozenSites(folder);
      expect([name, errors]).toEqual([name, []]);
      const own = readPublicFiles(publicFiles(folder, []));
      const planned = new Set(own.keys());
      for (const site of sites) {
        const pages = (await render(site)).map(({ file }) => file.replace(/index\.html$/u, ''));
        const made = await outputFiles(site, own, new Map(), () => undefined);
        const language = site.among?.folder ?? '';
        for (const page of pages) planned.add(`${language}${page}` || './');
        for (const file of [...made.keys(), ...readPaperFiles(folder, site).keys()])
          planned.add(file);
      }
      expect(addresses.length, `${name} is frozen`).toBeGreaterThan(5);
      expect([name, addresses.filter((address) => !planned.has(address))]).toEqual([name, []]);
      // What would be frozen today: a page that is new is no breach, but what is published is listed.
      const unlisted = [...planned].filter(
        (file) => !/(?:^|\/)404\.html$|posts\/.+\.jpg$/u.test(file),
      );
      expect(addressesOf(sites, folder)).toEqual(unlisted.toSorted());
    }
  });
});

test('R6: what is frozen stays out of the package', () => {
  expect(packedFiles(PROJECT).filter((file) => file.startsWith('contract/'))).toEqual([]);
});
