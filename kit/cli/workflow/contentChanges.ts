import { spawnSync } from 'node:child_process';
import type { Change } from './summary.ts';

/**
 * Asks Git which files of the content differ from an earlier commit.
 * @param root - The repository, which is checked out.
 * @returns Undefined if the commit is not there, as before the first push of a branch.
 */
export function contentChanges(
  root: string,
  content: string,
  before: string,
): Change[] | undefined {
  if (!/^(?:[0-9a-f]{40}|HEAD\^1?)$/u.test(before)) return undefined;
  const options = ['--no-pager', 'diff', '--numstat', '-z', '--no-renames', '--no-ext-diff'];
  const words = [...options, '--no-textconv', before, 'HEAD', '--', content];
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  if (status !== 0) return undefined;
  return stdout
    .split('\0')
    .filter(Boolean)
    .map((row): Change => {
      const [added, removed, file = ''] = row.split('\t');
      // Git counts no lines of a picture: "-".
      return added === '-' ? { file } : { file, lines: [Number(added), Number(removed)] };
    });
}
