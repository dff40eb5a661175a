import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, onTestFinished, vi } from 'vitest';
import { PROJECT } from '#kit/project.ts';

type CommandOptions = {
  /** The folder of the kit. */
  readonly kit?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Code that runs before the command's. */
  readonly preload?: string;
};

/** Starts a command of the kit in a folder of content, as the folder's owner would. */
export function startCommand(
  home: string,
  words: readonly string[],
  { kit = PROJECT, env = {}, preload = '' }: CommandOptions = {},
) {
  const preloadArgs = ['--import', `data:text/javascript,${encodeURIComponent(preload)}`];
  const unsetVariables = ['INIT_CWD', 'NODE_ENV', 'PORTFOLIO_BASE', 'PORTFOLIO_CONTENT'];
  const ownerEnv = Object.entries(process.env).filter(
    ([name]) => !unsetVariables.includes(name) && !name.startsWith('npm_config_'),
  );
  const program = path.join(kit, 'kit', 'cli', 'run.mjs');
  // The clone would otherwise work in its own folder, not in the owner's.
  const homeEnv = kit === PROJECT && { PORTFOLIO_HOME: '.' };
  const child = spawn(process.execPath, [...preloadArgs, program, ...words], {
    cwd: home,
    env: { ...Object.fromEntries(ownerEnv), ...homeEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (chunk: string) => {
      // Vite prints colours if CI is set.
      output[name] += stripVTControlCharacters(chunk);
    });
  const text = () => output.stdout + output.stderr;
  return {
    child,
    result: once(child, 'close').then(([code]) => ({
      code: code as number | null,
      ...output,
      text: text(),
    })),
    waitForOutput: (pattern: RegExp) =>
      vi.waitFor(() => pattern.exec(text()) ?? expect.fail(text()), { timeout: 240_000 }),
  };
}

/** Runs a command to its end. */
export const runCommand = async (...args: Parameters<typeof startCommand>) =>
  startCommand(...args).result;
