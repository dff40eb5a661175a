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
