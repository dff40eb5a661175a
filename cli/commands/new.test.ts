import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawn, spawnSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { loadContent } from '#publish/read/loadContent.ts';
import type { Ask } from '#cli/new/askPerson.ts';
import { runNew } from './new.ts';
import { splitFiles } from '#cli/new/newOptions.ts';
import { PROJECT } from '#cli/settings.mjs';

function place(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'new-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function start(words: readonly string[], cwd: string, ask?: Ask, isPiped = false) {
  const lines: string[] = [];
  const code = await runNew(words, {
    cwd,
    ...(ask && { ask, isPiped }),
    thisYear: 2025,
    write: (line) => lines.push(line),
  });
  return { code, text: lines.join('\n') };
}

/** Answers in the order of the questions; then the person leaves. */
function person(...answers: readonly string[]): { ask: Ask; asked: string[] } {
  const asked: string[] = [];
  const ask: Ask = async (question) => {
    asked.push(question);
    return answers[asked.length - 1];
  };
  return { ask, asked };
}

const BIB = `@article{okafor2024,
  title = {A study of genomes},
  author = {Okafor, Ada},
  year = {2024},
  abstract = {We looked.},
}
`;

describe('K5: npm run new starts a folder that builds at once', () => {
  test('with --yes alone it is in order, and every gap is marked', async () => {
    const cwd = place();
    const { code, text } = await start(['--yes'], cwd);
    expect(code).toBe(0);
    expect(text).toContain('Wrote 9 files into my-content.');
    expect(text).toContain('PORTFOLIO_CONTENT=my-content npm start');
    const { content, problems } = await loadContent(path.join(cwd, 'my-content'));
    expect(problems).toEqual([]);
    expect(content).toMatchObject({
      profile: { name: 'Your Name', copyrightYear: 2025 },
      jobs: [],
    });
    const profile = readFileSync(path.join(cwd, 'my-content', 'profile.yaml'), 'utf8');
    expect(profile.match(/# TODO: /gu)?.length).toBeGreaterThan(8);
  });

  test('each answer can be given beforehand, in short or in full', async () => {
    const cwd = place();
    const words = ['mine', '--yes', '--name', 'Ada: "Zoë" #1', '--headline=Data Scientist'];
    const more = [
      '--email',
      'ada@example.org',
      '--location',
      'Atlanta, GA',
      '--github',
      'example-ada',
    ];
    const rest = ['--linkedin', 'linkedin.com/in/example-ada', '--scholar', 'abc_123'];
    const { code } = await start([...words, ...more, ...rest], cwd);
    expect(code).toBe(0);
    const { content } = await loadContent(path.join(cwd, 'mine'));
    expect(content?.profile).toMatchObject({
      name: 'Ada: "Zoë" #1',
      headline: 'Data Scientist',
      titles: ['Data Scientist'],
      email: 'ada@example.org',
      location: 'Atlanta, GA',
      avatar: 'https://avatars.githubusercontent.com/example-ada',
      siteUrl: 'https://example-ada.github.io/Portfolio/',
      links: {
        github: 'https://github.com/example-ada',
        linkedin: 'https://linkedin.com/in/example-ada',
        scholar: 'https://scholar.google.com/citations?user=abc_123',
      },
    });
  });

  test('whatever the name and headline are, the content is in order', async () => {
    const cwd = place();
    let count = 0;
    await fc.assert(
      fc.asyncProperty(
        fc
          .string({ unit: 'grapheme', minLength: 1 })
          .filter((text) => !text.startsWith('--') && text.trim() !== ''),
        async (text) => {
          count += 1;
          const { code } = await start(
            [`f${count}`, '--yes', `--name=${text}`, `--headline=${text}`],
            cwd,
          );
          expect(code).toBe(0);
          const { content, problems } = await loadContent(path.join(cwd, `f${count}`));
          expect(problems).toEqual([]);
          expect(content?.profile.name).toBe(text.trim().replaceAll(/\s+/gu, ' '));
        },
      ),
      { numRuns: 40 },
    );
  });

  test('a site at the root of its host is built for the root', async () => {
    const { text } = await start(['--yes', '--site', 'ada.example.org'], place());
    expect(text).toContain('PORTFOLIO_CONTENT=my-content PORTFOLIO_BASE=/ npm start');
  });

  test('every file leads an editor to its schema', async () => {
    const cwd = place();
    await start(['--yes'], cwd);
    const folder = path.join(cwd, 'my-content');
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.yaml'))) {
      const text = readFileSync(path.join(folder, file), 'utf8');
      const named = /^# yaml-language-server: \$schema=(.+)$/mu.exec(text)?.[1] ?? '';
      expect([file, existsSync(path.join(folder, named))]).toEqual([file, true]);
    }
  });
});

describe('K5: it asks in the terminal', () => {
  test('what was not said beforehand, and takes what it suggests for an empty answer', async () => {
    const cwd = place();
    const { ask, asked } = person('', 'ada@example.org', 'Atlanta', 'example-ada', '', '', '', '');
    const { code } = await start(['--name', 'Ada Example'], cwd, ask);
    expect(code).toBe(0);
    expect(asked[0]).toBe('What you are, in a few words: ');
    expect(asked[6]).toBe(
      'Where the site will be, if you know it already [https://example-ada.github.io/Portfolio/]: ',
    );
    const { content } = await loadContent(path.join(cwd, 'my-content'));
    expect(content?.profile.name).toBe('Ada Example');
    // A headline that nobody gave is left to do, and `npm run check` says so.
    const profile = readFileSync(path.join(cwd, 'my-content', 'profile.yaml'), 'utf8');
    expect(profile).toMatch(/^headline: .+ # TODO/mu);
  });

  test('again, with the reason, where an answer can’t be used', async () => {
    const cwd = place();
    const replies = [
      'Ada',
      '',
      'ada at example',
      'ada@example.org',
      '',
      '',
      '',
      '',
      '',
      'nowhere.bib',
      '',
    ];
    const { ask, asked } = person(...replies);
    const { code, text } = await start([], cwd, ask);
    expect(code).toBe(0);
    expect(asked).toHaveLength(replies.length);
    expect(text).toContain('“ada at example” must be an e-mail address');
    expect(text).toContain('There is no file “nowhere.bib”');
  });

  test('who leaves in the middle leaves nothing behind', async () => {
    const cwd = place();
    const { code, text } = await start([], cwd, person('Ada', 'x').ask);
    expect({ code, text: text.split('\n').at(-1) }).toEqual({
      code: 1,
      text: 'Nothing was written.',
    });
    expect(readdirSync(cwd)).toEqual([]);
  });
});

describe('K5: files are brought in at once', () => {
  test('publications land in the new folder, and are no longer to do', async () => {
    const cwd = place();
    writeFileSync(path.join(cwd, 'my papers.bib'), BIB);
    const { ask } = person('', '', '', '', '', '', '', String.raw`my\ papers.bib`);
    const { code, text } = await start(['--name', 'Ada Okafor'], cwd, ask);
    expect(text).toContain('Wrote 9 files');
    expect(code).toBe(0);
    const { content } = await loadContent(path.join(cwd, 'my-content'));
    expect(content?.publications).toMatchObject([{ authors: [{ isOwner: true }], year: 2024 }]);
    const bib = readFileSync(path.join(cwd, 'my-content', 'publications.bib'), 'utf8');
    expect(bib).not.toContain('TODO');
  });

  test('K5: where a file can’t be read nothing is written', async () => {
    const cwd = place();
    writeFileSync(path.join(cwd, 'page.bib'), '<!doctype html><title>Log in</title>');
    const { code, text } = await start(['--yes', '--import', 'page.bib'], cwd);
    expect(code).toBe(1);
    expect(text).toMatch(/^page\.bib .*\. Nothing was written\.$/u);
    expect(existsSync(path.join(cwd, 'my-content'))).toBe(false);
  });
});

describe('C6: what can’t be done is said in one sentence, and nothing is written', () => {
  test.each<[string, readonly string[], RegExp]>([
    [
      'a folder that is not empty',
      ['full', '--yes'],
      /“full” is not empty\. Give another one, such as:\n {2}npm run new -- full-2\nNothing was written\.$/u,
    ],
    ['a file in the folder’s place', ['file', '--yes'], /“file” is a file, not a folder/u],
    ['an option nobody knows', ['--nmae', 'Ada'], /no option “--nmae”; did you mean “--name”/u],
    ['an option without its answer', ['--name'], /--name needs an answer/u],
    ['two folders', ['a', 'b'], /one folder only/u],
    ['no address', ['--yes', '--email', 'ada'], /--email: “ada” must be an e-mail address/u],
    [
      'an unsafe address',
      ['--yes', '--site', 'javascript:alert(1)'],
      /must be a full web address/u,
    ],
    [
      'a file to import that is not there',
      ['--yes', '--import', 'x.bib'],
      /There is no file “x\.bib”/u,
    ],
  ])('%s', async (_, words, sentence) => {
    const cwd = place();
    mkdirSync(path.join(cwd, 'full'));
    writeFileSync(path.join(cwd, 'full', 'a.txt'), '');
    writeFileSync(path.join(cwd, 'file'), '');
    const { code, text } = await start(words, cwd);
    expect(code).toBe(1);
    expect(text).toMatch(sentence);
    expect(text).toContain('Nothing was written.');
    expect(readdirSync(cwd).toSorted()).toEqual(['file', 'full']);
  });
});

test('K5: file names dropped on a terminal are understood', () => {
  expect(
    splitFiles(String.raw`a.bib '/home/my papers/b.ris' "c d.json" e\ f.bib C:\x\g.bib`),
  ).toEqual(['a.bib', '/home/my papers/b.ris', 'c d.json', 'e f.bib', String.raw`C:\x\g.bib`]);
  expect(splitFiles(`a.bib, 'b, c.ris', d.json ,`)).toEqual(['a.bib', 'b, c.ris', 'd.json']);
});

describe('K5: “~” is the home folder where no shell opens it', () => {
  test.each([
    ['typed into the question', [], ['', '', '', '', '', '', '', '~/papers.bib']],
    ['typed between quotes', [], ['', '', '', '', '', '', '', "'~/papers.bib'"]],
    ['as --import=~/…', ['--import=~/papers.bib'], ['', '', '', '', '', '', '']],
  ])('%s', async (_, words, replies) => {
    const home = place();
    vi.stubEnv('HOME', home);
    vi.stubEnv('USERPROFILE', home);
    onTestFinished(() => void vi.unstubAllEnvs());
    writeFileSync(path.join(home, 'papers.bib'), BIB);
    const ask = person(...replies).ask;
    const { code, text } = await start(['--name', 'Ada Okafor', ...words], place(), ask);
    expect([code, text]).toEqual([0, expect.stringContaining('+ okafor2024: A study of genomes')]);
  });

  test('but not within a name', () => {
    expect(splitFiles('a~/b.bib ~ada/c.bib')).toEqual(['a~/b.bib', '~ada/c.bib']);
  });
});

/** Runs the command itself, in a folder of its own. */
function command(input: string, ...words: string[]) {
  const cwd = place();
  const { status, stdout } = spawnSync(
    process.execPath,
    [path.join(PROJECT, 'cli', 'run.mjs'), 'new', ...words],
    {
      cwd: PROJECT,
      env: { ...process.env, INIT_CWD: cwd, PORTFOLIO_CONTENT: '', npm_config_yes: '' },
      input,
      encoding: 'utf8',
      timeout: 60_000,
    },
  );
  return { status, stdout, cwd };
}

describe('K5: answers come through a pipe', { timeout: 90_000 }, () => {
  test('line by line; those that are missing are left for later', () => {
    const { status, stdout, cwd } = command('Ada Okafor\n\nada@example.org\nAtlanta, GA');
    expect([status, stdout]).toEqual([0, expect.stringContaining('Where you are, such as Atl')]);
    expect(stdout).toContain('Your e-mail address: ada@example.org\n');
    const profile = readFileSync(path.join(cwd, 'my-content', 'profile.yaml'), 'utf8');
    expect(profile).toMatch(/^name: Ada Okafor$/mu);
    expect(profile).toMatch(/^location: Atlanta, GA$/mu);
    expect(profile).toMatch(/github: \S+ # TODO/u);
  });

  test('one that can’t be used stops it, lest the next be taken for its correction', async () => {
    const cwd = place();
    const { ask } = person('Ada', '', 'ada at example', 'Atlanta');
    const { code, text } = await start([], cwd, ask, true);
    expect([code, readdirSync(cwd)]).toEqual([1, []]);
    expect(text).toContain(
      '“ada at example” must be an e-mail address, such as name@example.org.\nNothing was written.',
    );
  });

  test('a pipe that stays open and says nothing is not waited for', async () => {
    const cwd = place();
    const child = spawn(process.execPath, [path.join(PROJECT, 'cli', 'run.mjs'), 'new'], {
      cwd: PROJECT,
      env: { ...process.env, INIT_CWD: cwd, PORTFOLIO_CONTENT: '', npm_config_yes: '' },
      stdio: ['pipe', 'ignore', 'ignore'],
    });
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(0);
    expect(readdirSync(cwd)).toEqual(['my-content']);
  });
});

test('K5: a new profile is not said to be written by its owner', async () => {
  const cwd = place();
  writeFileSync(path.join(cwd, 'resume.json'), '{"basics": {"name": "Ada Okafor"}}');
  const { text } = await start(['--yes', '--import', 'resume.json'], cwd);
  expect(text).not.toContain('yours to write');
  expect(text).toContain('profile.yaml has places marked TODO');
  expect(text).toContain('name: Ada Okafor');
});

test('K5: where nobody can be asked, the command never waits', () => {
  const cwd = place();
  const { status, stdout } = spawnSync(
    process.execPath,
    [path.join(PROJECT, 'cli', 'run.mjs'), 'new'],
    {
      cwd: PROJECT,
      env: {
        ...process.env,
        INIT_CWD: cwd,
        PORTFOLIO_CONTENT: 'not-there-yet',
        npm_config_yes: '',
      },
      input: '',
      encoding: 'utf8',
      timeout: 60_000,
    },
  );
  expect(status).toBe(0);
  expect(stdout).toContain('Nobody can be asked here');
  expect(readdirSync(cwd)).toEqual(['not-there-yet']);
}, 90_000);
