import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { captureOutput } from '#tests/support/captureOutput.ts';
import { temporaryFolder, writeFiles } from '#tests/support/testFolder.ts';
import { PROJECT } from '#kit/cli/settings.ts';
import { commitUpdate, proposeUpdate } from './proposeUpdate.ts';

/** A fake `gh`: a pull request is open from its creation until its log is emptied. */
const GH = `#!/bin/sh
cd "$(dirname "$0")"
case "$1 $2" in "pr list") if grep -q 'pr create' gh.log; then echo 1; fi; exit;; esac
printf '%s ' "$@" >> gh.log
echo >> gh.log
`;

/** Creates a repository with a remote, and a `gh` that logs its calls. */
function repository() {
  const root = temporaryFolder();
  const folder = path.join(root, 'work');
  const content = path.join(folder, 'content');
  const env = {
    PATH: `${root}${path.delimiter}${process.env['PATH']}`,
    HOME: root,
    GITHUB_REF_NAME: 'main',
    GIT_CONFIG_NOSYSTEM: '1',
  };
  const shell = (script: string) =>
    execFileSync('bash', ['-e', '-c', script], { cwd: folder, env, encoding: 'utf8' }).trim();
  const log = path.join(root, 'gh.log');
  const writeGh = (script: string) => writeFileSync(path.join(root, 'gh'), script, { mode: 0o755 });
  /** Writes the files that an update changes, and files that must never be committed with them. */
  const update = (bib: string) =>
    writeFiles(folder, {
      'content/publications.bib': bib,
      'content/profile.yaml': `name: Ada\n# ${bib.length}\n`,
      'content/site.yaml': 'pages: []\n',
      'package.json': '{"changed": true}\n',
    });
  writeGh(GH);
  writeFiles(root, { 'gh.log': '', 'work/.gitignore': '' });
  mkdirSync(content);
  shell(`git init -q --bare --template= -b main ../remote.git
git init -q --template= -b main . && git remote add origin ../remote.git
git add . && git ${ADA} commit -qm start && git push -q origin main`);
  return {
    shell,
    writeGh,
    update,
    propose: async () => {
      const { code: warning, text } = await captureOutput(
        () => proposeUpdate(content, path.join(root, 'report.md')),
        env,
      );
      return [text, warning ?? ''].join('\n');
    },
    commitHash: async () => (await captureOutput(() => commitUpdate(content), env)).code,
    /** Returns to main and deletes the branch, as if the next run had a new clone. */
    resetClone: () =>
      shell(`git switch -q main && git reset -q --hard && git branch -qD ${BRANCH}`),
    ghCalls: () => readFileSync(log, 'utf8'),
    clearGhCalls: () => writeFileSync(log, ''),
  };
}

const ADA = '-c user.name=Ada -c user.email=a@example.org';
const BOT = "-c user.name='github-actions[bot]' -c user.email=b@example.org";
const BRANCH = 'update-publications';
const UPDATED_FILES = 'content/profile.yaml\ncontent/publications.bib';

// The workflow runs on Ubuntu.
describe.skipIf(process.platform === 'win32')('U4: the weekly update', () => {
  test('proposes or commits only its own files, and renews its branch until the owner edits it', async () => {
    const { shell, update, propose, commitHash, resetClone, ghCalls, clearGhCalls, writeGh } =
      repository();
    expect([await propose(), ghCalls()]).toEqual(['Nothing new.\n', '']);
    const start = shell('git ls-remote origin main');
    update('@misc{a}\n');
    await propose();
    expect(shell(`git diff --name-only origin/main origin/${BRANCH}`)).toBe(UPDATED_FILES);
    expect(shell('git ls-remote origin main')).toBe(start);
    expect(ghCalls()).toMatch(/pr create --head update-publications .*--body-file \S+report\.md/u);
    resetClone();
    update('@misc{a}\n@misc{b}\n');
    expect(await propose()).toContain('Renewed pull request 1.');
    expect(ghCalls()).toContain('pr edit 1 --body-file');
    // A commit that the owner amended makes the branch theirs, even if one of the bot's follows.
    shell(`git ${ADA} commit -q --amend --no-edit --allow-empty
git ${BOT} commit -q --allow-empty -m bot && git push -qf origin ${BRANCH}`);
    const ownersBranch = shell(`git ls-remote origin ${BRANCH}`);
    resetClone();
    update('@misc{a}\n@misc{c}\n');
    expect(await propose()).toContain('holds commits of yours');
    expect(shell(`git ls-remote origin ${BRANCH}`)).toBe(ownersBranch);

    // After a squash merge that kept the branch, the next update opens a new pull request.
    shell(`git reset -q --hard && git merge -q --squash origin/${BRANCH}
git ${ADA} commit -qm all && git push -q origin main`);
    clearGhCalls();
    update('@misc{a}\n@misc{d}\n');
    await propose();
    expect(ghCalls()).toContain('pr create');
    expect(shell(`git show origin/${BRANCH}:content/publications.bib`)).toContain('@misc{d}');

    // If the repository does not allow pull requests, the error says how to allow them.
    resetClone();
    clearGhCalls();
    update('@misc{e}\n');
    writeGh(GH.replace('case', '[ "$2" = create ] && exit 1\ncase'));
    await expect(propose()).rejects.toThrow(
      /no pull request could be opened. Allow it once: Settings/u,
    );

    // With “update: commit”, the update commits only its files to main.
    resetClone();
    update('@misc{f}\n');
    expect(await commitHash()).toBe(shell('git rev-parse origin/main'));
    expect(shell('git show --name-only --format= origin/main')).toBe(UPDATED_FILES);
  });

  test.each(['site.yml', 'update.yml', 'update-and-publish.yml'])('%s needs no secret', (name) => {
    const text = readFileSync(path.join(PROJECT, '.github/workflows', name), 'utf8');
    expect(text).not.toMatch(/secrets\.|pull_request_target/u);
  });
});
