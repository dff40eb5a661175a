import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CACHE, PROJECT } from '#publish/project.mjs';
import { compile } from './compile.mjs';

/** For each module a record of what it was compiled to, and folders of that. */
const FOLDER = path.join(CACHE, 'commands');

/** What decides how modules are compiled. */
const TOOLS = ['package-lock.json', 'cli/typescript/compile.mjs'];

/** Milliseconds after which no command is running any more that began before. */
const A_WEEK = 7 * 24 * 3_600_000;

/**
 * Where a module was compiled to, and the state of every file that has a part in it. Of which
 * project, since a copy of a clone has the records of that.
 *
 * @typedef {{ project: string, folder: string, inputs: Record<string, string> }} Compiled
 */

/**
 * Compiles a module of the clone, unless it has not changed since the last time.
 *
 * @param {string} file Its path in the project, such as "cli/commands/check.ts".
 * @returns {Promise<string>} The absolute path of the folder with the JavaScript.
 */
export async function compiledFolder(file) {
  const name = file.replaceAll('/', '.');
  const { folder } = lastOf(name) ?? (await compileNow(file, name));
  return folder;
}

/** @param {string} name */
function recordOf(name) {
  return path.join(FOLDER, `${name}.json`);
}

/**
 * @param {string} name
 * @returns {Compiled | undefined} Undefined if it is out of date or not there.
 */
function lastOf(name) {
  try {
    /** @type {Compiled} */
    const last = JSON.parse(readFileSync(recordOf(name), 'utf8'));
    const isThere = last.project === PROJECT && existsSync(last.folder);
    const isFresh = Object.entries(last.inputs).every(([input, state]) => stateOf(input) === state);
    return isThere && isFresh ? last : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Each time into a folder of its own: other commands may still load from the one before.
 *
 * @param {string} file
 * @param {string} name
 * @returns {Promise<Compiled>}
 */
async function compileNow(file, name) {
  const began = Date.now();
  const folder = path.join(FOLDER, `${name}.${randomUUID()}`);
  const urlOf = (/** @type {string} */ own) => pathToFileURL(path.join(PROJECT, own)).href;
  // What is wrong with the place is said of it by the system; the bundler would not name it.
  mkdirSync(folder, { recursive: true });
  const modules = await compile([file], folder, urlOf);
  const tools = TOOLS.map((tool) => path.join(PROJECT, tool));
  const inputs = [...modules, ...tools].map((input) => [input, stateOf(input, began)]);
  /** @type {Compiled} */
  const made = { project: PROJECT, folder, inputs: Object.fromEntries(inputs) };
  // Renamed into place, so that nobody reads half of it.
  const unfinished = path.join(folder, 'record.json');
  writeFileSync(unfinished, JSON.stringify(made));
  renameSync(unfinished, recordOf(name));
  sweep(name, began - A_WEEK);
  return made;
}

/**
 * @param {string} file
 * @param {number} [began] When it was about to be read, in milliseconds.
 * @returns {string} Another text for each state of the file; none that it will ever have again if
 *   it may have changed while it was read.
 */
function stateOf(file, began = Infinity) {
  const { mtimeMs, size } = statSync(file);
  return mtimeMs < began ? `${mtimeMs} ${size}` : 'changed meanwhile';
}

/**
 * Removes what a module was compiled to long ago.
 *
 * @param {string} name
 * @param {number} before In milliseconds.
 */
function sweep(name, before) {
  const old = readdirSync(FOLDER)
    .filter((each) => each.startsWith(`${name}.`) && !each.endsWith('.json'))
    .map((each) => path.join(FOLDER, each))
    .filter((folder) => statSync(folder).mtimeMs < before);
  for (const folder of old) rmSync(folder, { recursive: true, force: true });
}
