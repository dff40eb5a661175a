import { catchFaults, describeError } from './faults.mjs';
import { installPackages, nodeProblem } from './prepare.mjs';
import { FriendlyError } from './settings.mjs';
import { importTypeScript } from './typescript.mjs';
import { asksForHelp, rejectUnknownArguments, USAGES } from './usage.mjs';

// Runs one command: `node cli/run.mjs build`. Answers --help; otherwise checks Node, installs what
// is missing, then calls `run` of the command's module, cli/commands/<name>.ts.

/** Commands with NODE_ENV=production: React selects its build by it on the first import. */
const BUILDING = ['bench', 'build', 'start'];

const [name = '', ...words] = process.argv.slice(2);
const usage = USAGES[name];

catchFaults(BUILDING.includes(name) ? 'The last site is as it was.' : '');
if (usage !== undefined && asksForHelp(words)) console.log(usage.text);
else
  await run().catch((/** @type {unknown} */ error) => {
    console.error(describeError(error));
    process.exitCode = 1;
  });

async function run() {
  const problem = nodeProblem(process.versions.node);
  if (problem !== null) throw new FriendlyError(problem);
  if (BUILDING.includes(name)) process.env['NODE_ENV'] = 'production';
  installPackages();
  if (usage !== undefined) await rejectUnknownArguments(words, usage);
  /** @type {{ run: (words: readonly string[]) => Promise<number | void> }} */
  const command = await importTypeScript(`cli/commands/${name}.ts`);
  const code = await command.run(words);
  // Output that could not be written has set it already.
  process.exitCode = code || (process.exitCode ?? 0);
}
