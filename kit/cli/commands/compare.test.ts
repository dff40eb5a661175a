import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { TEST_SITES } from '#tests/support/sites.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { standInKit } from '#tests/support/standInKit.ts';
import { compare } from './compare.ts';

const settings = { content: TEST_SITES['name-alone'], base: '/Portfolio/' };

/** A folder that lasts as long as the test. */
function tempFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'compare-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

// What it says of another kit that can build, kit/cli/workflow/siteWorkflow.test.ts shows.

test('R7: a kit that can’t build the content is told, and why', () => {
  const problem = { severity: 'error', file: 'jobs.yaml', line: null, sentence: 'It is odd.' };
  const other = standInKit(tempFolder(), { json: JSON.stringify({ problems: [problem] }) });
  // This one can't build it either, which takes no time.
  const content = contentFolder({ 'jobs.yaml': '- title: A\n' });
  const report = compare(other, { before: true }, { ...settings, content });
  expect(report).toContain('0.9.0 can’t build this content.');
  expect(report).toContain('Problems that are gone:\n  jobs.yaml:1  error  It is odd.');
  expect(report).toMatch(/Problems that are new:\n(?: {2}.*\n)* {2}jobs\.yaml:1 {2}error/u);
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
