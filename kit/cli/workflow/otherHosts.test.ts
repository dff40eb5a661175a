import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { PROJECT } from '#kit/project.ts';
import { GOOD_FILES, temporaryFolder, writeFiles } from '#tests/support/testFolder.ts';
import { buildMachineEnv } from '#tests/support/workflowRun.ts';

const page = readFileSync(path.join(PROJECT, 'docs', 'publishing.md'), 'utf8');
const netlifyCommand = /^ {2}command = "(git clone .+)"$/mu.exec(page)?.[1] ?? '';
const gitlabYaml = /```yaml\n(pages:\n[\s\S]+?)```/u.exec(page)?.[1] ?? '';
const KIT = 'https://github.com/OWNER/REPOSITORY';

test('R4: docs/publishing.md gives GitLab and Netlify the same commands', () => {
  const { pages } = parse(gitlabYaml) as { pages: { script: readonly string[]; publish: string } };
  expect(pages.script.join(' && ')).toBe(netlifyCommand);
  expect(pages).toMatchObject({ publish: 'dist', artifacts: { paths: ['dist'] } });
});

// The hosts' machines run Linux.
test.skipIf(process.platform === 'win32')(
  'R1, R4: the command in docs/publishing.md builds a repository that holds only content',
  () => {
    const root = temporaryFolder();
    const [site = '', bin = ''] = ['site', 'bin'].map((name) => path.join(root, name));
    mkdirSync(bin);
    writeFiles(site, GOOD_FILES);
    // Mocks of what downloads: Git links to this kit, npm finds its packages. Node runs a check
    // instead of a build, which finds the same content in less time.
    const programs = {
      git: `[ "$1 $6 $7" = "clone v1.0.0 ${KIT}" ] && ln -s '${PROJECT}' "$8"`,
      npm: `[ "$*" = 'ci --prefix .kit --omit=dev --ignore-scripts' ] && [ -d .kit/node_modules ]`,
      node: `echo "$*" && exec '${process.execPath}' "$1" check`,
    };
    for (const [name, script] of Object.entries(programs))
      writeFileSync(path.join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    const env = { ...buildMachineEnv(bin), PORTFOLIO_HOME: '.', PORTFOLIO_BASE: '/' };
    const options = { cwd: site, encoding: 'utf8', env } as const;
    const { status, stdout, stderr } = spawnSync('sh', ['-c', netlifyCommand], options);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^\.kit\/kit\/cli\/run\.mjs build\n/u);
    expect(stdout).toContain(`Content: ${site}, of Ada M. Okafor`);
    expect(existsSync(path.join(site, 'node_modules'))).toBe(false);
    expect(readdirSync(site).filter((name) => !(name in GOOD_FILES))).toEqual(['.kit']);
  },
  180_000,
);
