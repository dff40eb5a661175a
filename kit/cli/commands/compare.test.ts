import { expect, test } from 'vitest';
import { printed } from '#tests/support/parsed.ts';
import { TEST_SITES } from '#tests/support/sites.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { standInKit } from '#tests/support/standInKit.ts';
import { run } from './compare.ts';

const compared = (other: string, content: string, options = {}) =>
  printed(() => run(other, options), { PORTFOLIO_CONTENT: content });

// What it says of another kit that can build, kit/cli/workflow/siteWorkflow.test.ts shows.

test('R7: a kit that can’t build the content is reported, with the reason', async () => {
  const problem = { severity: 'error', file: 'jobs.yaml', line: null, sentence: 'It is odd.' };
  const other = standInKit({ json: JSON.stringify({ problems: [problem] }) });
  // This one can't build it either, which takes no time.
  const content = contentFolder({ 'jobs.yaml': '- title: A\n' });
  const { text: report } = await compared(other, content, { before: true });
  expect(report).toContain('0.9.0 can’t build this content.');
  expect(report).toContain('Problems that are gone:\n  jobs.yaml:1  error  It is odd.');
  expect(report).toMatch(/Problems that are new:\n(?: {2}.*\n)* {2}jobs\.yaml:1 {2}error/u);
  expect(report).not.toContain('Addresses');
});

test('R7: an unknown kit is reported in one sentence', async () => {
  const answer = compared('nothing-of-that-name', TEST_SITES['name-alone']);
  await expect(answer).rejects.toMatchObject({
    name: 'FriendlyError',
    message: expect.stringContaining('There is no kit in “nothing-of-that-name”') as string,
  });
});
