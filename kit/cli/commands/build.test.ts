import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildSite } from '#kit/build.ts';
import { ContentError } from '#kit/readSite.ts';
import { readFolder } from '#kit/content/readFolder.ts';
import { writePlan } from '#kit/output/writer/writePlan.ts';
import { contentFolder, GOOD_FILES } from '#tests/support/testFolder.ts';

/** Builds over a site that is there already; returns what its owner is told. */
async function buildError(changes: Parameters<typeof contentFolder>[0]): Promise<string> {
  const parent = mkdtempSync(path.join(tmpdir(), 'build-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const outDir = path.join(parent, 'dist');
  writePlan(new Map([['index.html', 'the last site']]), outDir);
  const content = contentFolder(changes);
  const error: unknown = await buildSite({ content, base: '/', outDir }).catch((reason) => reason);
  expect(error).toBeInstanceOf(ContentError);
  const kept = [...readFolder(outDir)].map(([file, bytes]) => [
    file,
    Buffer.from(bytes).toString(),
  ]);
  expect(kept).toEqual([['index.html', 'the last site']]);
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
