import { mkdirSync, writeFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { systemFault } from '#kit/messages/systemFaults.mjs';
import { IS_RUNNER, withoutCommands } from '#kit/cli/workflow/runnerLog.mjs';
import { CACHE, HOME } from '#kit/project.mjs';

/**
 * What an owner reads when a command ends early: one sentence and what to do, never a stack trace.
 */

/** Where the stack of the last unexpected error is kept. */
const DETAILS = path.join(CACHE, 'portfolio-error.txt');

/** The signals that end a command, with the exit code that shells give them. */
const SIGNALS = /** @type {const} */ ({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 });

/**
 * Formats an error; if its message is meant for the owner, the message alone.
 *
 * @param {unknown} error
 * @returns {string}
 */
export function describeError(error) {
  const debugged = process.env['PORTFOLIO_DEBUG'] ? `\n${stackOf(error)}` : '';
  // By name: on Node 20 the commands run in a module graph of their own.
  if (error instanceof Error && /^(?:FriendlyError|ContentError)$/u.test(error.name))
    return error.message + debugged;
  const fault = systemFault(error, shorten);
  if (fault !== undefined) return fault + debugged;
  const [what = ''] = (error instanceof Error ? error.message : String(error)).trim().split('\n');
  const where = debugged === '' ? `\n${whereDetails(error)}` : debugged;
  return `Something went wrong, and your content is not to blame: ${what}${where}`;
}

/**
 * Takes care of everything that ends a command from outside: a signal, a reader of its output that
 * has gone, an error that nobody waits for. Call it once, at the start.
 *
 * @param {string} kept What a signal leaves as it was, in a sentence.
 */
export function catchFaults(kept) {
  for (const [signal, code] of Object.entries(SIGNALS)) {
    process.on(signal, () => {
      // A command that stops by itself listens too.
      if (process.listenerCount(signal) > 1) return;
      say(`Stopped. ${kept}`.trim());
      process.exit(code);
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, (error) => {
      say(describeError(error));
      process.exit(1);
    });
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (/** @type {Error & { code?: string }} */ error) => {
      // `npm run check | head` has read enough; the command still finishes its work.
      if (error.code === 'EPIPE') return;
      process.exitCode = 1;
      say(`The output of this command can’t be written. ${systemFault(error) ?? error.message}`);
    });
}

/** @param {string} sentence */
function say(sentence) {
  try {
    writeSync(process.stderr.fd, `${IS_RUNNER ? withoutCommands(sentence) : sentence}\n`);
  } catch {
    // Nobody reads it.
  }
}

/**
 * @param {unknown} error
 * @returns {string}
 */
function whereDetails(error) {
  const again = 'PORTFOLIO_DEBUG=1 before the command shows the details';
  try {
    mkdirSync(path.dirname(DETAILS), { recursive: true });
    writeFileSync(
      DETAILS,
      `${process.argv.slice(2).join(' ')}, Node ${process.version}\n${stackOf(error)}\n`,
    );
    return `Please report it with the details in ${shorten(DETAILS)}. ${again} here.`;
  } catch {
    return `${again}; please report it with them.`;
  }
}

/**
 * @param {unknown} error
 * @returns {string}
 */
function stackOf(error) {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `\nCaused by: ${stackOf(error.cause)}`;
  return (error.stack ?? error.message) + cause;
}

/**
 * @param {string} place
 * @returns {string} The path in the folder of the command, where it is inside it.
 */
function shorten(place) {
  const inside = path.relative(HOME, place);
  const isOutside = inside === '' || inside.startsWith('..') || path.isAbsolute(inside);
  return isOutside ? place : inside.replaceAll(path.sep, '/');
}
