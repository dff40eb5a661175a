import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expandHome, calledFrom, readSettings } from '#kit/cli/settings.ts';
import { createClient, type Clock } from '#kit/import/update/client.ts';
import { reportMarkdown, reportText, type UpdateReport } from '#kit/import/update/report.ts';
import { servicesFrom, type Service } from '#kit/import/update/services.ts';
import { sayOf } from '#kit/messages/messages.ts';
import { updateFolder } from '#kit/import/update/updateFolder.ts';

export type Surroundings = {
  readonly env: NodeJS.ProcessEnv;
  readonly now: Date;
  readonly write: (line: string) => void;
  /** Shows the progress of the run; undefined if the output is not a terminal. */
  readonly showProgress?: (line: string) => void;
  readonly clock?: Clock;
  /** Aborted by Ctrl-C. */
  readonly stop?: AbortSignal;
  readonly onReport?: (report: UpdateReport) => void;
};

type Options = { readonly write?: boolean; readonly report?: string };

/** Milliseconds. A run ends within two minutes, whatever the services do. */
const RUN_LIMIT = 100_000;
/** Milliseconds. */
const WEEK = 604_800_000;
/** The shell convention for a command that Ctrl-C ended. */
const STOPPED = 130;

export function usualSurroundings(): Surroundings {
  const { stdout } = process;
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  return {
    env: process.env,
    now: new Date(),
    write: (line) => console.log(line),
    stop: stop.signal,
    ...(stdout.isTTY && { showProgress: (line) => void stdout.write(`\r\u001B[K${line}`) }),
  };
}

/**
 * Updates the content folder with what services know about the owner's publications (U1).
 * @returns 1 if no service answered or nothing could be written; 130 if stopped.
 */
export async function runUpdate(
  folder: string,
  options: Options,
  surroundings: Surroundings = usualSurroundings(),
): Promise<number> {
  const { env, now, write, showProgress, clock, stop, onReport } = surroundings;
  const { write: isWriting = false, report: reportName } = options;
  const reportFile = reportName ? path.resolve(calledFrom(env), expandHome(reportName)) : undefined;
  if (reportFile !== undefined && !isWritable(reportFile)) {
    write(`The report can’t be written to ${reportName}. Nothing was done.`);
    return 1;
  }
  const end = new AbortController();
  const abort = () => end.abort();
  stop?.addEventListener('abort', abort);
  const timer = setTimeout(abort, RUN_LIMIT);
  const { report, blocked, hasFailed } = await updateFolder({
    folder,
    isWriting,
    month: now.toISOString().slice(0, 7),
    week: Math.floor(now.getTime() / WEEK),
    services: servicesFrom(env),
    client: createClient(end.signal, clock),
    isStopped: () => stop?.aborted === true,
    ...(showProgress !== undefined && { onProgress: progress(showProgress) }),
  }).finally(() => clearTimeout(timer));
  showProgress?.('');
  if (stop?.aborted === true) {
    write('Stopped. Nothing was written.');
    return STOPPED;
  }
  onReport?.(report);
  write(reportText(report));
  for (const why of blocked) write(`Not written: ${sayOf(why)}`);
  if (reportFile !== undefined) writeFileSync(reportFile, reportMarkdown(report));
  return hasFailed ? 1 : 0;
}

/** Creates the report's folder; an existing file is kept until there is a report. */
function isWritable(file: string): boolean {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '', { flag: 'a' });
    return true;
  } catch {
    return false;
  }
}

function progress(show: (line: string) => void) {
  const lines = new Map<string, string>();
  return ({ name }: Service, done: number, all: number): void => {
    lines.set(name, `${name} ${done} of ${all}`);
    show([...lines.values()].join(', '));
  };
}

export async function run(options: Options): Promise<number> {
  return runUpdate(readSettings().content, options);
}
