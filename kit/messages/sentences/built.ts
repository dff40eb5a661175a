import type { FindingIn } from '#kit/messages/problem.ts';
import { sayCharacters } from './fonts.ts';
import { sayOf } from './sayOf.ts';

/**
 * What an owner should know of a site that was built, which no single line of their files tells:
 * code → function of its data that returns whole sentences. As in `SENTENCES`, the type of the
 * parameter is the data that a {@link BuildFinding} with that code must carry.
 */
export const BUILT = {
  /** The characters that no typeface has, in the order of the résumé. */
  charactersReplaced: ({ characters }: { characters: readonly string[] }): string =>
    `The résumé shows □ in place of ${sayCharacters(characters)}, because no font at hand holds ${characters.length === 1 ? 'it' : 'them'}. Write it in other letters, or put a font that has it (a .ttf or .otf file) into fonts/ in your content folder.`,
  formulaAsSource: ({ formula }: { formula: string }): string =>
    `The formula “${formula}” is shown as its source, since it can’t be set in a PDF.`,
  /** Bytes, compressed: of the home page, and at most in a first response. */
  homeLarge: ({ bytes, most }: { bytes: number; most: number }): string =>
    `advice: the home page is ${kibibytes(bytes)} (compressed), more than the ${kibibytes(most)} that arrive at once. It still works; a shorter “about” or fewer “highlights” show it sooner.`,
};

function kibibytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`;
}

/** What is told of a built site, as data; {@link sayBuilt} makes a sentence of it. */
export type BuildFinding = FindingIn<typeof BUILT>;

/** @returns The sentences. */
export function sayBuilt(finding: BuildFinding): string {
  return sayOf(BUILT, finding);
}
