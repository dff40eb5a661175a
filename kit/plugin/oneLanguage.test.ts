import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildSite } from '#kit/build.ts';
import { readFolder } from '#kit/content/readFolder.ts';
import { contentFolder, GOOD_FILES } from '#tests/support/testFolder.ts';

/** The only required fields. */
const MINIMAL_PROFILE = 'name: Ada Okafor\nheadline: Scientist\n';

/** Builds a site from the minimal profile and these files. @returns Its files as hex. */
async function buildFiles(site: Readonly<Record<string, string>>) {
  const nothing = Object.fromEntries(Object.keys(GOOD_FILES).map((file) => [file, null]));
  const content = contentFolder({ ...nothing, 'profile.yaml': MINIMAL_PROFILE, ...site });
  const parent = mkdtempSync(path.join(tmpdir(), 'one-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const outDir = path.join(parent, 'dist');
  await buildSite({ content, base: '/Portfolio/', outDir });
  return [...readFolder(outDir)].map(([file, bytes]) => [file, Buffer.from(bytes).toString('hex')]);
}

test('L1: “languages: [en]” changes no byte of the built site', async () => {
  const [plain, listed] = [
    await buildFiles({}),
    await buildFiles({ 'site.yaml': 'languages: [en]\n' }),
  ];
  expect(plain.map(([file]) => file)).toEqual(expect.arrayContaining(['index.html', 'resume.pdf']));
  expect(listed).toEqual(plain);
});
