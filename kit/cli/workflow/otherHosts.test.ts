import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { PROJECT } from '#kit/project.ts';
import { GOOD_FILES } from '#tests/support/testFolder.ts';
import { hostEnv } from '#tests/support/workflowRun.ts';

const page = readFileSync(path.join(PROJECT, 'docs', 'publishing.md'), 'utf8');
const command = /^ {2}command = "(git clone .+)"$/mu.exec(page)?.[1] ?? '';
const gitlab = /```yaml\n(pages:\n[\s\S]+?)```/u.exec(page)?.[1] ?? '';
const KIT = 'https://github.com/OWNER/REPOSITORY';

test('R4: GitLab and Netlify run the same commands', () => {
  const { pages } = parse(gitlab) as { pages: { script: readonly string[]; publish: string } };
  expect(pages.script.join(' && ')).toBe(command);
  expect(pages).toMatchObject({ publish: 'dist', artifacts: { paths: ['dist'] } });
});

// The hosts' machines run Linux.
test.skipIf(process.platform === 'win32')(
  'R1, R4: what docs/publishing.md tells other hosts finds the content of a repository that holds nothing else, and builds it',
  () => {
    const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'other-hosts-')));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    const [site = '', bin = ''] = ['site', 'bin'].map((name) => path.join(root, name));
    for (const folder of [site, bin]) mkdirSync(folder);
    for (const [file, text] of Object.entries(GOOD_FILES))
      writeFileSync(path.join(site, file), text);
    // What downloads is stood in for: Git takes this kit, npm finds everything installed. The build
    // itself is tested elsewhere; a check finds the same content.
    const programs = {
      git: `[ "$1 $6 $7" = "clone v1.0.0 ${KIT}" ] && ln -s '${PROJECT}' "$8"`,
      npm: `[ "$*" = 'ci --prefix .kit --omit=dev --ignore-scripts' ] && [ -d .kit/node_modules ]`,
      node: `echo "$*" && exec '${process.execPath}' "$1" check`,
    };
    for (const [name, script] of Object.entries(programs))
      writeFileSync(path.join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    const env = { ...hostEnv(bin), PORTFOLIO_HOME: '.', PORTFOLIO_BASE: '/' };
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
      cwd: site,
      encoding: 'utf8',
      env,
    });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^\.kit\/kit\/cli\/run\.mjs build\n/u);
    expect(stdout).toContain(`Content: ${site}, of Ada M. Okafor`);
    expect(existsSync(path.join(site, 'node_modules'))).toBe(false);
    const written = readdirSync(site).filter((name) => !(name in GOOD_FILES));
    expect(written.toSorted()).toEqual(['.kit']);
  },
  180_000,
);
