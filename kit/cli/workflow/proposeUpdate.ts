import { spawnSync } from 'node:child_process';
import { FriendlyError } from '#kit/cli/settings.ts';
import { BIB_FILE, YAML_FILES } from '#kit/content/contentFiles.ts';

const UPDATED_FILES = [BIB_FILE, YAML_FILES.profile.file];
const BRANCH = 'update-publications';
const SUBJECT = 'content: bring publications up to date';
const BOT = 'github-actions[bot]';
const BOT_ADDRESS = '41898282+github-actions[bot]@users.noreply.github.com';
const BOT_OPTIONS = ['-c', `user.name=${BOT}`, '-c', `user.email=${BOT_ADDRESS}`];
const COMMIT = [...BOT_OPTIONS, 'commit', '--quiet', '-m', SUBJECT];

/**
 * Opens a pull request with the files that an update wrote, or replaces the branch of the open one.
 * Returns a warning if that branch has commits of the owner's, which are kept.
 */
export function proposeUpdate(content: string, report: string): string | undefined {
  const [git, gh] = [programIn('git', content), programIn('gh', content)];
  if (!stageUpdate(git)) return undefined;
  gh('auth', 'setup-git');
  const jqFilter = '.[] | select(.isCrossRepository | not) | .number';
  const query = ['--state', 'open', '--json', 'number,isCrossRepository', '--jq', jqFilter];
  const number = gh('pr', 'list', '--head', BRANCH, ...query).trim();
  if (number !== '') {
    git('fetch', '--quiet', 'origin', BRANCH);
    const authors = git('log', '--format=%an%n%cn', 'HEAD..FETCH_HEAD').split('\n').filter(Boolean);
    if (authors.some((name) => name !== BOT))
      return 'The open pull request holds commits of yours and was left as it is.';
  }
  git('switch', '--quiet', '--create', BRANCH);
  git(...COMMIT);
  git('push', '--quiet', '--force', 'origin', BRANCH);
  if (number !== '') gh('pr', 'edit', number, '--body-file', report);
  else openPullRequest(gh, report);
  console.log(number === '' ? 'Opened a pull request.' : `Renewed pull request ${number}.`);
  return undefined;
}

/** Commits an update to the current branch and pushes it; undefined if nothing is new. */
export function commitUpdate(content: string): string | undefined {
  const git = programIn('git', content);
  if (!stageUpdate(git)) return undefined;
  git(...COMMIT);
  programIn('gh', content)('auth', 'setup-git');
  git('push', '--quiet', 'origin', `HEAD:${process.env['GITHUB_REF_NAME']}`);
  return git('rev-parse', 'HEAD').trim();
}

type Program = (...words: string[]) => string;

function stageUpdate(git: Program): boolean {
  const options = ['-z', '--modified', '--others', '--exclude-standard'];
  const changedFiles = git('ls-files', ...options, '--', ...UPDATED_FILES)
    .split('\0')
    .filter(Boolean);
  if (changedFiles.length > 0) git('add', '--', ...changedFiles);
  const hasChanges = git('diff', '--cached', '--name-only') !== '';
  if (!hasChanges) console.log('Nothing new.');
  return hasChanges;
}

function openPullRequest(gh: Program, report: string): void {
  const title = 'Publications: what is new';
  try {
    gh('pr', 'create', '--head', BRANCH, '--title', title, '--body-file', report);
  } catch (error) {
    throw new FriendlyError(
      `${error instanceof Error ? error.message : ''}\nThe branch ${BRANCH} holds what is new, but no pull request could be opened. Allow it once: Settings → Actions → General → “Allow GitHub Actions to create and approve pull requests”.`.trim(),
    );
  }
}

function programIn(program: string, cwd: string): Program {
  return (...words) => {
    const { status, stdout, stderr, error } = spawnSync(program, words, { cwd, encoding: 'utf8' });
    if (status === 0) return stdout;
    const why = (error?.message ?? stderr).trim();
    throw new FriendlyError(`“${program} ${words[0]}” failed: ${why}`);
  };
}
