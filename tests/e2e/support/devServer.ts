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
  const address = /http:\/\/\S+/u;
  await expect.poll(() => output, { timeout: 240_000 }).toMatch(address);
  const [url = ''] = address.exec(output) ?? [];
  /**
   * Forgets the output so far.
   * @returns The full path of a file that is about to change.
   */
  const pathBeforeChange = (file: string) => {
    output = '';
    return path.join(folder, file);
  };
  return {
    url,
    /** What the terminal has shown since the last save. */
    output: () => output,
    read: (file: string) => readFileSync(path.join(folder, file), 'utf8'),
    remove: (file: string) => rmSync(pathBeforeChange(file), { force: true }),
    save: (file: string, content: string | Uint8Array) => {
      const place = pathBeforeChange(file);
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, content);
    },
    stop: async () => {
      const ended = new Promise((done) => server.once('exit', done));
      server.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
