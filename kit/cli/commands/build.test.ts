import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildSite } from '#kit/build.ts';
import { ContentError } from '#kit/readSite.ts';
import {
  contentFolder,
  GOOD_FILES,
  temporaryFolder,
  writeFiles,
} from '#tests/support/testFolder.ts';
import { snapshot } from '#tests/support/testImport.ts';

/** Returns the error of a build, which must leave the last site as it was. */
async function buildError(changes: Parameters<typeof contentFolder>[0]): Promise<string> {
  const outDir = path.join(temporaryFolder(), 'dist');
  const lastSite = { 'index.html': 'the last site' };
  writeFiles(outDir, lastSite);
  const content = contentFolder(changes);
  const error: unknown = await buildSite({ content, base: '/', outDir }).catch((reason) => reason);
  expect(error).toBeInstanceOf(ContentError);
  expect(snapshot(outDir)).toEqual(lastSite);
  return error instanceof Error ? error.message : '';
}

describe('N1: without a profile nothing is built, and the last site stays', () => {
  test.each(['profile.yml', 'Profile.yaml', 'profile (1).yaml', 'my-profile.yml'])(
    '%s is named as the file to rename',
    async (name) => {
      const text = GOOD_FILES['profile.yaml'] ?? '';
      expect(await buildError({ 'profile.yaml': null, [name]: text })).toMatch(
        `profile.yaml  error  this file is missing\n    fix: rename “${name}” to “profile.yaml”\n`,
      );
    },
  );

  test('a deleted profile is reported as missing', async () => {
    expect(await buildError({ 'profile.yaml': null })).toMatch(
      'profile.yaml  error  this file is missing\n    fix: create “profile.yaml”',
    );
  });
});
