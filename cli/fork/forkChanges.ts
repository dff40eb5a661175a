import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import type { Unusable } from '#problems/sentences/unusable.ts';
import { SAMPLE_OWNER } from '#publish/project.mjs';

/** A file that differs from a release of the kit. */
export type Change = {
  /** Its path in the fork, with "/". */
  readonly file: string;
  readonly kind: 'added' | 'changed' | 'removed';
  readonly isCommitted: boolean;
};

export type Comparison = { readonly release: string; readonly changes: readonly Change[] };

/**
 * Compares a fork, with what is not committed in it, to the release from which the fewest files
 * differ. A fork that was begun from a template has no history in common with any.
 *
 * @param fork - Its folder.
 * @param content - The folder of the owner's content in it, with a trailing "/": it is not compared.
 * @param given - The release to compare to, as a tag or commit.
 * @returns What differs, or why it can't be compared.
 */
export function compareToRelease(
  fork: string,
  content: string,
  given?: string,
): Comparison | Unusable {
  const [top] = lines(fork, ['rev-parse', '--show-toplevel']) ?? [];
  if (top === undefined || realpathSync(top) !== realpathSync(fork))
    return { code: 'forkWithoutGit', folder: fork };
  const releases = given === undefined ? releasesIn(fork, content) : [given];
  if (releases.length === 0) return { code: 'noReleases' };
  const unfinished = new Set(untracked(fork).concat(namesOf(differing(fork, 'HEAD') ?? [])));
  const compared = releases.flatMap((release) => {
    const changes = differing(fork, release)
      ?.concat(untracked(fork).map((file) => ({ file, kind: 'added' })))
      .filter(({ file }) => !file.startsWith(content))
      .map((change) => ({ ...change, isCommitted: !unfinished.has(change.file) }));
    return changes === undefined ? [] : [{ release, changes }];
  });
  // Of two that are equally near, the newer one: it is the one that the fork has taken.
  const [nearest] = compared.toSorted(
    (a, b) => a.changes.length - b.changes.length || newerFirst(a.release, b.release),
  );
  return nearest ?? { code: 'unknownRelease', release: releases[0] ?? '' };
}

/** @returns The tags of the kit's releases; those of the owner's own have their content in them. */
function releasesIn(fork: string, content: string): string[] {
  const tags = lines(fork, ['tag', '--list', 'v[0-9]*']) ?? [];
  return tags.filter((tag) => {
    const profile = lines(fork, ['show', '--end-of-options', `${tag}:${content}profile.yaml`]);
    return profile === undefined || profile.some((line) => line.includes(SAMPLE_OWNER));
  });
}

type Differing = Omit<Change, 'isCommitted'>;

const KINDS: Readonly<Record<string, Change['kind']>> = { A: 'added', D: 'removed' };

/** @returns Undefined if there is no such release. */
function differing(fork: string, release: string): Differing[] | undefined {
  const options = ['diff', '--no-ext-diff', '--no-renames', '--name-status', '-z'];
  const words = lines(fork, [...options, '--end-of-options', release, '--'], '\0');
  return words?.flatMap((kind, index) => {
    const file = words[index + 1];
    return index % 2 === 1 || file === undefined ? [] : [{ file, kind: KINDS[kind] ?? 'changed' }];
  });
}

function untracked(fork: string): string[] {
  return lines(fork, ['ls-files', '--others', '--exclude-standard', '-z'], '\0') ?? [];
}

const namesOf = (changes: readonly Differing[]) => changes.map(({ file }) => file);

const newerFirst = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true });

/** @returns What Git prints, in pieces; undefined if it refuses. */
function lines(fork: string, words: readonly string[], separator = '\n'): string[] | undefined {
  const { status, stdout } = spawnSync('git', ['-C', fork, ...words], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    // Otherwise Git may write what it learnt about the files into its index.
    env: { ...process.env, GIT_OPTIONAL_LOCKS: '0' },
  });
  return status === 0 ? stdout.split(separator).filter((line) => line !== '') : undefined;
}
