import type { FindingIn } from '#kit/messages/problem.ts';
import { sayOf } from './sayOf.ts';
import { sayUnwritten, type Unwritten } from './unwritten.ts';

/**
 * What a command found in a content folder and left to its owner: code → function of its data that
 * returns a line for the terminal. As in `SENTENCES`, the type of the parameter is the data that a
 * {@link LeftAlone} with that code must carry.
 */
export const LEFT_ALONE = {
  leftThere: ({ file }: File): string => `${file} is there already, and was left as it is.`,
  /** A file of the folder's own could not be read, so that what is kept of it must not be lost. */
  lockLeft: ({ file, broken }: File & { broken: string }): string =>
    `${broken} has mistakes, so ${file} stays as it is; npm run check names them.`,
  lockUnreadable: ({ file }: File): string =>
    `${file} can’t be read; take it from your last commit, or remove it to begin anew.`,
  notReplaced: ({ why }: { why: Unwritten }): string => sayUnwritten(why),
};

type File = { readonly file: string };

/** What was left to the owner, as data; {@link sayLeftAlone} makes a line of it. */
export type LeftAlone = FindingIn<typeof LEFT_ALONE>;

/** @returns The line. */
export function sayLeftAlone(finding: LeftAlone): string {
  return sayOf(LEFT_ALONE, finding);
}
