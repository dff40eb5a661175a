/**
 * What differs where the commands run from the installed package: an owner types `portfolio check`,
 * not `npm run check`, and there are no commands for developers of the kit.
 */

/** The package's commands, in the order of their use. */
export const COMMANDS = [
  'new',
  'check',
  'dev',
  'start',
  'build',
  'import',
  'update',
  'schemas',
  'compare',
  'translations',
];

/**
 * @param {string} text What a command says, with commands as they are called in a clone.
 * @returns {string} The same with the commands of the package.
 */
export function withPackageCommands(text) {
  return text
    .replaceAll(/npm run ([\w-]+)( -- )?/gu, (said, name, separator = '') =>
      COMMANDS.includes(name) ? `portfolio ${name}${separator.replace('-- ', '')}` : said,
    )
    .replaceAll(/\bnpm start\b/gu, 'portfolio start');
}

/** Lets everything that is printed from now on name the package's commands. */
export function speakAsPackage() {
  for (const level of /** @type {const} */ (['log', 'warn', 'error'])) {
    const print = console[level];
    console[level] = (...parts) =>
      print(...parts.map((part) => (typeof part === 'string' ? withPackageCommands(part) : part)));
  }
}

/** What `portfolio` alone prints. */
export const OVERVIEW = `Builds a scientist's site from a folder of content.

  portfolio new [folder]      begins a folder of content
  portfolio check             names every mistake, with its line and how to fix it
  portfolio dev               shows the site while you write
  portfolio start             builds the site and shows it
  portfolio build             builds the site into dist/
  portfolio import <file>…    brings in papers and résumés
  portfolio update            asks what is new: papers, citations, corrections
  portfolio schemas           writes the schemas for your editor
  portfolio compare <…>       tells what another version of the kit would change
  portfolio translations      lists what is not translated, or out of date

Each takes --help. Call them in the folder of your content, or in the one above it.`;
