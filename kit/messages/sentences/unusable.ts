import type { FindingIn } from '#kit/messages/problem.ts';
import { sayOf } from './sayOf.ts';
import { saySource, type SourceFinding } from './sources.ts';

/**
 * Why a command can't use a folder or a file that its owner named, and so did nothing: code →
 * function of its data that returns a whole sentence; one that ends in a command to copy ends in a
 * line break. As in `SENTENCES`, the type of the parameter is the data that an {@link Unusable} with
 * that code must carry.
 */
export const UNUSABLE = {
  // A folder to write a new site into.
  folderIsFile: ({ folder }: Folder): string => `“${folder}” is a file, not a folder.`,
  folderNotEmpty: ({ folder, instead }: Folder & { instead?: string }): string =>
    `The folder “${folder}” is not empty.${instead === undefined ? '' : ` Give another one, such as:\n  ${instead}\n`}`,
  /** One to add a page to. */
  folderWithoutContent: ({ folder }: Folder): string =>
    `There is no content in “${folder}” to add a page to. Begin it with:\n  npm run new -- ${folder} --name "Ada Example" --headline "Data Scientist"\n`,

  // A file to bring in, or to write.
  /** The place is the file's whole path, where it is not as the owner wrote it. */
  fileMissing: ({ file, place }: File & { place?: string }): string =>
    `There is no file ${place ?? `“${file}”`}.`,
  fileUnreadable: ({ file, why }: File & { why: SourceFinding }): string =>
    `${file} ${saySource(why)}.`,
};

type Folder = { readonly folder: string };
type File = { readonly file: string };

/** What a command can't use, as data; {@link sayUnusable} makes a sentence of it. */
export type Unusable = FindingIn<typeof UNUSABLE>;

/** @returns The sentence. */
export function sayUnusable(finding: Unusable): string {
  return sayOf(UNUSABLE, finding);
}
