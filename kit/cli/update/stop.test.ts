import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { PROJECT } from '#kit/cli/settings.ts';
import { replayServer } from '#tests/support/replayServer.ts';
import { answersOf, manyPapers } from '#tests/support/oddRecord.ts';
import { scriptOf } from '#tests/support/serviceRecords.ts';
import { snapshot } from '#tests/support/testImport.ts';
import { folderWith, servicesAt } from '#tests/support/testUpdate.ts';

/** The command as npm runs it, with its output in a pipe. */
function start(folder: string, root: string) {
  const child = spawn(
    process.execPath,
    [path.join(PROJECT, 'kit/cli/run.mjs'), 'update', '--write'],
    {
      cwd: PROJECT,
      env: { ...process.env, ...servicesAt(root), PORTFOLIO_CONTENT: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  }
  return { child, output: () => output, ended: once(child, 'exit') };
}

test('U1: Ctrl-C leaves everything unchanged', async () => {
  const folder = folderWith('@misc{a, title = {A}, author = {Bell, Ben}, year = {2020}}\n');
  const before = snapshot(folder);
  const usual = scriptOf(answersOf([manyPapers(30)]));
  const server = await replayServer((address) =>
    address.endsWith('many.20?mailto=ada%40example.org') ? { fault: 'silence' } : usual(address),
  );
  const { child, output, ended } = start(folder, server.root);
  while (!server.requests.some((line) => line.includes('many.20'))) await setTimeout(20);
  child.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  expect(output()).toContain('Stopped. Nothing was written.');
  expect(snapshot(folder)).toEqual(before);
});

test('U1: in a pipe it prints nothing before its report', async () => {
  const folder = folderWith('');
  const server = await replayServer(scriptOf(answersOf([manyPapers(3)])));
  const { output, ended } = start(folder, server.root);
  expect(await ended).toEqual([0, null]);
  expect(output()).toMatch(/^New papers:\n/u);
  expect(output()).not.toMatch(/[\r\u001B]/u);
});
