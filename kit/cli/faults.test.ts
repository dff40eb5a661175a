import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { createLogger } from 'vite';
import { contentFolder } from '#tests/support/testFolder.ts';
import { CACHE } from '#kit/project.ts';
import { runCommand, startCommand } from '#tests/support/command.ts';
import { quietLogger } from '#kit/cli/commands/dev.ts';

const LAST_SITE = 'the last site';

/** A folder of content with the site of an earlier build. */
const homeFolder = () => contentFolder({ 'dist/index.html': LAST_SITE });

/** A line of a stack trace, or the name of an internal error before it. */
const STACK = /^\s+at .+[:(]|node:internal|^\w*Error: /mu;

/** Code that makes a function of `fs` throw an error for paths with a certain text. */
const failing = (call: string, pathText: string, error: string) => `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const original = fs.${call};
  fs.${call} = (path, ...rest) => {
    if (!String(path).includes('${pathText}')) return original(path, ...rest);
    throw ${error};
  };
  syncBuiltinESMExports();`;
/** Code of the error that a system call throws. */
const systemError = (code: string, call: string) =>
  `Object.assign(new Error('${code}: refused, ${call} ' + path), { code: '${code}', path })`;

const lastSite = (home: string) => readFileSync(path.join(home, 'dist/index.html'), 'utf8');

/** Returns a failing command's output, which must have no stack; the last site must remain. */
async function errorOutput(words: readonly string[], preload: string): Promise<string> {
  const home = homeFolder();
  const { code, text } = await runCommand(home, words, { preload });
  expect(code).toBe(1);
  expect(text).not.toMatch(STACK);
  expect(lastSite(home)).toBe(LAST_SITE);
  return text;
}

describe('N22: a system error is reported in one sentence, and the last site stays', () => {
  test.each([
    [
      'build',
      'mkdirSync',
      '.build',
      'EACCES',
      /“\.build\/[\w-]+” can’t be opened or changed: you don’t/u,
    ],
    ['import', 'writeFileSync', '.importing', 'ENOSPC', 'The disk is full. Make room'],
  ])('%s, if %s of %s fails with %s', async (command, call, pathText, code, sentence) => {
    const entry = '@article{b, title = {B}, author = {Okafor, Ada}, year = {2021}}\n';
    const papers = path.join(contentFolder({ 'new.bib': entry }), 'new.bib');
    const words = command === 'import' ? [command, papers] : [command];
    const preload = failing(call, pathText, systemError(code, call));
    expect(await errorOutput(words, preload)).toMatch(sentence);
  });

  test('dev reports a fault once, without its stack, and keeps serving', () => {
    const lines: string[] = [];
    const logger = quietLogger({
      ...createLogger('silent'),
      error: (line) => void lines.push(line),
    });
    const path = '/p/node_modules/.vite';
    const error = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path });
    logger.error(error.stack ?? '', { error });
    logger.error(error.stack ?? '', { error });
    logger.error('[vite] Internal server error: Unexpected token\n    at parse (file:///a.js:1:2)');
    expect(lines).toEqual([
      expect.stringMatching(/^“\/p\/node_modules\/.vite” can’t be opened or changed: /u),
      '[vite] Internal server error: Unexpected token',
    ]);
  });

  test('an unexpected error is one sentence, and its stack is in a file', async () => {
    const preload = failing('readFileSync', 'icons.json', `new TypeError('x is not a function')`);
    const details = path.join(CACHE, 'portfolio-error.txt');
    expect(await errorOutput(['check'], preload)).toContain(
      `Something went wrong, and your content is not to blame: x is not a function\nPlease report it with the details in ${details}. PORTFOLIO_DEBUG=1 before the command shows the details here.\n`,
    );
    const stack = /TypeError: x is not a function\n\s+at /u;
    expect(readFileSync(details, 'utf8')).toMatch(/^check, Node v\d.*\n/u);
    expect(readFileSync(details, 'utf8')).toMatch(stack);
    const env = { PORTFOLIO_DEBUG: '1' };
    expect((await runCommand(homeFolder(), ['check'], { preload, env })).text).toMatch(stack);
  });
});

test('N22: in “check | head”, the closed pipe is no error', async () => {
  // The misspelt name gives the check something to print.
  const { child, result } = startCommand(contentFolder({ 'skills.yml': '' }), ['check']);
  child.stdout.destroy();
  expect(await result).toMatchObject({ code: 0, stderr: '' });
});

test('N22: Ctrl-C during a build leaves the last site, and no temporary files', async () => {
  const home = homeFolder();
  const { child, result } = startCommand(home, ['build']);
  await vi.waitUntil(() => existsSync(path.join(home, '.build')), { timeout: 180_000 });
  child.kill('SIGINT');
  const { code, text } = await result;
  expect(text).toContain('Stopped. The last site is as it was.');
  expect(text).not.toMatch(STACK);
  expect([code, lastSite(home)]).toEqual([130, LAST_SITE]);
  expect(existsSync(path.join(home, '.build'))).toBe(false);
});
