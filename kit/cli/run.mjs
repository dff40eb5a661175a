#!/usr/bin/env node
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, lstatSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Starts a command, `node kit/cli/run.mjs build` or, installed, `portfolio build`: checks the version
// of Node, installs packages that a clone lacks, and runs main.ts. A fresh clone has no packages, so
// this file is plain JavaScript that imports none.

const MIN_NODE = '20.19.0';
/** Commands for developers of the kit, which need the packages for testing as well. */
const TEST_COMMANDS = ['test', 'bench'];
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const words = process.argv.slice(2);

const problem =
  nodeProblem(process.versions.node) ?? installPackages(TEST_COMMANDS.includes(words[0]));
if (problem === undefined) await start();
else {
  console.error(problem);
  process.exitCode = 1;
}

function nodeProblem(version) {
  if (version.localeCompare(MIN_NODE, 'en', { numeric: true }) >= 0) return undefined;
  return `This project needs Node ${MIN_NODE} or newer; this is ${version}. Install a newer one from https://nodejs.org and try again.`;
}

/** @param {boolean} isTesting */
function installPackages(isTesting) {
  const folder = path.join(PROJECT, 'node_modules');
  // npm writes this record as its last step, so an interrupted install has none.
  const installed = packagesOf(path.join(folder, '.package-lock.json'));
  // The package has no lockfile, and so nothing to install.
  const lockedPackages = Object.entries(packagesOf(path.join(PROJECT, 'package-lock.json')));
  const isLacking = lockedPackages.some(([name, { version, integrity, ...entry }]) => {
    const current = installed[name];
    if (name === '' || entry.link) return false;
    if (current) return current.version !== version || current.integrity !== integrity;
    // An optional package for another platform is rightly missing.
    return !entry.optional && !entry.devOptional && (isTesting || entry.dev !== true);
  });
  if (!isLacking) return undefined;
  const isFirstInstall = Object.keys(installed).length === 0;
  const reason = isFirstInstall ? 'The packages are not installed yet' : 'Packages have changed';
  // An install empties the folder first: with a symbolic link, that would be another project's.
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink())
    return `${reason}, but node_modules is a link to another folder. Remove the link and try again.`;
  const withDev = isTesting || Object.values(installed).some(({ dev }) => dev === true);
  const scope = withDev ? 'all, those for testing too (half a minute)' : 'them (ten seconds)';
  console.log(`${reason}: installing ${scope} …`);
  // Always explicit, since NODE_ENV=production or an "omit" setting changes the default. npm checks
  // its cache against the checksums in the lockfile, so a cached package is never stale.
  const npm = `npm ci --${withDev ? 'include' : 'omit'}=dev --prefer-offline --no-audit --no-fund --loglevel=error`;
  const stdio = ['ignore', 'ignore', 'inherit'];
  const { status, signal } = spawnSync(npm, { cwd: PROJECT, shell: true, stdio });
  // Ctrl-C reaches npm as well; the connection is not to blame.
  if (signal === 'SIGINT' || status === 130) process.exit(130);
  if (status === 0) return undefined;
  return 'The packages could not be installed; the lines above say why. Check the connection to the internet and try again.';
}

function packagesOf(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {};
}

async function start() {
  try {
    accessSync(tmpdir(), constants.W_OK);
  } catch {
    // tsx caches compiled code in the folder for temporary files, and fails if it can't write.
    process.env['TSX_DISABLE_CACHE'] = '1';
  }
  const { register } = await import('tsx/esm/api');
  // A tsconfig.json in the owner's folder is not the kit's.
  register({ tsconfig: false });
  const { main } = await import('./main.ts');
  await main(words);
}
