/**
 * Why no command can tell which folder of content it is for: code → function of its data that
 * returns whole sentences. Plain JavaScript without imports: it is needed before any package is
 * installed.
 */
export const NO_CONTENT = {
  /** @param {{ folder: string, given: string }} data What PORTFOLIO_CONTENT is, and its whole path. */
  contentMissing: ({ folder, given }) =>
    `The content folder ${folder} does not exist. Check PORTFOLIO_CONTENT, which is ${JSON.stringify(given)}.`,
  /** @param {{ file: string }} data */
  contentIsFile: ({ file }) =>
    `PORTFOLIO_CONTENT must name a folder, but ${file} is a file. Give the folder that contains it.`,
  /** @param {{ folder: string }} data */
  contentInKit: ({ folder }) =>
    `${folder} is inside the kit, and what is in there goes with its next installation. Move your content to a folder of its own, and call the command there.`,
  /** @param {{ folder: string }} data */
  contentNowhere: ({ folder }) =>
    `There is no content in ${folder}: neither a profile.yaml nor a folder with one. Begin with “portfolio new”, or go to the folder of your content.`,
  /** @param {{ folders: readonly string[] }} data */
  contentTwice: ({ folders }) =>
    `Several folders hold content: ${folders.join(', ')}. Say which one is meant: PORTFOLIO_CONTENT=${folders[0]} before the command, or “content: ${folders[0]}” in the workflow.`,
};

/** @typedef {import('#kit/messages/problem.ts').FindingIn<typeof NO_CONTENT>} NoContent */

/**
 * @param {NoContent} finding
 * @returns {string} The sentences.
 */
export function sayNoContent(finding) {
  // A finding's type ties its data to its code; TypeScript can't follow that through the lookup.
  const say = /** @type {(data: object) => string} */ (NO_CONTENT[finding.code]);
  return say(finding);
}
