import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { PROJECT } from './settings.mjs';

vi.setConfig({ testTimeout: 60_000 });

function run(command: string, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join('cli', `${command}.mjs`), ...words],
    {
      cwd: PROJECT,
      env: { ...process.env, PORTFOLIO_CONTENT: '', INIT_CWD: PROJECT },
      input: '',
      encoding: 'utf8',
    },
  );
  return { status, stdout, text: stdout + stderr };
}

describe('K3: every command says how it is used, and does nothing else', () => {
  test.each([
    ['check', '--help', 'npm run check'],
    ['check', '-h', 'npm run check'],
    ['build', '--help', 'npm run build [-- --zip]'],
    ['start', '--help', 'npm start'],
    ['dev', '--help', 'npm run dev'],
    ['import', '-h', 'npm run import -- <file>…'],
    ['new', '-h', 'npm run new -- <folder>'],
  ])('%s %s', (command, word, usage) => {
    const { status, stdout } = run(command, word);
    expect([status, stdout]).toEqual([0, expect.stringContaining(`\n  ${usage}`)]);
    expect(stdout.split('\n').length).toBeLessThan(16);
    expect(stdout).not.toMatch(/Content is in order|Building|Wrote/u);
  });
});

describe('C6: a word that a command does not know is answered in one sentence', () => {
  test.each([
    ['check', '--hlep', 'There is no option “--hlep”; did you mean “--help”?\n'],
    ['start', '--port', 'There is no option “--port”; the only one is --help\n'],
    ['build', '--sbmo', 'There is no option “--sbmo”; did you mean “--sbom”?\n'],
    ['import', '-dry-run', 'There is no option “-dry-run”; did you mean “--dry-run”?\n'],
    ['check', 'everything', '“everything” means nothing to this command; --help says what does.\n'],
  ])('%s %s', (command, word, sentence) => {
    expect(run(command, word)).toMatchObject({ status: 1, text: sentence });
  });

  test('a folder is told its place', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'usage-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { status, text } = run('check', folder);
    expect([status, text]).toEqual([1, expect.stringContaining(`PORTFOLIO_CONTENT=${folder} npm`)]);
  });
});
