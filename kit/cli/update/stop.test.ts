import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startCommand } from '#tests/support/command.ts';
import { replayServer } from '#tests/support/replayServer.ts';
import {
  answersOf,
  folderWith,
  manyPapers,
  scriptOf,
  servicesAt,
} from '#tests/support/services.ts';
import { snapshot } from '#tests/support/testImport.ts';

test('U1: Ctrl-C leaves all files as they are, and a pipe gets no progress line', async () => {
  const folder = folderWith('@misc{a, title = {A}, author = {Bell, Ben}, year = {2020}}\n');
  const before = snapshot(folder);
  const answer = scriptOf(answersOf(manyPapers(30)));
  const server = await replayServer((address) =>
    address.endsWith('many.20?mailto=ada%40example.org') ? { fault: 'silence' } : answer(address),
  );
  const env = { ...servicesAt(server.root), PORTFOLIO_CONTENT: folder };
  const { child, result } = startCommand(folder, ['update', '--write'], { env });
  while (!server.requests.some((line) => line.includes('many.20'))) await setTimeout(20);
  child.kill('SIGINT');
  expect(await result).toMatchObject({ code: 130, text: 'Stopped. Nothing was written.\n' });
  expect(snapshot(folder)).toEqual(before);
});
