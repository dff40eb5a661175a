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

test('U1: Ctrl-C leaves everything unchanged, and a pipe gets no progress', async () => {
  const folder = folderWith('@misc{a, title = {A}, author = {Bell, Ben}, year = {2020}}\n');
  const before = snapshot(folder);
  const usual = scriptOf(answersOf(manyPapers(30)));
  const server = await replayServer((address) =>
    address.endsWith('many.20?mailto=ada%40example.org') ? { fault: 'silence' } : usual(address),
  );
  const child = spawn(
    process.execPath,
    [path.join(PROJECT, 'kit/cli/run.mjs'), 'update', '--write'],
    {
      cwd: PROJECT,
      env: { ...process.env, ...servicesAt(server.root), PORTFOLIO_CONTENT: folder },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const ended = once(child, 'exit');
  while (!server.requests.some((line) => line.includes('many.20'))) await setTimeout(20);
  child.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  expect(output).toBe('Stopped. Nothing was written.\n');
  expect(snapshot(folder)).toEqual(before);
});
