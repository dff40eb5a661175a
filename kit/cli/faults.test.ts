import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { createLogger } from 'vite';
import { contentFolder } from '#tests/support/testFolder.ts';
import { CACHE } from '#kit/project.ts';
import { runCommand, startCommand } from '#tests/support/command.ts';
import { quietLogger } from '#kit/cli/commands/dev.ts';

const LAST_SITE = 'the last site';

/** @returns A folder of content, which holds the last site, for as long as the test lasts. */
function homeFolder(): string {
  const home = realpathSync(contentFolder());
  mkdirSync(path.join(home, 'dist'));
  writeFileSync(path.join(home, 'dist', 'index.html'), LAST_SITE);
  return home;
}

type Ended = Awaited<ReturnType<typeof runCommand>>;

/** A line of a stack trace, or the name of an internal error before it. */
const STACK = /^\s+at .+[:(]|node:internal|^\w*Error: /mu;

/** Makes a call of the file system fail wherever a path contains a piece of text. */
const failing = (call: string, piece: string, code: string) =>
  `
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const usual = fs.${call};
    fs.${call} = (place, ...rest) => {
      if (!String(place).includes('${piece}')) return usual(place, ...rest);
      throw Object.assign(new Error('${code}: refused, ${call} ' + place),
        { code: '${code}', path: String(place), syscall: '${call}' });
    };
    syncBuiltinESMExports();`;

const lastSite = (home: string) => readFileSync(path.join(home, 'dist/index.html'), 'utf8');

/** What a command that failed has said and done. */
function outcome(home: string, { code, text }: Ended) {
  return { code, text, hasStack: STACK.test(text), site: lastSite(home) };
}

/** What every command that failed owes its owner. */
function sentence(said: RegExp | string) {
  return { code: 1, text: expect.stringMatching(said), hasStack: false, site: LAST_SITE };
}

describe('N22: what the system refuses is said in a sentence, and the last site stays', () => {
  test.each([
    [
      'build',
      'mkdirSync',
      '.build',
      'EACCES',
      /“\.build\/[\w-]+” can’t be opened or changed: you don’t/u,
    ],
    ['import', 'writeFileSync', '.importing', 'ENOSPC', 'The disk is full. Make room'],
    [
      'import',
      'writeFileSync',
      '.importing',
      'EACCES',
      /importing” can’t be opened or changed: you don’t/u,
    ],
  ])('%s, where %s of %s answers %s', async (command, call, place, code, said) => {
    const home = homeFolder();
    const papers = path.join(contentFolder(), 'new.bib');
    writeFileSync(papers, '@article{b, title = {B}, author = {Okafor, Ada}, year = {2021}}\n');
    const words = command === 'import' ? [command, papers] : [command];
    const ended = await runCommand(home, words, { preload: failing(call, place, code) });
    expect(outcome(home, ended)).toEqual(sentence(said));
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

  test('an error of the program’s own is one sentence, and its stack is in a file', async () => {
    const home = homeFolder();
    const preload = `
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const usual = fs.readFileSync;
      fs.readFileSync = (place, ...rest) => {
        if (!String(place).endsWith('icons.json')) return usual(place, ...rest);
        throw new TypeError('x is not a function');
      };
      syncBuiltinESMExports();`;
    const first = await runCommand(home, ['check'], { preload });
    const details = path.join(CACHE, 'portfolio-error.txt');
    expect(outcome(home, first)).toEqual(
      sentence(
        `Something went wrong, and your content is not to blame: x is not a function\nPlease report it with the details in ${details}. PORTFOLIO_DEBUG=1 before the command shows the details here.\n`,
      ),
    );
    expect(readFileSync(details, 'utf8')).toMatch(
      /^check, Node v\d.*\nTypeError: x is not a function\n\s+at /u,
    );
    const env = { PORTFOLIO_DEBUG: '1' };
    const debugged = await runCommand(home, ['check'], { preload, env });
    expect(debugged.text).toMatch(/^TypeError: x is not a function\n\s+at /mu);
  });
});

test('N22: check | head: output that nobody reads is no fault', async () => {
  const { child, ended } = startCommand(contentFolder({ 'skills.yml': '' }), ['check']);
  child.stdout.destroy();
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
});

describe('N22: Ctrl-C', () => {
  test('while the site is built: the last one stays, and nothing is left behind', async () => {
    const home = homeFolder();
    const { child, ended } = startCommand(home, ['build']);
    await vi.waitUntil(() => existsSync(path.join(home, '.build')), { timeout: 180_000 });
    child.kill('SIGINT');
    const { code, text } = await ended;
    expect(text).toContain('Stopped. The last site is as it was.');
    expect(text).not.toMatch(STACK);
    expect(code).toBe(130);
    expect(lastSite(home)).toBe(LAST_SITE);
    expect(existsSync(path.join(home, '.build'))).toBe(false);
  });
});
