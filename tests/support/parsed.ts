import { vi } from 'vitest';
import { commandLine } from '#kit/cli/commandLine.ts';

/**
 * @param words - What is typed after `npm run`.
 * @returns What the command's `run` is called with: its arguments, then its options.
 * @throws CommanderError if the words are refused.
 */
export async function parsed(...words: readonly string[]): Promise<never> {
  let args: readonly unknown[] = [];
  const program = commandLine(async (_name, ...all) => void (args = all));
  for (const command of [program, ...program.commands]) command.exitOverride();
  await program.parseAsync(words, { from: 'user' });
  return args as never;
}

/** What a command returns and prints in this process, where variables are set. */
export async function printed<Result>(
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
