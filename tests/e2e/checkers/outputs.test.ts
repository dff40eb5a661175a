import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { DIST, readSettings } from '#kit/cli/settings.ts';
import { budgetOf, ENTRY_SCRIPTS, HOME, sizeAdvice } from '#kit/plugin/budgets.ts';
import { isSample } from '#kit/content/isSample.ts';
import { foldersOf } from '#tests/e2e/support/oddSite.ts';

/** Sites are built one after another, and some tests wait for theirs. */
test.setTimeout(480_000);

test('X4: two builds of the same content are identical, byte for byte', async () => {
  const { site } = await foldersOf('the same content');
  expect(hashes(site)).toEqual(hashes(DIST));
});

test('V1, V2: the sample leaves room in the first response and in the entry scripts', async () => {
  test.skip(!isSample(readSettings().content), 'an owner’s texts may be of any length');
  const { sizes } = await foldersOf('the same content');
  const free = (name: string) => budgetOf(name) - (sizes[name] ?? Infinity);
  expect(free(HOME), 'bytes, so that the next sentence breaks nothing').toBeGreaterThan(300);
  expect(free(ENTRY_SCRIPTS)).toBeGreaterThan(1024);
  const over = Object.keys(sizes).filter((name) => free(name) < 0);
  expect(over, 'no other script is over its budget either').toEqual([]);
});

test('V1, N27: a site builds however long its home page is, and its owner is advised', async () => {
  const { sizes, site } = await foldersOf('long home');
  expect(sizes[HOME]).toBeGreaterThan(budgetOf(HOME));
  expect(sizeAdvice(sizes)).toMatchObject({ code: 'homeLarge', bytes: sizes[HOME] });
  expect(readFileSync(path.join(site, 'index.html'), 'utf8')).toContain('paragraph 40');
});

/** @returns The hash of each file below a folder. */
function hashes(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  return Object.fromEntries(
    files
      .filter((file) => statSync(path.join(folder, file)).isFile())
      // Written on request only, after a build.
      .filter((file) => file !== 'sbom.cdx.json')
      .map((file) => [
        file,
        createHash('sha256')
          .update(readFileSync(path.join(folder, file)))
          .digest('hex'),
      ]),
  );
}
