import { installPackages, nodeProblem } from './prepare.mjs';
import { FriendlyError } from './settings.mjs';
import { importTypeScript } from './typescript.mjs';
import { asksForHelp, rejectUnknownArguments, USAGES } from './usage.mjs';

// Runs one command: `node cli/run.mjs build`. Checks Node, answers --help, installs what is missing,
// then runs the command's module, cli/commands/<name>.ts, by its `run`.

/** React picks its fast build by NODE_ENV, which must be set before React is first imported. */
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
 * An error whose message is meant for the owner is that message alone.
 *
 * @param {unknown} error
 * @returns {string}
 */
function describe(error) {
  if (!(error instanceof Error)) return String(error);
  // By name, since the commands run in a module graph of their own.
  if (error.name === 'FriendlyError' || error.name === 'ContentError') return error.message;
  return `Something went wrong, and your content is not to blame:\n${error.stack ?? error.message}`;
}
