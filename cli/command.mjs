import { installPackages, nodeProblem } from './prepare.mjs';
import { FriendlyError, readSettings } from './settings.mjs';
import { asksForHelp, refuseStrangers } from './usage.mjs';

/**
 * Runs one command: checks Node, reads the settings, installs what is missing, then does the work.
 * In: the work; it gets the settings and may return an exit code. An error whose message is meant
 * for the owner (FriendlyError, ContentError) is printed as that message alone; the exit code is 1.
 * Given a usage, --help prints it and does nothing else, and a word that it does not know is refused.
 *
 * @param {(settings: import('./settings.mjs').Settings) => Promise<number | void>} work
 * @param {import('./usage.mjs').Usage} [usage]
 */
export async function runCommand(work, usage) {
  const words = process.argv.slice(2);
  if (usage !== undefined && asksForHelp(words)) return console.log(usage.text);
  try {
    const problem = nodeProblem(process.versions.node);
    if (problem !== null) throw new FriendlyError(problem);
    const settings = readSettings();
    installPackages();
    if (usage !== undefined) await refuseStrangers(words, usage);
    process.exitCode = (await work(settings)) ?? 0;
  } catch (error) {
    console.error(describe(error));
    process.exitCode = 1;
  }
}

/**
 * @param {unknown} error
 * @returns {string}
 */
function describe(error) {
  if (!(error instanceof Error)) return String(error);
  // By name, since the content code runs in a module graph of its own.
  if (error.name === 'FriendlyError' || error.name === 'ContentError') return error.message;
  return `Something went wrong that is no fault of the content:\n${error.stack ?? error.message}`;
}
