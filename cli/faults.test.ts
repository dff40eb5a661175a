import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createLogger } from 'vite';
import { PROJECT } from '#publish/project.mjs';
import { contentFolder } from '#testing/testFolder.ts';
import { quietLogger } from '#cli/commands/dev.ts';
import { LAST_SITE, startCommand, testProject, type Ended } from '#testing/testProject.ts';

/** A line of a stack trace, or the name of an internal error before it. */
const STACK = /^\s+at .+[:(]|node:internal|^\w*Error: /mu;

/** Makes a call of the file system fail wherever a path contains a piece of text. */
const failing = (call: string, piece: string, code: string) =>
  encodeURIComponent(`
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const usual = fs.${call};
    fs.${call} = (place, ...rest) => {
      if (!String(place).includes('${piece}')) return usual(place, ...rest);
      throw Object.assign(new Error('${code}: refused, ${call} ' + place),
        { code: '${code}', path: String(place), syscall: '${call}' });
    };
    syncBuiltinESMExports();`);

const lastSite = (project: string) => readFileSync(path.join(project, 'dist/index.html'), 'utf8');

/** What a command that failed has said and done. */
function outcome(project: string, { code, text }: Ended) {
  return { code, text, hasStack: STACK.test(text), site: lastSite(project) };
}

/** What every command that failed owes its owner. */
function sentence(said: RegExp | string) {
  return { code: 1, text: expect.stringMatching(said), hasStack: false, site: LAST_SITE };
}

describe('N22: what the system refuses is said in a sentence, and the last site stays', () => {
  test('build, where it may not write', async () => {
    const project = testProject();
    const preload = failing('mkdirSync', '.build', 'EACCES');
    const { ended } = startCommand(project, ['build'], { preload });
    expect(outcome(project, await ended)).toEqual(
      sentence(/“\.build\/[\w-]+” can’t be opened or changed: you don’t/u),
    );
  });

  test('check, without file handles left: no file is blamed', async () => {
    const project = testProject();
    const preload = encodeURIComponent(`
      import fs from 'node:fs/promises';
      import { syncBuiltinESMExports } from 'node:module';
      const usual = fs.readFile;
      fs.readFile = async (place, ...rest) => {
        if (!String(place).endsWith('jobs.yaml')) return usual(place, ...rest);
        throw Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' });
      };
      syncBuiltinESMExports();`);
    const { ended } = startCommand(project, ['check'], { preload });
    expect(outcome(project, await ended)).toEqual(
      sentence(/^Too many files are open at once\. Close other programs/u),
    );
  });

  test('build, when a file is where its folder should be', async () => {
    const project = testProject();
    writeFileSync(path.join(project, '.build'), '');
    const { ended } = startCommand(project, ['build']);
    expect(outcome(project, await ended)).toEqual(
      sentence('A file is where a folder is needed: “.build'),
    );
  });

  test.each([
    ['schemas', ['schemas'], 'writeFileSync', 'jobs.schema'],
    ['new', ['new', 'mine', '--yes'], 'mkdirSync', 'mine'],
    ['check', ['check'], 'readFileSync', 'icons.json'],
  ])('%s', async (_name, words, call, piece) => {
    const project = testProject();
    const preload = failing(call, piece, 'EACCES');
    const { ended } = startCommand(project, words, { preload });
    expect(outcome(project, await ended)).toEqual(
      sentence(/“.*” can’t be opened or changed: you don’t have the right/u),
    );
  });

  test('dev says a fault once, without its stack, and serves on', () => {
    const lines: string[] = [];
    const logger = quietLogger({
      ...createLogger('silent'),
      error: (line) => void lines.push(line),
    });
    const refusal = Object.assign(new Error('EACCES: permission denied'), {
      code: 'EACCES',
      path: '/p/node_modules/.vite',
    });
    logger.error(refusal.stack ?? '', { error: refusal });
    logger.error(refusal.stack ?? '', { error: refusal });
    logger.error('[vite] Internal server error: Unexpected token\n    at parse (file:///a.js:1:2)');
    expect(lines).toEqual([
      expect.stringMatching(/^“\/p\/node_modules\/.vite” can’t be opened or changed: /u),
      '[vite] Internal server error: Unexpected token',
    ]);
  });

  test('new, where a folder of its path is a file', async () => {
    const project = testProject();
    writeFileSync(path.join(project, 'mine'), '');
    const { ended } = startCommand(project, ['new', 'mine/content', '--yes']);
    expect(outcome(project, await ended)).toEqual(
      sentence('A file is where a folder is needed: “mine'),
    );
  });

  test('import, when the content folder answers ENOSPC or EACCES', async () => {
    const project = testProject();
    const folder = contentFolder();
    const papers = path.join(contentFolder(), 'new.bib');
    writeFileSync(papers, '@article{b, title = {B}, author = {Okafor, Ada}, year = {2021}}\n');
    for (const [code, said] of [
      ['ENOSPC', 'the disk is full; make room'],
      ['EACCES', 'your content folder can’t be written to'],
      ['EMFILE', 'Too many files are open at once'],
    ] as const) {
      const preload = failing('writeFileSync', '.importing', code);
      const env = { PORTFOLIO_CONTENT: folder };
      const { ended } = startCommand(project, ['import', papers], { preload, env });
      expect(outcome(project, await ended)).toEqual(sentence(said));
    }
  });

  test('an error of the program’s own is one sentence, and its stack is in a file', async () => {
    const project = testProject();
    const preload = encodeURIComponent(`
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const usual = fs.readFileSync;
      fs.readFileSync = (place, ...rest) => {
        if (!String(place).endsWith('icons.json')) return usual(place, ...rest);
        throw new TypeError('x is not a function');
      };
      syncBuiltinESMExports();`);
    const first = await startCommand(project, ['check'], { preload }).ended;
    const details = 'node_modules/.cache/portfolio-error.txt';
    expect(outcome(project, first)).toEqual(
      sentence(
        `Something went wrong, and your content is not to blame: x is not a function\nPlease report it with the details in ${details}. PORTFOLIO_DEBUG=1 before the command shows the details here.\n`,
      ),
    );
    expect(readFileSync(path.join(project, details), 'utf8')).toMatch(
      /^check, Node v\d.*\nTypeError: x is not a function\n\s+at /u,
    );
    const env = { PORTFOLIO_DEBUG: '1' };
    const debugged = await startCommand(project, ['check'], { preload, env }).ended;
    expect(debugged.text).toMatch(/^TypeError: x is not a function\n\s+at /mu);
  });
});

describe('N22: output that nobody reads', () => {
  test.runIf(process.platform !== 'win32')('check | head', () => {
    const folder = contentFolder({ 'skills.yml': '' });
    const env = { ...process.env, PORTFOLIO_CONTENT: folder };
    const line = `"${process.execPath}" cli/run.mjs check | head -1; echo "\${PIPESTATUS[0]}"`;
    const options = { cwd: PROJECT, env, encoding: 'utf8' } as const;
    const { stdout, stderr } = spawnSync('bash', ['-c', line], options);
    expect(stderr).toBe('');
    expect(stdout.trim().split('\n').at(-1)).toBe('0');
  });

  test.runIf(existsSync('/dev/full'))('check > /dev/full', () => {
    const env = { ...process.env, PORTFOLIO_CONTENT: contentFolder() };
    const line = `"${process.execPath}" cli/run.mjs check > /dev/full`;
    const options = { cwd: PROJECT, env, encoding: 'utf8' } as const;
    const { status, stderr } = spawnSync('bash', ['-c', line], options);
    expect(stderr).toBe(
      'The output of this command can’t be written. The disk is full. Make room, then run the command again.\n',
    );
    expect(status).toBe(1);
  });
});

describe('N22: Ctrl-C', () => {
  test('while the site is built: the last one stays, and nothing is left behind', async () => {
    const project = testProject();
    const { child, ended } = startCommand(project, ['build']);
    while (!existsSync(path.join(project, '.build'))) await setTimeout(20);
    await setTimeout(500);
    child.kill('SIGINT');
    const { code, text } = await ended;
    expect(text).toContain('Stopped. The last site is as it was.');
    expect(text).not.toMatch(STACK);
    expect(code).toBe(130);
    expect(lastSite(project)).toBe(LAST_SITE);
    expect(existsSync(path.join(project, '.build'))).toBe(false);
  });
});
