import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FriendlyError, PROJECT } from './settings.mjs';

/**
 * What must be true before any command can do its work: Node is new enough and the packages are
 * there. Built-in modules only, since on a bare clone nothing else exists yet.
 */

const OLDEST_NODE = '20.19.0';

/**
 * Says what is wrong with a Node version.
 *
 * @param {string} version Such as "20.19.1".
 * @returns {string | null} One sentence, or null where it is new enough.
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldMajor = 0, oldMinor = 0] = OLDEST_NODE.split('.').map(Number);
  if (major > oldMajor || (major === oldMajor && minor >= oldMinor)) return null;
  return `This project needs Node ${OLDEST_NODE} or newer; this is ${version}. Install a newer one from https://nodejs.org and try again.`;
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean }} Locked
 */

/**
 * Says why the packages must be installed.
 * npm itself writes down what it installed (node_modules/.package-lock.json), as its last act, so an
 * install that was cut short is seen too.
 *
 * @param {string} [project] Its folder.
 * @returns {string | null} The reason, or null where what is installed is what the lockfile asks for.
 */
export function installReason(project = PROJECT) {
  const record = path.join(project, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return 'The packages are not installed yet';
  const wanted = lockedPackages(path.join(project, 'package-lock.json'));
  const installed = lockedPackages(record);
  const changed = Object.entries(wanted).some(([name, entry]) => {
    if (name === '' || entry.link === true) return false;
    const there = installed[name];
    // An optional package for another kind of machine is rightly absent.
    if (there === undefined) return entry.optional !== true;
    return there.version !== entry.version || there.integrity !== entry.integrity;
  });
  return changed ? 'The list of packages has changed' : null;
}

/**
 * @param {string} file
 * @returns {Record<string, Locked>}
 */
function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/**
 * Installs the packages where they are missing or out of date, saying so in one line.
 * Throws FriendlyError where the install fails.
 *
 * @param {string} [project]
 */
export function installPackages(project = PROJECT) {
  const reason = installReason(project);
  if (reason === null) return;
  // An install empties the folder first: behind a link that would be another project's.
  if (lstatSync(path.join(project, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
    throw new FriendlyError(
      `${reason}, but node_modules is a link to another folder. Remove the link and try again.`,
    );
  console.log(`${reason}: installing them (about half a minute) …`);
  // NODE_ENV=production or an "omit" setting would leave out what the build needs.
  const options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = runNpm(options, { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) {
    throw new FriendlyError(
      'The packages could not be installed; the lines above say why. Check the connection to the internet and try again.',
    );
  }
}

/**
 * Runs npm: the one that runs this command, else the one on the PATH.
 *
 * @param {string[]} options
 * @param {import('node:child_process').SpawnSyncOptions} settings
 */
export function runNpm(options, settings) {
  const npm = process.env['npm_execpath'];
  if (npm !== undefined && /npm-cli\.[cm]?js$/u.test(npm)) {
    return spawnSync(process.execPath, [npm, ...options], settings);
  }
  return spawnSync(`npm ${options.join(' ')}`, { ...settings, shell: true });
}
