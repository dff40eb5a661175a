import { expect, test } from 'vitest';
import { captureOutput } from '#tests/support/captureOutput.ts';
import { TEST_SITES } from '#tests/support/sites.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { fakeKit } from '#tests/support/fakeKit.ts';
import { run } from './compare.ts';

const compare = (otherKit: string, content: string, options = {}) =>
  captureOutput(() => run(otherKit, options), { PORTFOLIO_CONTENT: content });

// kit/cli/workflow/siteWorkflow.test.ts and kit/cli/installed.test.ts compare kits that can build.

test('R7: a kit that can’t build the content is reported, with the reason', async () => {
  const problem = { severity: 'error', file: 'jobs.yaml', line: null, sentence: 'It is odd.' };
  const otherKit = fakeKit({ json: JSON.stringify({ problems: [problem] }) });
  // An error in the content, so that the comparison is quick: this kit can't build it either.
  const content = contentFolder({ 'jobs.yaml': '- title: A\n' });
  const { text: report } = await compare(otherKit, content, { before: true });
  expect(report).toContain('0.9.0 can’t build this content.');
  expect(report).toContain('Problems that are gone:\n  jobs.yaml:1  error  It is odd.');
  expect(report).toMatch(/Problems that are new:\n(?: {2}.*\n)* {2}jobs\.yaml:1 {2}error/u);
  expect(report).not.toContain('Addresses');
});

test('R7: an unknown kit is reported in one sentence', async () => {
  const comparison = compare('nothing-of-that-name', TEST_SITES['name-alone']);
  await expect(comparison).rejects.toMatchObject({
    name: 'FriendlyError',
    message: expect.stringContaining('There is no kit in “nothing-of-that-name”') as string,
  });
});
