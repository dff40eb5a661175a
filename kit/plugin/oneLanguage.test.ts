import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildSite } from '#kit/build.ts';
import { readFolder } from '#kit/content/readFolder.ts';
import { contentFolder, GOOD_FILES } from '#tests/support/testFolder.ts';

/** What is required of a folder. */
const SMALLEST = 'name: Ada Okafor\nheadline: Scientist\n';

/** Every file of the site of an owner who wrote no more than that and this, with its bytes. */
async function built(site: Readonly<Record<string, string>>) {
  const nothing = Object.fromEntries(Object.keys(GOOD_FILES).map((file) => [file, null]));
  const content = contentFolder({ ...nothing, 'profile.yaml': SMALLEST, ...site });
  const parent = mkdtempSync(path.join(tmpdir(), 'one-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const outDir = path.join(parent, 'dist');
  await buildSite({ content, base: '/Portfolio/', outDir });
  return [...readFolder(outDir)].map(([file, bytes]) => [file, Buffer.from(bytes).toString('hex')]);
}

test('L1: with “languages: [en]”, no file of the built site differs by a byte', async () => {
  const [one, other] = [await built({}), await built({ 'site.yaml': 'languages: [en]\n' })];
  expect(one.map(([file]) => file)).toEqual(expect.arrayContaining(['index.html', 'resume.pdf']));
  expect(other).toEqual(one);
});
