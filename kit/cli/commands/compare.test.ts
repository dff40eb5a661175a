import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { TEST_SITES } from '#tests/support/sites.ts';
import { standInKit } from '#tests/support/standInKit.ts';
import { compare } from './compare.ts';

const settings = { content: TEST_SITES['name-alone'], base: '/Portfolio/' };

/** A folder that lasts as long as the test. */
function tempFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'compare-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('R7: another kit is compared on one’s own content, by addresses, problems and words', () => {
  const parent = tempFolder();
  const dist = path.join(parent, 'site');
  mkdirSync(path.join(dist, 'cv'), { recursive: true });
  writeFileSync(path.join(dist, 'index.html'), '<!doctype html><h1>Wilhelmine <b>Tarn</b></h1>');
  writeFileSync(path.join(dist, 'cv', 'index.html'), '<!doctype html><h1>CV</h1>');
  const problem = { severity: 'warning', file: 'jobs.yaml', line: 9, sentence: '`x` ```is odd' };
  const kit = standInKit(parent, { told: JSON.stringify({ problems: [problem] }), dist });
  const report = compare(kit, { before: true, markdown: true }, settings);
  expect(report).toMatch(/^## Your site with 1\.\S+, instead of 0\.9\.0\n\n {4}Addresses/u);
  expect(report).toContain('Addresses that are gone:\n      /cv/\n');
  expect(report).toMatch(/Addresses that are new:\n(?: {6}.*\n)* {6}\/resume\.pdf\n/u);
  expect(report).toContain('Problems that are gone:\n      jobs.yaml:9  warning  `x` ```is odd\n');
  expect(report).toMatch(/Words that differ:\n {6}\/\n(?:.*\n)*.*\[-Wilhelmine/u);
});

test('R7: a kit that can’t build the content is told, and why', () => {
  const problem = { severity: 'error', file: 'jobs.yaml', line: null, sentence: 'It is odd.' };
  const told = JSON.stringify({ problems: [problem] });
  const report = compare(standInKit(tempFolder(), { told }), {}, settings);
  expect(report).toContain('0.9.0 can’t build this content.');
  expect(report).toContain('Problems that are new:\n  jobs.yaml:1  error  It is odd.');
  expect(report).not.toContain('Addresses');
});

test('R7: an unknown kit is answered in a sentence', () => {
  expect(() => compare('nothing-of-that-name', {}, settings)).toThrow(
    expect.objectContaining({
      name: 'FriendlyError',
      message: expect.stringContaining('There is no kit in “nothing-of-that-name”') as string,
    }),
  );
});
