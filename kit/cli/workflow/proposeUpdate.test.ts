import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { printed } from '#tests/support/parsed.ts';
import { PROJECT } from '#kit/cli/settings.ts';
import { commitUpdate, proposeUpdate } from './proposeUpdate.ts';

/** A fake `gh`: a pull request is open from its creation until its log is emptied. */
const GH = `#!/bin/sh
cd "$(dirname "$0")"
case "$1 $2" in "pr list") if grep -q 'pr create' gh.log; then echo 1; fi; exit;; esac
printf '%s ' "$@" >> gh.log
echo >> gh.log
`;

/** A repository with its remote, and a `gh` that logs its calls. */
function repository() {
  const root = mkdtempSync(path.join(tmpdir(), 'workflow-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
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
  /** Files that an update writes, and files that it must never commit. */
  const update = (bib: string) => {
    writeFileSync(path.join(content, 'publications.bib'), bib);
    writeFileSync(path.join(content, 'profile.yaml'), `name: Ada\n# ${bib.length}\n`);
    writeFileSync(path.join(content, 'site.yaml'), 'pages: []\n');
    writeFileSync(path.join(folder, 'package.json'), '{"changed": true}\n');
  };
  mkdirSync(content, { recursive: true });
  writeGh(GH);
  writeFileSync(log, '');
  writeFileSync(path.join(folder, '.gitignore'), '');
  shell(`git init -q --bare --template= -b main ../remote.git
git init -q --template= -b main . && git remote add origin ../remote.git
git add . && git ${ADA} commit -qm start && git push -q origin main`);
  return {
    shell,
    writeGh,
    update,
    /** What the weekly update does with what is new. */
    propose: async () => {
      const { code, text } = await printed(
        () => proposeUpdate(content, path.join(root, 'report.md')),
        env,
      );
      return [text, code ?? ''].join('\n');
    },
    /** What an update does that is published at once. */
    keep: async () => (await printed(() => commitUpdate(content), env)).code,
    again: () => shell(`git switch -q main && git reset -q --hard && git branch -qD ${BRANCH}`),
    asked: () => readFileSync(log, 'utf8'),
    forget: () => writeFileSync(log, ''),
  };
}

const ADA = '-c user.name=Ada -c user.email=a@example.org';
const MACHINE = "-c user.name='github-actions[bot]' -c user.email=b@example.org";
const BRANCH = 'update-publications';
const CONTENT = 'content/profile.yaml\ncontent/publications.bib';

// The workflow runs on Ubuntu.
describe.skipIf(process.platform === 'win32')('U4: the weekly update', () => {
  test('proposes only content on its own branch, and renews that until the owner has touched it', async () => {
    const { shell, update, propose, keep, again, asked, forget, writeGh } = repository();
    expect([await propose(), asked()]).toEqual(['Nothing new.\n', '']);
    const start = shell('git ls-remote origin main');
    update('@misc{a}\n');
    await propose();
    expect(shell(`git diff --name-only origin/main origin/${BRANCH}`)).toBe(CONTENT);
    expect(shell('git ls-remote origin main')).toBe(start);
    expect(asked()).toMatch(/pr create --head update-publications .*--body-file \S+report\.md/u);
    again();
    update('@misc{a}\n@misc{b}\n');
    expect(await propose()).toContain('Renewed pull request 1.');
    expect(asked()).toContain('pr edit 1 --body-file');
    // Amended, or followed by a machine’s: it is the owner’s now.
    shell(`git ${ADA} commit -q --amend --no-edit --allow-empty
git ${MACHINE} commit -q --allow-empty -m bot && git push -qf origin ${BRANCH}`);
    const theirs = shell(`git ls-remote origin ${BRANCH}`);
    again();
    update('@misc{a}\n@misc{c}\n');
    expect(await propose()).toContain('holds commits of yours');
    expect(shell(`git ls-remote origin ${BRANCH}`)).toBe(theirs);

    // Squashed into main, while the branch was kept: it is proposed again.
    shell(`git reset -q --hard && git merge -q --squash origin/${BRANCH}
git ${ADA} commit -qm all && git push -q origin main`);
    forget();
    update('@misc{a}\n@misc{d}\n');
    await propose();
    expect(asked()).toContain('pr create');
    expect(shell(`git show origin/${BRANCH}:content/publications.bib`)).toContain('@misc{d}');

    // Where pull requests are not allowed, it says how to allow them.
    again();
    forget();
    update('@misc{e}\n');
    writeGh(GH.replace('case', '[ "$2" = create ] && exit 1\ncase'));
    await expect(propose()).rejects.toThrow(
      /no pull request could be opened. Allow it once: Settings/u,
    );

    // The other workflow commits only content to the branch that it runs on.
    again();
    update('@misc{f}\n');
    expect(await keep()).toBe(shell('git rev-parse origin/main'));
    expect(shell('git show --name-only --format= origin/main')).toBe(CONTENT);
  });

  test.each(['site.yml', 'update.yml', 'update-and-publish.yml'])('%s needs no secret', (name) => {
    const text = readFileSync(path.join(PROJECT, '.github/workflows', name), 'utf8');
    expect(text).not.toMatch(/secrets\.|pull_request_target/u);
  });
});
