import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect } from '@playwright/test';
import { PROJECT, SAMPLE_CONTENT } from '#kit/cli/settings.ts';

export type DevServer = Awaited<ReturnType<typeof startDevServer>>;

/** Starts `npm run dev` on a copy of the sample. */
export async function startDevServer() {
  const folder = mkdtempSync(path.join(tmpdir(), 'dev-'));
  cpSync(SAMPLE_CONTENT, folder, { recursive: true });
  const { NODE_ENV: _, ...env } = process.env;
  const server = spawn(process.execPath, [path.join(PROJECT, 'kit', 'cli', 'run.mjs'), 'dev'], {
    cwd: PROJECT,
    env: { ...env, PORTFOLIO_CONTENT: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (bytes: Buffer) => (output += stripVTControlCharacters(String(bytes))));
  const ADDRESS = /http:\/\/\S+/u;
  await expect.poll(() => output, { timeout: 240_000 }).toMatch(ADDRESS);
  const [url = ''] = ADDRESS.exec(output) ?? [];
  /** Clears the output, so that it holds only what follows the change; returns the file's path. */
  const startChange = (file: string) => {
    output = '';
    return path.join(folder, file);
  };
  return {
    url,
    /** The terminal's output since the last change of a file. */
    output: () => output,
    read: (file: string) => readFileSync(path.join(folder, file), 'utf8'),
    remove: (file: string) => rmSync(startChange(file), { force: true }),
    save: (file: string, content: string | Uint8Array) => {
      const target = startChange(file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, content);
    },
    stop: async () => {
      const exit = new Promise((done) => server.once('exit', done));
      server.kill();
      await exit;
      rmSync(folder, { recursive: true });
    },
  };
}
