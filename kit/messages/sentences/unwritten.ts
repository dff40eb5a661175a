import { sayOf } from './sayOf.ts';
import { describeProblem } from '#kit/messages/describeProblem.ts';
import type { FindingIn, Problem } from '#kit/messages/problem.ts';

/**
 * Why a content folder was left as it is: code → function of its data that returns a sentence
 * without its full stop. As in `SENTENCES`, the type of the parameter is the data that an
 * {@link Unwritten} with that code must carry.
 */
export const UNWRITTEN = {
  fileNotUtf8: ({ file, again }: File & { again: keyof typeof AGAIN }): string =>
    `${file} is not saved as UTF-8; save it as UTF-8 in your editor, then ${AGAIN[again]}`,
  /** A mistake that the file would have afterwards. */
  wouldBreak: ({ problem }: { problem: Problem }): string => {
    const { message, fix } = describeProblem(problem);
    return `${problem.file}: ${message}; ${fix}`;
  },
  /** A mistake because of which nothing else in the file could be read. */
  isBroken: ({ problem }: { problem: Problem }): string => {
    const { message, fix } = describeProblem(problem);
    const line = problem.line === undefined ? '' : `, line ${problem.line}`;
    return `${problem.file}${line}: ${message}; ${fix}`;
  },
  linkLeadsOut: ({ file }: File): string =>
    `${file} is a link that leads out of your content folder; put the file itself there`,
  changedMeanwhile: ({ file }: File): string =>
    `${file} was changed while this was running; run it again`,
  folderReadOnly: (): string =>
    'your content folder can’t be written to; check that you may change it and its files',
  diskFull: (): string => 'the disk is full; make room and import again',
  /** What the operating system refused (systemFaults.mjs), or what else went wrong. */
  systemFault: ({ said }: { said: string }): string => said,
};

type File = { readonly file: string };

const AGAIN = { import: 'import again', run: 'run it again' } as const;

/** Why nothing was written, as data; {@link sayUnwritten} makes a sentence of it. */
export type Unwritten = FindingIn<typeof UNWRITTEN>;

/** @returns The sentence, without its full stop. */
export function sayUnwritten(finding: Unwritten): string {
  return sayOf(UNWRITTEN, finding);
}
