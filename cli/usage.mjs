import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { FriendlyError } from './settings.mjs';

/**
 * What a command that takes no words but options understands.
 *
 * @typedef {{ text: string, options?: readonly string[] }} Usage
 *   text: what --help prints; options: those besides --help.
 */

/**
 * @param {readonly string[]} words
 * @returns {boolean}
 */
export function asksForHelp(words) {
  return words.includes('--help') || words.includes('-h');
}

/**
 * Refuses the first word after the command that it does not know.
 * Throws FriendlyError with the nearest option, or with where a folder is named instead.
 *
 * @param {readonly string[]} words
 * @param {Usage} usage
 */
export async function refuseStrangers(words, { options = [] }) {
  const stranger = words.find((word) => !options.includes(word));
  if (stranger === undefined) return;
  if (!stranger.startsWith('-')) throw new FriendlyError(whyNoWord(stranger));
  const { importTypeScript } = await import('./typescript.mjs');
  /** @type {typeof import('#problems/suggest.ts')} */
  const { didYouMean } = await importTypeScript('problems/suggest.ts');
  const known = [...options, '--help'];
  const all = known.length === 1 ? `the only one is ${known[0]}` : `there are ${known.join(', ')}`;
  throw new FriendlyError(`There is no option “${stranger}”; ${didYouMean(stranger, known, all)}`);
}

/**
 * @param {string} word
 * @returns {string}
 */
function whyNoWord(word) {
  const places = [process.env['INIT_CWD'] ?? '', ''].map((from) => path.resolve(from, word));
  const isFolder = places.some((place) => existsSync(place) && statSync(place).isDirectory());
  return isFolder
    ? `This command takes no folder; name the content folder before it: PORTFOLIO_CONTENT=${word} npm …`
    : `“${word}” means nothing to this command; --help says what does.`;
}
