import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expandHome, callerFolder, readSettings } from '#kit/cli/settings.ts';
import { createClient, type Clock } from '#kit/import/update/client.ts';
import { reportMarkdown, reportText, type UpdateReport } from '#kit/import/update/report.ts';
import { servicesFrom, type Service } from '#kit/import/update/services.ts';
import { sayOf } from '#kit/messages/messages.ts';
import { updateFolder } from '#kit/import/update/updateFolder.ts';
import { today } from '#kit/site/postSchedule.ts';

type Options = { readonly write?: boolean; readonly report?: string };

/** Ends a run within two minutes, even if services do not answer. */
const RUN_TIMEOUT_MS = 100_000;
const WEEK_MS = 604_800_000;
/** The exit code of a command that Ctrl-C ended, by the convention of shells. */
const INTERRUPTED = 130;
const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Updates a content folder with what services know about the owner's publications (U1). */
export async function runUpdate(
  folder: string,
  { write: isWriting = false, report: reportName }: Options,
  onReport?: (report: UpdateReport) => void,
  clock?: Clock,
): Promise<number> {
  const reportFile = reportName ? path.resolve(callerFolder(), expandHome(reportName)) : undefined;
  if (reportFile !== undefined && !isWritable(reportFile)) {
    console.log(`The report can’t be written to ${reportName}. Nothing was done.`);
    return 1;
  }
  const abortController = new AbortController();
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    abortController.abort();
  };
  for (const signal of SIGNALS) process.once(signal, stop);
  const timer = setTimeout(() => abortController.abort(), RUN_TIMEOUT_MS);
  const { report, blocked, hasFailed } = await updateFolder({
    folder,
    isWriting,
    month: today().slice(0, 7),
    week: Math.floor(Date.parse(today()) / WEEK_MS),
    services: servicesFrom(process.env),
    client: createClient(abortController.signal, clock),
    isStopped: () => isStopped,
    ...(process.stdout.isTTY && { onProgress: progress() }),
  }).finally(() => {
    clearTimeout(timer);
    for (const signal of SIGNALS) process.off(signal, stop);
  });
  if (process.stdout.isTTY) rewriteLine('');
  if (isStopped) {
    console.log('Stopped. Nothing was written.');
    return INTERRUPTED;
  }
  onReport?.(report);
  console.log(reportText(report));
  for (const why of blocked) console.log(`Not written: ${sayOf(why)}`);
  if (reportFile !== undefined) writeFileSync(reportFile, reportMarkdown(report));
  return hasFailed ? 1 : 0;
}

/** Whether the report can be written; creates its folder, and keeps an existing report for now. */
function isWritable(file: string): boolean {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '', { flag: 'a' });
    return true;
  } catch {
    return false;
  }
}

/** Shows the progress of a run in one line of a terminal. */
function progress() {
  const lines = new Map<string, string>();
  return ({ name }: Service, done: number, total: number): void => {
    lines.set(name, `${name} ${done} of ${total}`);
    rewriteLine([...lines.values()].join(', '));
  };
}

function rewriteLine(text: string): void {
  process.stdout.write(`\r\u001B[K${text}`);
}

export async function run(options: Options): Promise<number> {
  return runUpdate(readSettings().content, options);
}
