import { expect, test } from 'vitest';
import { packedFiles } from '#cli/pack/packedFiles.ts';
import { PROJECT } from '#publish/project.mjs';
import { makeSite } from '#publish/derive/site.ts';
import { outputFiles } from '#publish/files/outputs.ts';
import { loadContent } from '#publish/read/loadContent.ts';
import { readPaperFiles } from '#publish/read/paperFiles.ts';
import { publicFiles, readPublicFiles } from '#publish/read/publicFiles.ts';
import { withRenderer } from '#testing/testRenderer.ts';
import { addressesOf } from './addressesOf.ts';
import { frozenFolders } from './frozen.ts';

/** What a site plans to publish under addresses of its own, without encoding a picture. */
test('R6: content of each earlier release builds, and keeps every address', async () => {
  const all = frozenFolders();
  // What was frozen once stays; later releases add theirs.
  expect(all.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      '1.0/name-alone',
      '1.0/orcid-record',
      '1.0/professor',
      '1.0/sample',
      '1.0/sections',
    ]),
  );
  await withRenderer(async (render) => {
    for (const { name, folder, addresses = [] } of all) {
      const { content, problems } = await loadContent(folder);
      const errors = problems.filter(({ severity }) => severity === 'error');
      expect([name, errors]).toEqual([name, []]);
      if (content === undefined) continue;
      const site = makeSite(content);
      const pages = await render(content);
      const own = readPublicFiles(publicFiles(folder, []));
      const made = await outputFiles(site, own, new Map(), () => undefined);
      const planned = new Set([
        ...pages.map(({ file }) =>
          file.replace(/^index\.html$/u, './').replace(/\/index\.html$/u, '/'),
        ),
        ...own.keys(),
        ...made.keys(),
        ...readPaperFiles(folder, site).keys(),
      ]);
      expect(addresses.length, `${name} is frozen`).toBeGreaterThan(5);
      expect([name, addresses.filter((address) => !planned.has(address))]).toEqual([name, []]);
      // A page that is new is no breach, but what is listed is what is published.
      const { size } = planned;
      expect(addressesOf(site, folder)).toHaveLength(planned.has('404.html') ? size - 1 : size);
    }
  });
}, 120_000);

test('R6: what is frozen stays out of the package', () => {
  expect(packedFiles(PROJECT).filter((file) => file.startsWith('contract/'))).toEqual([]);
});
