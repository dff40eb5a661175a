import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { DIST, PROJECT } from '#kit/cli/settings.ts';
import { findJava } from '#tests/e2e/support/browsers.ts';
import { validateXml } from '#tests/e2e/support/nu.ts';
import { foldersOf } from '#tests/e2e/support/oddSite.ts';
import * as FILES from '#src/lib/fileNames.ts';

const SCHEMA = path.join(PROJECT, 'tests', 'e2e', 'support', 'atom.rnc');

test.skip(findJava() === null, 'the validator needs Java');

test('O5, B8: both feeds are valid by the schema of RFC 4287, whatever titles and texts are', async () => {
  test.setTimeout(480_000);
  const { site: writing } = await foldersOf('writing');
  const { site: naughty } = await foldersOf('naughty');
  const feeds = [DIST, writing, naughty]
    .flatMap((folder) => [FILES.feed, FILES.postsFeed].map((name) => path.join(folder, name)))
    .filter((file) => existsSync(file));
  expect(feeds.length).toBeGreaterThan(2);
  expect(validateXml(SCHEMA, feeds)).toEqual([]);
});

test('T3: a feed that breaks the rules is told', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'feed-'));
  const feed = readFileSync(path.join(DIST, FILES.feed), 'utf8');
  const broken = {
    'no-date.xml': feed.replace(/<updated>[^<]*<\/updated>/u, ''),
    'no-day.xml': feed.replace(/(<updated>)[^<]*/u, '$1soon'),
    'no-address.xml': feed.replace(/ href="[^"]*"/u, ' href="posts/"'),
    'no-element.xml': feed.replace('<author>', '<writer/><author>'),
  };
  try {
    const files = Object.entries(broken).map(([name, text]) => {
      const file = path.join(folder, name);
      writeFileSync(file, text);
      return file;
    });
    // The validator takes longer to start than to validate.
    const told = validateXml(SCHEMA, files);
    expect(files.filter((file) => !told.some((line) => line.includes(file)))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
