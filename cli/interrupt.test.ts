import { expect, test } from 'vitest';
import { hearInterrupt } from './interrupt.mjs';

test('K5: whoever interrupts an import is told that nothing was changed, until something is', async () => {
  const told: string[] = [];
  const before = process.listenerCount('SIGINT');
  const stop = hearInterrupt('Interrupted; nothing was changed.', (line) => told.push(line));
  process.emit('SIGINT');
  expect(told).toEqual(['Interrupted; nothing was changed.']);
  await stop();
  const stopSecond = hearInterrupt('Interrupted.', (line) => told.push(line));
  await stopSecond();
  expect(process.listenerCount('SIGINT')).toBe(before);
  expect(told).toHaveLength(1);
});
