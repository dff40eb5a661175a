import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readOptions, USAGE } from '#cli/new/newOptions.ts';
import { COMMANDS } from '#cli/pack/packageCommands.mjs';
import { rejectUnknownArguments, USAGES } from '#cli/usage.mjs';
import { CONTRACT } from './frozen.ts';

/** The calls that 1.0 promised, a line each. */
const calls = readFileSync(path.join(CONTRACT, '1.0', 'commands.txt'), 'utf8')
  .split('\n')
  .filter(Boolean);

test.each(calls)('R6: %s is a command, and takes these options', async (call) => {
  const [name = '', ...written] = call
    .replaceAll(/<([^>]+)>/gu, (_, what: string) => what.replaceAll(' ', '-'))
    .split(' ');
  expect(COMMANDS).toContain(name);
  const options = written.filter((word) => word.startsWith('--'));
  if (name === 'new') {
    const words = written.map((word, at) => VALUES[written[at - 1] ?? ''] ?? word);
    expect(readOptions(words)).not.toHaveProperty('refusal');
    for (const option of options) expect(USAGE).toContain(option);
    return;
  }
  const usage = USAGES[name];
  for (const option of options) expect(usage?.text).toContain(option.replace(/=.*$/u, '='));
  // The others read their words themselves; tests of their own call them.
  if (usage !== undefined && usage.readsWords !== true)
    await rejectUnknownArguments(written, usage);
});

/** Answers that `new` accepts. */
const VALUES: Readonly<Record<string, string>> = {
  '--email': 'ada@example.org',
  '--linkedin': 'https://linkedin.example/ada',
  '--scholar': 'https://scholar.example/ada',
  '--site': 'https://ada.example/',
  '--section': 'talks',
};

test('R6: no command is promised less than the package has', () => {
  const promised = new Set(calls.map((call) => call.replace(/ .*$/u, '')));
  expect([...promised]).toEqual(COMMANDS.toSorted());
});
