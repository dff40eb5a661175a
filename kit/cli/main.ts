import { commandLine } from './commandLine.ts';
import { catchFaults, describeError } from './faults.ts';
import { withPackageCommands } from './packageCommands.ts';
import { annotateFault, IS_RUNNER, withoutRunnerCommands } from './workflow/outputs.ts';
import { IS_PACKAGE } from '#kit/project.ts';

/** Commands that need NODE_ENV=production, by which React selects its build when it is imported. */
const BUILD_COMMANDS = ['bench', 'build', 'start', 'workflow'];

export async function main(words: readonly string[]): Promise<void> {
  const [name = ''] = words;
  if (IS_PACKAGE) transformOutput(withPackageCommands);
  if (IS_RUNNER) transformOutput(withoutRunnerCommands);
  const isBuilding = BUILD_COMMANDS.includes(name);
  if (isBuilding) process.env['NODE_ENV'] = 'production';
  catchFaults(isBuilding ? 'The last site is as it was.' : '');
  await commandLine(run).parseAsync(words, { from: 'user' });
}

type CommandModule = { run: (...args: readonly unknown[]) => Promise<number | void> };

async function run(name: string, ...args: readonly unknown[]): Promise<void> {
  // Only JSON goes to stdout, so that programs can parse it; other lines go to stderr.
  if ((args.at(-1) as { format?: string }).format === 'json') console.log = console.error;
  try {
    const command = (await import(`./commands/${name}.ts`)) as CommandModule;
    // Keep an exit code that a failed output has set.
    process.exitCode = (await command.run(...args)) || (process.exitCode ?? 0);
  } catch (error) {
    console.error(describeError(error));
    if (IS_RUNNER) annotateFault(error);
    process.exitCode = 1;
  }
}

function transformOutput(transform: (text: string) => string): void {
  for (const level of ['log', 'warn', 'error'] as const) {
    const print = console[level];
    console[level] = (...parts: unknown[]) =>
      print(...parts.map((part) => (typeof part === 'string' ? transform(part) : part)));
  }
}
