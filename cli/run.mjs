import { installPackages, nodeProblem } from './prepare.mjs';
import { FriendlyError } from './settings.mjs';
import { importTypeScript } from './typescript.mjs';
import { asksForHelp, rejectUnknownArguments, USAGES } from './usage.mjs';

// Runs one command: `node cli/run.mjs build`. Answers --help; otherwise checks Node, installs what
// is missing, then calls `run` of the command's module, cli/commands/<name>.ts.

/** Commands with NODE_ENV=production: React selects its build by it on the first import. */
const BUILDING = ['bench', 'build', 'gallery', 'start'];

const [name = '', ...words] = process.argv.slice(2);
const usage = USAGES[name];

if (usage !== undefined && asksForHelp(words)) console.log(usage.text);
else
  await run().catch((/** @type {unknown} */ error) => {
    console.error(describe(error));
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
  process.exitCode = (await command.run(words)) ?? 0;
}

/**
 * Formats an error; if its message is meant for the owner, the message alone.
 *
 * @param {unknown} error
 * @returns {string}
 */
function describe(error) {
  if (!(error instanceof Error)) return String(error);
  // By name: on Node 20 the commands run in a module graph of their own.
  if (error.name === 'FriendlyError' || error.name === 'ContentError') return error.message;
  return `Something went wrong, and your content is not to blame:\n${error.stack ?? error.message}`;
}
