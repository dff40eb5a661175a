import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parseCommand } from '#tests/support/captureOutput.ts';
import { commandLine } from './commandLine.ts';
import { withPackageCommands } from './packageCommands.ts';
import { PROJECT } from './settings.ts';

/** Returns what the command line prints instead of running a command. */
async function outputOf(...words: readonly string[]): Promise<string> {
  const lines: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(line));
  vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(line));
  await parseCommand(...words).catch(() => undefined);
  vi.restoreAllMocks();
  return lines.join('\n');
}

test.each([
  ['build', 'npm run build -- [options]', '--zip'],
  ['import', 'npm run import -- [options] <file...>', '--dry-run'],
  ['new', 'npm run new -- [options] [folder]', '--headline'],
  ['start', 'npm start', 'Ctrl-C'],
])('K3: with --help, %s prints its usage in less than a screen', async (command, usage, word) => {
  const text = await outputOf(command, '--help');
  expect(text).toContain(`Usage: ${usage}\n`);
  expect(text).toContain(word);
  expect(text).not.toContain('npm_config');
  expect(text.split('\n').length).toBeLessThan(30);
});

test('K3: --help lists every command of package.json', async () => {
  const manifest = readFileSync(path.join(PROJECT, 'package.json'), 'utf8');
  const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> };
  const overview = await outputOf('--help');
  const names = Object.values(scripts).flatMap(
    (line) => /^node kit\/cli\/run\.mjs (\S+)/u.exec(line)?.[1] ?? [],
  );
  const isShown = (name: string) => new RegExp(`^  ${name}\\b.* {2}[A-Z]`, 'mu').test(overview);
  expect(names.filter((name) => !isShown(name))).toEqual([]);
});

test.each([
  [['build', '--zpi'], 'unknown option', 'Did you mean --zip?'],
  [['chek'], 'unknown command', 'Did you mean check?'],
  [['check', '--format', 'xml'], 'argument ‘xml’ is invalid', 'Allowed choices are json'],
  [['check', 'my-content'], 'too many arguments', 'Put PORTFOLIO_CONTENT=<folder> before'],
  [['new', '--nmae', 'Ada'], 'unknown option', 'Did you mean --name?'],
  [['new', '--name'], 'argument missing', '--name'],
  [['new', '--email', 'ada'], '--email', '“ada” must be an e-mail address'],
  [['new', '--site', 'javascript:alert(1)'], '--site', 'must be a full web address'],
  [['new', '--section', 'talk'], 'argument ‘talk’ is invalid', 'Allowed choices are talks, '],
  [['compare'], 'missing required argument ‘kit’', '--help'],
])('C6: %j is refused in a sentence with a hint', async (words, fault, help) => {
  const text = (await outputOf(...words)).replaceAll(/'([^']*)'/gu, '‘$1’');
  expect(text).toContain(fault);
  expect(text).toContain(help);
});

test.each([
  ['npm_config_zip', ['build'], { zip: true }],
  ['npm_config_strict', ['check'], { strict: true }],
  ['npm_config_yes', ['new'], { yes: true }],
])('K3: an option that npm consumed is read from %s', async (variable, words, options) => {
  vi.stubEnv(variable, 'true');
  onTestFinished(() => void vi.unstubAllEnvs());
  const parameters: unknown[] = await parseCommand(...words);
  expect(parameters.at(-1)).toEqual(options);
});

test('R3: the installed package names its own commands', () => {
  expect(withPackageCommands('npm run import -- <file>; npm start; npm run pack; npm test')).toBe(
    'portfolio import <file>; portfolio start; npm run pack; npm test',
  );
  for (const command of commandLine(async () => {}).commands) {
    const name = command.name();
    // `start` has no “run”; the package lacks the others.
    if (!['bench', 'pack', 'start', 'test', 'workflow'].includes(name))
      expect(withPackageCommands(`npm run ${name}`)).toBe(`portfolio ${name}`);
  }
});
