import { runnerCommand } from '#kit/messages/outputs/runnerCommand.mjs';

/**
 * What differs where a GitHub runner reads the output: it takes some lines for commands.
 */

/** Whether a GitHub runner reads the output. */
export const IS_RUNNER = process.env['GITHUB_ACTIONS'] === 'true';

/**
 * Breaks what a runner would take for a command: "::" at the start of a line, "##[" anywhere.
 * Sentences quote content, which may come from a stranger's pull request.
 *
 * @param {string} text
 * @returns {string} The same text, which commands nothing.
 * @see https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
 */
export function withoutCommands(text) {
  return text.replaceAll(/^([\s\u0085]*):(?=:)/gmu, '$1: ').replaceAll('##[', '## [');
}

/** Keeps everything that is printed from now on from commanding the runner. */
export function speakToRunner() {
  for (const level of /** @type {const} */ (['log', 'warn', 'error'])) {
    const print = console[level];
    console[level] = (...parts) =>
      print(...parts.map((part) => (typeof part === 'string' ? withoutCommands(part) : part)));
  }
}

/**
 * Annotates the run with what ended a command early. Mistakes in the content have been annotated on
 * their lines by then.
 *
 * @param {unknown} error
 */
export function annotateFault(error) {
  if (!(error instanceof Error) || error.name === 'ContentError') return;
  process.stdout.write(`${runnerCommand('error', {}, error.message)}\n`);
}
