import { runnerCommand } from '#kit/messages/outputs/runnerCommand.ts';

/** What differs where a GitHub runner reads the output: it takes some lines for commands. */

export const IS_RUNNER = process.env['GITHUB_ACTIONS'] === 'true';

/**
 * Breaks what a runner would take for a command: "::" at the start of a line, "##[" anywhere.
 * Sentences quote content, which may come from a stranger's pull request.
 * @see https://github.com/actions/runner/blob/main/src/Runner.Common/ActionCommand.cs
 */
export function withoutCommands(text: string): string {
  return text.replaceAll(/^([\s\u0085]*):(?=:)/gmu, '$1: ').replaceAll('##[', '## [');
}

/** Mistakes in the content have been annotated on their lines by then. */
export function annotateFault(error: unknown): void {
  if (!(error instanceof Error) || error.name === 'ContentError') return;
  process.stdout.write(`${runnerCommand('error', {}, error.message)}\n`);
}
