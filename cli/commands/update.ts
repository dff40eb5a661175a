import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT, readSettings } from '#cli/settings.mjs';
import { createClient, type AnswerCache } from '#intake/update/client.ts';
import { reportMarkdown, reportText } from '#intake/update/report.ts';
import { servicesFrom, type Service } from '#intake/update/services.ts';
import { updateFolder } from '#intake/update/updateFolder.ts';

export type Surroundings = {
  readonly env: NodeJS.ProcessEnv;
  readonly now: Date;
  readonly write: (line: string) => void;
  /** Shows how far the run is; left out where nobody watches. */
  readonly showProgress?: (line: string) => void;
  /** Folder of the answers that are kept for a day. */
  readonly cacheFolder?: string;
  readonly tryLimit?: number;
};

/** Milliseconds. A run ends within two minutes, whatever the services do. */
const RUN_LIMIT = 110_000;
/** Milliseconds for which an answer is kept. */
const DAY = 86_400_000;

function usualSurroundings(): Surroundings {
  const { stdout } = process;
  return {
    env: process.env,
    now: new Date(),
    write: (line) => console.log(line),
    cacheFolder: path.join(PROJECT, 'node_modules', '.cache', 'update'),
    ...(stdout.isTTY && { showProgress: (line) => void stdout.write(`\r\u001B[K${line}`) }),
  };
}

/**
 * Brings what services know of the owner's publications into the content folder (U1).
 *
 * @param words `--write` takes it over, `--report=FILE` also writes the report as Markdown.
 * @returns The exit code: 1 where nothing at all could be had, or nothing could be written; else 0.
 */
export async function runUpdate(
  folder: string,
  words: readonly string[],
  surroundings: Surroundings = usualSurroundings(),
): Promise<number> {
  const { env, now, write, showProgress, cacheFolder, tryLimit } = surroundings;
  const key = env['OPENALEX_API_KEY']?.trim();
  const progress = (service: Service, done: number, all: number) =>
    showProgress?.(`${service.name}: ${done} of ${all}`);
  const { report, blocked, hasFailed } = await updateFolder({
    folder,
    isWriting: words.includes('--write'),
    month: now.toISOString().slice(0, 7),
    services: servicesFrom(env),
    client: createClient({
      signal: AbortSignal.timeout(RUN_LIMIT),
      ...(cacheFolder !== undefined && { cache: dayCache(cacheFolder, now) }),
      ...(tryLimit !== undefined && { tryLimit }),
    }),
    ...(key && { openalexKey: key }),
    onProgress: progress,
  });
  showProgress?.('');
  write(reportText(report));
  for (const line of blocked) write(`Not written: ${line}`);
  const file = words.find((word) => word.startsWith('--report='))?.slice('--report='.length);
  if (file) writeFileSync(file, reportMarkdown(report));
  return hasFailed ? 1 : 0;
}

/** Updates the content folder that the settings name. */
export async function run(words: readonly string[]): Promise<number> {
  return runUpdate(readSettings().content, words);
}

/** Answers as files, each for a day. A cache that can't be read or written is none. */
function dayCache(folder: string, now: Date): AnswerCache {
  const fileOf = (address: string) =>
    path.join(folder, `${createHash('sha256').update(address).digest('hex')}.json`);
  return {
    async read(address) {
      try {
        const file = fileOf(address);
        if (now.getTime() - statSync(file).mtimeMs > DAY) return undefined;
        return JSON.parse(readFileSync(file, 'utf8')) as unknown;
      } catch {
        return undefined;
      }
    },
    async write(address, json) {
      try {
        mkdirSync(folder, { recursive: true });
        writeFileSync(fileOf(address), JSON.stringify(json));
      } catch {
        // The next run asks again.
      }
    },
  };
}
