import type { FindingIn } from '#problems/problem.ts';
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
  folderInFork: ({ folder }: Folder): string =>
    `“${folder}” is inside the fork. Give a folder beside it, such as ../my-site.`,
  /** One to add a page to. */
  folderWithoutContent: ({ folder }: Folder): string =>
    `There is no content in “${folder}” to add a page to. Begin it with:\n  npm run new -- ${folder} --name "Ada Example" --headline "Data Scientist"\n`,

  // A file to bring in, or to write.
  /** The place is the file's whole path, where it is not as the owner wrote it. */
  fileMissing: ({ file, place }: File & { place?: string }): string =>
    `There is no file ${place ?? `“${file}”`}.`,
  fileUnreadable: ({ file, why }: File & { why: SourceFinding }): string =>
    `${file} ${saySource(why)}.`,
  fileThere: ({ file }: File): string => `${file} is there already; import it, or move it away.`,
  /** A language to translate into. */
  notOfTheSite: ({ lang, languages }: { lang: string; languages: readonly string[] }): string =>
    `“${lang}” is not one of the site’s languages; ${languages.length === 0 ? '“languages” in site.yaml lists none' : `there are ${languages.join(', ')}`}.`,

  // A fork to leave.
  forkIsSample: (): string =>
    'This fork holds the sample, and no content of your own. Begin with “npm run new”.',
  forkWithoutGit: ({ folder }: Folder): string =>
    `There is no Git repository in ${folder}, so nothing tells what you have changed.`,
  noReleases: (): string =>
    'No release of the kit is known here. Fetch them with “git fetch --tags <address of the kit>”, or name a tag or commit: --release <name>.',
  unknownRelease: ({ release }: { release: string }): string =>
    `There is no release “${release}” in this repository.`,
};

type Folder = { readonly folder: string };
type File = { readonly file: string };

/** What a command can't use, as data; {@link sayUnusable} makes a sentence of it. */
export type Unusable = FindingIn<typeof UNUSABLE>;

/** @returns The sentence. */
export function sayUnusable(finding: Unusable): string {
  return sayOf(UNUSABLE, finding);
}
