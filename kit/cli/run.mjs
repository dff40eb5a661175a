#!/usr/bin/env node
import { COMMANDS, OVERVIEW, speakAsPackage } from '#kit/cli/pack/packageCommands.mjs';
import { catchFaults, describeError } from './faults.mjs';
import { installPackages, nodeProblem } from './prepare.mjs';
import { IS_PACKAGE } from '#kit/project.mjs';
import { FriendlyError, PROJECT } from './settings.mjs';
import { registerTypeScript } from './typeScript.mjs';
import { asksForHelp, formatOf, rejectUnknownArguments, USAGES } from './usage.mjs';
import { annotateFault, IS_RUNNER, speakToRunner } from '#kit/cli/workflow/runnerLog.mjs';

// Runs one command: `node kit/cli/run.mjs build`; `portfolio build` of the installed package. Answers
// --help; otherwise checks Node, installs what is missing in a clone, then calls `run` of the
// command's module, kit/cli/commands/<name>.ts.

/** Commands with NODE_ENV=production: React selects its build by it on the first import. */
const BUILDING = ['bench', 'build', 'start', 'workflow'];

/** Commands for developers of the kit, which need the packages for testing as well. */
const TESTING = ['test', 'bench'];

const [name = '', ...words] = process.argv.slice(2);
const usage = USAGES[name];

if (IS_PACKAGE) speakAsPackage();
if (IS_RUNNER) speakToRunner();
// Data is alone on the output; what is told besides goes where errors go.
if (usage?.options?.includes('--format=') && formatOf(words) === 'json')
  console.log = (...parts) => console.error(...parts);

catchFaults(BUILDING.includes(name) ? 'The last site is as it was.' : '');
if (IS_PACKAGE && /^(?:|help|-h|--help)$/u.test(name)) console.log(OVERVIEW);
else if (usage !== undefined && asksForHelp(words)) console.log(usage.text);
else
  await run().catch((/** @type {unknown} */ error) => {
    console.error(describeError(error));
    if (IS_RUNNER) annotateFault(error);
    process.exitCode = 1;
  });

async function run() {
  const problem = nodeProblem(process.versions.node);
  if (problem !== null) throw new FriendlyError(problem);
  if (BUILDING.includes(name)) process.env['NODE_ENV'] = 'production';
  if (!IS_PACKAGE) installPackages(PROJECT, TESTING.includes(name));
  else if (!COMMANDS.includes(name))
    throw new FriendlyError(`There is no command “${name}”; there are ${COMMANDS.join(', ')}.`);
  await registerTypeScript();
  if (usage !== undefined && usage.readsWords !== true) await rejectUnknownArguments(words, usage);
  /** @type {{ run: (words: readonly string[]) => Promise<number | void> }} */
  const command = await import(`./commands/${name}.ts`);
  const code = await command.run(words);
  // Output that could not be written has set it already.
  process.exitCode = code || (process.exitCode ?? 0);
}
