import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { PROJECT } from '#publish/project.mjs';

/** What the commands need of the project, besides its packages. */
const PARTS =
  'bench cli formats intake problems publish schemas src text index.html package.json package-lock.json postcss.config.js tailwind.config.ts vite.config.ts'.split(
    ' ',
  );

const CACHE = /^\.(?:cache|vite.*)$/u;

/**
 * Copies the project for as long as the test lasts, so that its commands can write into it.
 * @returns Its folder, which holds the last site.
 */
export function testProject(): string {
  const project = realpathSync(mkdtempSync(path.join(tmpdir(), 'project-')));
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  for (const part of PARTS)
    cpSync(path.join(PROJECT, part), path.join(project, part), { recursive: true });
  mkdirSync(path.join(project, 'node_modules'));
  // Caches are its own.
  for (const name of readdirSync(path.join(PROJECT, 'node_modules')).filter(
    (each) => !CACHE.test(each),
  ))
    symlinkSync(path.join(PROJECT, 'node_modules', name), path.join(project, 'node_modules', name));
  mkdirSync(path.join(project, 'dist'));
  writeFileSync(path.join(project, 'dist', 'index.html'), LAST_SITE);
  return project;
}

/** The home page of the last site in a copy of the project. */
export const LAST_SITE = 'the last site';

export type Ended = { readonly code: number | null; readonly text: string };

/**
 * Starts a command of a project, as npm does.
 * @returns The process, and its exit code with all its output once it has ended.
 */
export function startCommand(
  project: string,
  words: readonly string[],
  { env = {}, preload }: { env?: NodeJS.ProcessEnv; preload?: string } = {},
) {
  const imported = preload === undefined ? [] : ['--import', `data:text/javascript,${preload}`];
  const child = spawn(
    process.execPath,
    [...imported, path.join(project, 'cli', 'run.mjs'), ...words],
    {
      cwd: project,
      env: { ...process.env, NODE_ENV: undefined, VITEST: undefined, INIT_CWD: project, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => (text += piece));
  const ended = once(child, 'close').then(([code]): Ended => ({
    code: code as number | null,
    text,
  }));
  return { child, ended };
}
