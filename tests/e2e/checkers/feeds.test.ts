import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { DIST, PROJECT } from '#kit/cli/settings.ts';
import { findJava } from '#tests/e2e/support/browsers.ts';
import { validateXml } from '#tests/e2e/support/nu.ts';
import { siteOf } from '#tests/e2e/support/sites.ts';
import * as FILES from '#src/lib/fileNames.ts';

const SCHEMA = path.join(PROJECT, 'tests', 'e2e', 'support', 'atom.rnc');

test.skip(findJava() === null, 'the validator needs Java');

test('O5, B8: both feeds are valid by the schema of RFC 4287, whatever titles and texts are', async () => {
  test.setTimeout(480_000);
  const { folder: writing } = await siteOf('writing');
  const { folder: naughty } = await siteOf('odd');
  const feeds = [DIST, writing, naughty]
    .flatMap((folder) => [FILES.feed, FILES.postsFeed].map((name) => path.join(folder, name)))
    .filter((file) => existsSync(file));
  expect(feeds.length).toBeGreaterThan(2);
  expect(validateXml(SCHEMA, feeds)).toEqual([]);
});
