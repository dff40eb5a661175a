import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { PROJECT, SAMPLE_CONTENT } from '#kit/cli/settings.ts';

export type DevServer = Awaited<ReturnType<typeof startDevServer>>;

/** Milliseconds to wait for a busy machine. */
const PATIENCE = 240_000;

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
  const listen = (bytes: Buffer) => (output += stripVTControlCharacters(bytes.toString('utf8')));
  server.stdout.on('data', listen);
  server.stderr.on('data', listen);
  const waitForOutput = async (pattern: RegExp): Promise<string> => {
    for (const began = Date.now(); Date.now() - began < PATIENCE && server.exitCode === null;) {
      const match = pattern.exec(output)?.[0];
      if (match !== undefined) return match;
      await new Promise((done) => setTimeout(done, 20));
    }
    throw new Error(`“npm run dev” did not say ${String(pattern)}, but:\n${output}`);
  };
  const url = await waitForOutput(/http:\/\/\S+/u);

  const touched = new Set<string>();
  const note = (file: string) => {
    touched.add(file);
    output = '';
    return path.join(folder, file);
  };
  const remove = (file: string) => rmSync(note(file));
  const save = async (file: string, content: string | Uint8Array) => {
    const place = note(file);
    await mkdir(path.dirname(place), { recursive: true });
    writeFileSync(place, content);
  };
  return {
    /** The full URL of the first page. */
    url,
    /** What the terminal has shown since the last save. */
    output: () => output,
    read: (file: string) => readFileSync(path.join(folder, file), 'utf8'),
    /** Saves a content file, in a folder that need not exist. */
    save,
    remove,
    /** Makes the content what it was at first, and waits until the server has read it. */
    restore: async () => {
      for (const file of touched) {
        const original = path.join(SAMPLE_CONTENT, file);
        if (existsSync(original)) await save(file, readFileSync(original));
        else if (existsSync(path.join(folder, file))) remove(file);
        else continue;
        await waitForOutput(/saved|error/u);
      }
      touched.clear();
    },
    stop: async () => {
      const ended = new Promise((done) => server.once('exit', done));
      server.kill();
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}
