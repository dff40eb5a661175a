import { vi } from 'vitest';
import { commandLine } from '#kit/cli/commandLine.ts';

/**
 * Parses what is typed after `npm run`, and returns the parameters of the command's `run`, its
 * arguments, then its options, as `never`, which can be cast to the types of any command.
 * @throws CommanderError if the words are not valid.
 */
export async function parseCommand(...words: readonly string[]): Promise<never> {
  let args: readonly unknown[] = [];
  const program = commandLine(async (_name, ...all) => void (args = all));
  for (const command of [program, ...program.commands]) command.exitOverride();
  await program.parseAsync(words, { from: 'user' });
  return args as never;
}

/** Runs a function with these environment variables; returns its result as `code`, and its output. */
export async function captureOutput<Result>(
  work: () => Result | Promise<Result>,
  env: Readonly<Record<string, string>> = {},
) {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  try {
    const code = await work();
    return { code, text: lines.join('\n') };
  } finally {
    log.mockRestore();
    vi.unstubAllEnvs();
  }
}
