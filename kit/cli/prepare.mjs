import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { FriendlyError, PROJECT } from './settings.mjs';

/**
 * The preconditions of every command: Node is recent enough and the packages are installed.
 * Built-in modules only, since nothing else exists on a fresh clone.
 */

/** The exit code of a command that Ctrl-C ended. */
const STOPPED = 130;

const OLDEST_NODE = '20.19.0';

/**
 * Checks a Node version.
 *
 * @param {string} version Such as "20.19.1".
 * @returns {string | null} What is wrong in one sentence, or null if it is recent enough.
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldMajor = 0, oldMinor = 0] = OLDEST_NODE.split('.').map(Number);
  if (major > oldMajor || (major === oldMajor && minor >= oldMinor)) return null;
  return `This project needs Node ${OLDEST_NODE} or newer; this is ${version}. Install a newer one from https://nodejs.org and try again.`;
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, link?: boolean, dev?: boolean, devOptional?: boolean }} Locked
 */

/**
 * What is to be installed, and why: what building needs, or also what only testing needs.
 *
 * @typedef {{ reason: string, isTesting: boolean }} Missing
 */

/**
 * Says what must be installed, and why.
 * npm records what it installed (node_modules/.package-lock.json) as its last step, so an
 * interrupted install is detected too.
 *
 * @param {string} [project] Its folder.
 * @param {boolean} [isTesting] Whether the command needs what only testing needs.
 * @returns {Missing | undefined} Undefined if the installed packages match the lockfile.
 */
export function missingPackages(project = PROJECT, isTesting = false) {
  const record = path.join(project, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return { reason: 'The packages are not installed yet', isTesting };
  const wanted = lockedPackages(path.join(project, 'package-lock.json'));
  const installed = lockedPackages(record);
  const differing = Object.entries(wanted).filter(([name, entry]) => {
    if (name === '' || entry.link === true) return false;
    const there = installed[name];
    // An optional package for another platform is rightly missing.
    if (there === undefined) return entry.optional !== true && entry.devOptional !== true;
    return there.version !== entry.version || there.integrity !== entry.integrity;
  });
  const changed = differing.filter(([, { dev }]) => isTesting || dev !== true);
  if (changed.length === 0) return undefined;
  const hadTesting = Object.values(installed).some(({ dev }) => dev === true);
  const isForTesting = changed.every(([name, { dev }]) => dev === true && !(name in installed));
  return isForTesting && !hadTesting
    ? { reason: 'What testing needs is not installed yet', isTesting }
    : { reason: 'The list of packages has changed', isTesting: isTesting || hadTesting };
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
 * Installs the packages if they are missing or out of date, and says so in one line.
 * Throws FriendlyError if the install fails.
 *
 * @param {string} [project]
 * @param {boolean} [isTesting] Whether the command needs what only testing needs.
 */
export function installPackages(project = PROJECT, isTesting = false) {
  const missing = missingPackages(project, isTesting);
  if (missing === undefined) return;
  const { reason } = missing;
  // An install empties the folder first: with a symbolic link, that would be another project's.
  if (lstatSync(path.join(project, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
    throw new FriendlyError(
      `${reason}, but node_modules is a link to another folder. Remove the link and try again.`,
    );
  console.log(
    missing.isTesting
      ? `${reason}: installing all packages, those for testing too (about half a minute) …`
      : `${reason}: installing those that building needs (about ten seconds) …`,
  );
  // Said in both cases: NODE_ENV=production or an "omit" setting would decide otherwise.
  const dev = missing.isTesting ? '--include=dev' : '--omit=dev';
  // The lockfile has the checksum of each package, so what npm has kept of one is never stale.
  const options = ['ci', dev, '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const stdio = /** @type {const} */ (['ignore', 'ignore', 'inherit']);
  const { status, signal } = runNpm(options, { cwd: project, stdio: [...stdio] });
  // Ctrl-C reaches npm as well; the connection is not to blame.
  if (signal === 'SIGINT' || status === STOPPED) process.exit(STOPPED);
  if (status !== 0) {
    throw new FriendlyError(
      'The packages could not be installed; the lines above say why. Check the connection to the internet and try again.',
    );
  }
}

/**
 * Runs npm: the one that runs this command, otherwise the one on the PATH.
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
