import { mkdirSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { systemFault } from '#kit/messages/systemFaults.ts';
import { IS_RUNNER, withoutRunnerCommands } from '#kit/cli/workflow/outputs.ts';
import { pathBelow } from '#kit/plugin/paths.ts';
import { CACHE, SITE_ROOT } from '#kit/project.ts';

/** The file with the stack of the last unexpected error. */
const DETAILS_FILE = path.join(CACHE, 'portfolio-error.txt');

/** The signals that end a command, with the exit code that shells give them. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Returns the sentence for an owner about any error; messages for owners are returned unchanged. */
export function describeError(error: unknown): string {
  const debugDetails = process.env['PORTFOLIO_DEBUG'] ? `\n${stackOf(error)}` : '';
  // Vite’s configuration may load its own copy of the class, so compare names.
  if (error instanceof Error && /^(?:FriendlyError|ContentError)$/u.test(error.name))
    return error.message + debugDetails;
  const fault = systemFault(error, shorten);
  if (fault !== undefined) return fault + debugDetails;
  const [line = ''] = (error instanceof Error ? error.message : String(error)).trim().split('\n');
  const details = debugDetails === '' ? `\n${saveDetails(error)}` : debugDetails;
  return `Something went wrong, and your content is not to blame: ${line}${details}`;
}

/** Handles what ends a command from outside: a signal, a closed output, an uncaught error. */
export function catchFaults(signalNote: string): void {
  for (const [signal, code] of Object.entries(SIGNALS)) {
    process.on(signal, () => {
      // Another listener means that the command handles the signal.
      if (process.listenerCount(signal) > 1) return;
      print(`Stopped. ${signalNote}`.trim());
      process.exit(code);
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, (error) => {
      print(describeError(error));
      process.exit(1);
    });
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // In `npm run check | head`, head closes the pipe early; the command still finishes its work.
      if (error.code === 'EPIPE') return;
      process.exitCode = 1;
      print(`The output of this command can’t be written. ${systemFault(error) ?? error.message}`);
    });
}

function print(sentence: string): void {
  try {
    writeSync(process.stderr.fd, `${IS_RUNNER ? withoutRunnerCommands(sentence) : sentence}\n`);
  } catch {
    // The output is closed.
  }
}

function saveDetails(error: unknown): string {
  const debugHint = 'PORTFOLIO_DEBUG=1 before the command shows the details';
  try {
    mkdirSync(path.dirname(DETAILS_FILE), { recursive: true });
    writeFileSync(
      DETAILS_FILE,
      `${process.argv.slice(2).join(' ')}, Node ${process.version}\n${stackOf(error)}\n`,
    );
    return `Please report it with the details in ${shorten(DETAILS_FILE)}. ${debugHint} here.`;
  } catch {
    return `${debugHint}; please report it with them.`;
  }
}

function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `\nCaused by: ${stackOf(error.cause)}`;
  return (error.stack ?? error.message) + cause;
}

function shorten(file: string): string {
  return pathBelow(SITE_ROOT, file) ?? file;
}
