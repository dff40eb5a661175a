import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { COMPILED, IS_PACKAGE, PROJECT } from '#publish/project.mjs';
import { compiledFolder } from './compiled.mjs';

/**
 * From this version on, Node keeps the JavaScript that it made of TypeScript for the next command;
 * Node 22 would make it anew each time, and Node 20 cannot.
 */
const OLDEST_THAT_KEEPS = 24;

const [major] = process.versions.node.split('.');

/**
 * Imports a TypeScript module of this project: by Node itself from Node 24 on, else what it is
 * compiled to, as in the package.
 *
 * @template Module The module's exports, such as `typeof import('#cli/commands/check.ts')`.
 * @param {string} file Path relative to the project's folder, such as "publish/build.ts".
 * @returns {Promise<Module>}
 */
export async function importTypeScript(file) {
  return import(pathToFileURL(await placeOf(file)).href);
}

/** @param {string} file */
async function placeOf(file) {
  if (!IS_PACKAGE && Number(major) >= OLDEST_THAT_KEEPS) return path.join(PROJECT, file);
  const folder = IS_PACKAGE ? path.join(PROJECT, COMPILED) : await compiledFolder(file);
  return path.join(folder, file.replace(/\.ts$/u, '.js'));
}
