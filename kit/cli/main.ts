import { commandLine } from './commandLine.ts';
import { catchFaults, describeError } from './faults.ts';
import { withPackageCommands } from './packageCommands.ts';
import { annotateFault, IS_RUNNER, withoutCommands } from './workflow/outputs.ts';
import { IS_PACKAGE } from '#kit/project.ts';

/** Commands with NODE_ENV=production: React selects its build by it on the first import. */
const BUILDING = ['bench', 'build', 'start', 'workflow'];

export async function main(words: readonly string[]): Promise<void> {
  const [name = ''] = words;
  if (IS_PACKAGE) changeOutput(withPackageCommands);
  if (IS_RUNNER) changeOutput(withoutCommands);
  const isBuilding = BUILDING.includes(name);
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
    // Output that could not be written has set the code already.
    process.exitCode = (await command.run(...args)) || (process.exitCode ?? 0);
  } catch (error) {
    console.error(describeError(error));
    if (IS_RUNNER) annotateFault(error);
    process.exitCode = 1;
  }
}

function changeOutput(change: (text: string) => string): void {
  for (const level of ['log', 'warn', 'error'] as const) {
    const print = console[level];
    console[level] = (...parts: unknown[]) =>
      print(...parts.map((part) => (typeof part === 'string' ? change(part) : part)));
  }
}
