import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runNew } from '#kit/cli/commands/new.ts';
import { PROJECT } from './settings.mjs';
import { asksForHelp, rejectUnknownArguments, USAGES } from './usage.mjs';

function run(command: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join('kit', 'cli', 'run.mjs'), command, ...words],
    {
      cwd: PROJECT,
      env: { ...process.env, PORTFOLIO_CONTENT: 'nowhere', INIT_CWD: PROJECT },
      input: '',
      encoding: 'utf8',
    },
  );
  return { status, stdout, text: stdout + stderr };
}

/** The usage, if it is short and the only output. */
function usageIn(text: string): string | undefined {
  const isShort = text.split('\n').length < 16;
  const isAll = !/Content is in order|Building|Wrote/u.test(text);
  return isShort && isAll ? text : undefined;
}

const { scripts } = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

/** The first line of each command's usage; `new` asks, and is called below. */
const USAGE_LINES: Readonly<Record<string, string>> = {
  bench: 'npm run bench',
  build: 'npm run build -- [--zip]',
  check: 'npm run check -- [--strict]',
  compare: 'npm run compare -- <version or folder>',
  dev: 'npm run dev',
  import: 'npm run import -- <file>…',
  pack: 'npm run pack -- [folder]',
  schemas: 'npm run schemas',
  start: 'npm start',
  test: 'npm test',
  translations: 'npm run translations -- [--accept]',
  update: 'npm run update -- [--write]',
};

describe('K3: with --help every command prints its usage, and does nothing else', () => {
  test('as an owner runs it, even where there is no content', () => {
    const { status, stdout } = run('check', '--help');
    expect([status, usageIn(stdout)]).toEqual([0, `${USAGES['check']?.text}\n`]);
  });

  test.each(Object.entries(USAGE_LINES))('%s', (command, usage) => {
    expect(usageIn(USAGES[command]?.text ?? '')).toContain(`\n  ${usage}`);
  });

  test('no command of package.json is left out', () => {
    const commands = Object.values(scripts).flatMap(
      (line) => /^node kit\/cli\/run\.mjs (\S+)$/u.exec(line)?.[1] ?? [],
    );
    expect([...new Set(commands)].toSorted()).toEqual(
      [...Object.keys(USAGE_LINES), 'new'].toSorted(),
    );
  });

  test('new', async () => {
    const lines: string[] = [];
    const write = (line: string) => lines.push(line);
    const started = await runNew(['-h'], { thisYear: 2025, cwd: 'nowhere', write });
    expect([started, usageIn(lines.join('\n'))]).toEqual([
      0,
      expect.stringContaining('\n  npm run new -- <folder>'),
    ]);
  });

  test('in long or short form', () => {
    expect([['--help'], ['x', '-h'], ['--hlep'], []].map(asksForHelp)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('C6: an unknown argument is answered in one sentence', () => {
  test.each([
    ['--hlep', [], 'There is no option “--hlep”; did you mean “--help”?'],
    ['--port', [], 'There is no option “--port”; the only one is --help'],
    ['--zpi', ['--zip'], 'There is no option “--zpi”; did you mean “--zip”?'],
    ['everything', [], 'This command takes no “everything”; see --help.'],
  ])('%s', async (word, options, sentence) => {
    await expect(rejectUnknownArguments([word], { text: '', options })).rejects.toThrow(
      expect.objectContaining({ name: 'FriendlyError', message: sentence }),
    );
  });

  test('and the command does nothing else; for a folder it says how to name it', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'usage-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { status, text } = run('check', folder);
    expect([status, text]).toEqual([
      1,
      `This command takes no folder; name the content folder before it: PORTFOLIO_CONTENT=${folder} npm …\n`,
    ]);
  });
});
