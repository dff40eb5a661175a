import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { calledFrom, FriendlyError } from './settings.mjs';

/**
 * The usage of a command.
 *
 * @typedef {{ text: string, options?: readonly string[], takesWord?: true, readsWords?: true }} Usage
 *   text: what --help prints; options: those besides --help; takesWord: whether it takes one word more;
 *   readsWords: whether the command reads its arguments itself.
 */

/** Chooses what is printed: sentences, or data. */
const FORMAT = '--format=';

/**
 * What the commands take. It is printed even before packages are installed, and where there is no
 * content yet.
 *
 * @type {Readonly<Record<string, Usage>>}
 */
export const USAGES = {
  bench: {
    text: `Measures sizes, first visits and clicks, and writes docs/performance.md. It takes a quarter of an hour.

  npm run bench

It needs Chromium, and a machine that does nothing else.`,
  },
  build: {
    text: `Builds the site into dist/, ready for any static host.

  npm run build -- [--zip] [--format json]

--zip          also packs it into portfolio.zip
--format json  prints the problems of the content as data, as check does
PORTFOLIO_CONTENT=<folder> before it chooses the content folder, PORTFOLIO_BASE=</path/> where the site will live.`,
    options: ['--zip', FORMAT],
  },
  check: {
    text: `Checks the content: names every mistake with its file, its line and how to fix it, then what
could be better.

  npm run check -- [--strict] [--format json]

--strict       makes warnings errors
--format json  prints the problems as data: {"problems": [{"code", "severity", "file", …}]}
PORTFOLIO_CONTENT=<folder> before it chooses the content folder. Errors end with the code 1, warnings with 0.`,
    options: ['--strict', FORMAT],
  },
  compare: {
    text: `Builds your content with this kit and with another one, and tells what a visitor would notice:
addresses, problems, words and sizes.

  npm run compare -- <version or folder> [--before] [--markdown]

--before    the other one is what your site has been built with until now
--markdown  prints Markdown
PORTFOLIO_CONTENT=<folder> before it chooses the content folder. Nothing of yours is changed.`,
    options: ['--before', '--markdown'],
    takesWord: true,
  },
  dev: {
    text: `Shows the site while you write: every change of the content or the code at once.

  npm run dev

PORTFOLIO_CONTENT=<folder> before it chooses the content folder. Ctrl-C stops it.`,
  },
  import: {
    text: `Brings publications and more from other programs into your content folder.

  npm run import -- <file>… [--dry-run]

Files: BibTeX (Google Scholar, Zotero, Mendeley, EndNote, NASA ADS), RIS, PubMed (.nbib), CSL-JSON,
ORCID records and works (JSON) and JSON Resume. Several at once are merged with each other.
--dry-run  says what would happen, and writes nothing.
What you wrote yourself stays as it is; importing a file twice changes nothing.`,
    readsWords: true,
  },
  update: {
    text: `Asks ORCID, Crossref and DataCite what is new: papers, citation counts, preprints now published,
corrections and retractions.

  npm run update -- [--write] [--report=FILE]

--write        writes it into the content folder; without it nothing is written
--report=FILE  also writes the report as Markdown
What you wrote yourself stays as it is. It needs links.orcid in profile.yaml.`,
    options: ['--write', '--report='],
  },
  translations: {
    text: `Lists what is not translated, and what was translated from a text that has changed since.

  npm run translations -- [--accept] [--format json]

--accept       takes translations as up to date that you have looked at and left as they are
--format json  prints the list as data: {"translations": [{"lang", "state", "file", "line", …}]}
What each was made from is kept in translations.lock.yaml of your content. Ends with the code 0, also if some are missing.
PORTFOLIO_CONTENT=<folder> before it chooses the content folder.`,
    options: ['--accept', FORMAT],
  },
  pack: {
    text: `Packs the kit, as npm installs it.

  npm run pack -- [folder]

The folder is made if there is none; by default, it is the one you are in.`,
    takesWord: true,
  },
  schemas: {
    text: `Writes the JSON Schemas into schemas/, by which editors check YAML files.

  npm run schemas`,
  },
  start: {
    text: `Builds the site, serves it and prints its address.

  npm start

PORTFOLIO_CONTENT=<folder> before it chooses the content folder. Ctrl-C stops it.`,
  },
  test: {
    text: `Checks the content, the types and the code, and tests everything, also in browsers, which it installs
where it can. It takes up to half an hour.

  npm test

--all  adds what takes long: IBM's accessibility checker, sites with parts left out, other random cases
PORTFOLIO_CONTENT=<folder> before it chooses the content folder.`,
    options: ['--all'],
  },
};

/**
 * @param {readonly string[]} words
 * @returns {boolean}
 */
export function asksForHelp(words) {
  return words.includes('--help') || words.includes('-h');
}

/**
 * @param {readonly string[]} words
 * @returns {string | undefined} The value of `--format`.
 */
export function formatOf(words) {
  const joined = words.find((word) => word.startsWith(FORMAT))?.slice(FORMAT.length);
  // Without a preceding "--", npm consumes the option and only passes it on as a variable.
  return (
    joined ??
    words[words.indexOf('--format') + 1 || words.length] ??
    process.env['npm_config_format']
  );
}

/**
 * Rejects the first unknown argument, and a format other than JSON.
 * Throws FriendlyError with the nearest option, or with how to name a folder instead.
 *
 * @param {readonly string[]} words
 * @param {Usage} usage
 */
export async function rejectUnknownArguments(words, { options = [], takesWord }) {
  const takesFormat = options.includes(FORMAT);
  const format = takesFormat ? formatOf(words) : undefined;
  if (takesFormat && (words.at(-1) === '--format' || (format !== undefined && format !== 'json')))
    throw new FriendlyError(`--format takes “json”, and nothing else.`);
  const taken = takesWord === true ? words.find((word) => !word.startsWith('-')) : undefined;
  const unknown = words.find((word, at) => {
    if (word === taken) return false;
    if (takesFormat && (word === '--format' || words[at - 1] === '--format')) return false;
    // "--report=FILE" is the option "--report=" with its value.
    return !options.includes(word.replace(/=.*$/su, '='));
  });
  if (unknown === undefined) return;
  if (!unknown.startsWith('-')) throw new FriendlyError(whyNoWord(unknown));
  /** @type {typeof import('#kit/messages/suggest.ts')} */
  const { didYouMean } = await import('#kit/messages/suggest.ts');
  const known = [...options, '--help'];
  const all = known.length === 1 ? `the only one is ${known[0]}` : `there are ${known.join(', ')}`;
  throw new FriendlyError(`There is no option “${unknown}”; ${didYouMean(unknown, known, all)}`);
}

/**
 * @param {string} word
 * @returns {string}
 */
function whyNoWord(word) {
  const places = [calledFrom(), ''].map((from) => path.resolve(from, word));
  const isFolder = places.some((place) => existsSync(place) && statSync(place).isDirectory());
  return isFolder
    ? `This command takes no folder; name the content folder before it: PORTFOLIO_CONTENT=${word} npm …`
    : `This command takes no “${word}”; see --help.`;
}
