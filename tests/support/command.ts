import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, onTestFinished, vi } from 'vitest';
import { PROJECT } from '#kit/project.ts';

/** Milliseconds to wait for output on a busy machine. */
const PATIENCE = { timeout: 240_000, interval: 20 };

type Surroundings = {
  /** The folder of the kit. */
  readonly kit?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Code that runs before the command's. */
  readonly preload?: string;
};

/** Starts a command of the kit in a folder of content, as its owner would, away from the kit. */
export function startCommand(
  home: string,
  words: readonly string[],
  { kit = PROJECT, env = {}, preload = '' }: Surroundings = {},
) {
  const imported = ['--import', `data:text/javascript,${encodeURIComponent(preload)}`];
  const unsetVariables = ['INIT_CWD', 'NODE_ENV', 'PORTFOLIO_BASE', 'PORTFOLIO_CONTENT'];
  const usual = Object.entries(process.env).filter(
    ([name]) => !unsetVariables.includes(name) && !name.startsWith('npm_config_'),
  );
  const program = path.join(kit, 'kit', 'cli', 'run.mjs');
  const child = spawn(process.execPath, [...imported, program, ...words], {
    cwd: home,
    env: { ...Object.fromEntries(usual), ...(kit === PROJECT && { PORTFOLIO_HOME: '.' }), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (piece: string) => {
      // Vite colours what it says where CI is set.
      output[name] += stripVTControlCharacters(piece);
    });
  const text = () => output.stdout + output.stderr;
  return {
    child,
    ended: once(child, 'close').then(([code]) => ({
      code: code as number | null,
      ...output,
      text: text(),
    })),
    /** Waits until it has said something. */
    says: (what: RegExp) => vi.waitFor(() => what.exec(text()) ?? expect.fail(text()), PATIENCE),
  };
}

/** Runs a command to its end. */
export const runCommand = async (...args: Parameters<typeof startCommand>) =>
  startCommand(...args).ended;
