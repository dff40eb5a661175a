import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Problem } from '#kit/messages/problem.ts';
import { runCheck } from '#kit/cli/commands/check.ts';
import { runCommand } from '#tests/support/command.ts';
import { changed, contentFolder } from '#tests/support/testFolder.ts';
import { annotations, problemData, emitProblems, withoutRunnerCommands } from './outputs.ts';

const MISTAKES = {
  ...changed('jobs.yaml', '  company: Example Hospital\n', ''),
  ...changed('projects.yaml', 'category: AI', 'category: nextflow'),
};

/** Checks a folder in a runner's repository; returns what programs read from the output. */
async function outputOf(folder: string, format?: 'json', isRunner = true) {
  vi.stubEnv('GITHUB_ACTIONS', String(isRunner));
  vi.stubEnv('GITHUB_WORKSPACE', path.dirname(folder));
  const write = vi.spyOn(process.stdout, 'write').mockImplementation(() => true);
  const onProblems = (problems: readonly Problem[]) => emitProblems(problems, folder, format);
  const code = await runCheck(folder, { write: () => {}, onProblems });
  const text = write.mock.calls.map(([line]) => String(line)).join('');
  write.mockRestore();
  vi.unstubAllEnvs();
  return { code, text };
}

type Command = { name: string; properties: Record<string, string>; data: string };

/** Parses the commands in an output as GitHub's runner does (ActionCommand.cs, both syntaxes). */
function commandsIn(output: string): Command[] {
  return output.split(/\r\n|\r|\n/u).flatMap((line): Command[] => {
    const [, name = '', propertyText = '', data = ''] =
      /^[\s\u0085]*::([^:\s]+)(?: ((?:(?!::).)*))?::(.*)$/su.exec(line) ?? [];
    if (name === '') {
      const [match, oldName = '', oldData = ''] = /##\[([^\]]+)\](.*)/su.exec(line) ?? [];
      return match === undefined ? [] : [{ name: oldName, properties: {}, data: oldData }];
    }
    const properties = propertyText.split(',').map((property) => {
      const [key = '', value = ''] = property.split(/=(.*)/su);
      return [key, decode(value)];
    });
    return [{ name, properties: Object.fromEntries(properties) as never, data: decode(data) }];
  });
}

const decode = (text: string) =>
  text.replaceAll(/%(?:0[DA]|3A|2C|25)/gu, (code) => decodeURIComponent(code));

describe('R2: on a GitHub runner, problems are annotations on their lines', () => {
  test('an annotation has the location of a problem, its sentence and its fix', async () => {
    const folder = contentFolder(MISTAKES);
    const [error, warning] = commandsIn((await outputOf(folder)).text);
    expect(error).toEqual({
      name: 'error',
      properties: {
        file: `${path.basename(folder)}/jobs.yaml`,
        line: '11',
        col: '10',
        endColumn: '17',
        title: 'jobs.yaml, line 11',
      },
      data: 'job 2 (“Analyst”): company is missing\nFix: add a line such as “company: Example University”',
    });
    expect([warning?.name, warning?.properties['line']]).toEqual(['warning', '14']);
  });

  test('outside a runner, there are no annotations', async () => {
    expect((await outputOf(contentFolder(MISTAKES), undefined, false)).text).toBe('');
  });

  test('many problems of a kind share an annotation, since a runner shows only ten of a step', () => {
    const problems = Array.from({ length: 12 }, (_, at): Problem => ({
      code: 'incomplete',
      kind: 'year',
      severity: 'warning',
      file: 'publications.bib',
      line: at + 1,
    }));
    const commands = commandsIn(annotations(problems, (file) => file).join('\n'));
    expect(commands).toHaveLength(1);
    expect(commands[0]?.data).toMatch(/^12 papers have no year: lines 1, 2, .* and 2 more\nFix: /u);
  });
});

describe('R2: content can’t run commands of the runner', () => {
  const SYNTAX = ['\n', '\r', '::', ':', '##[', '%0A', '%', ',', '=', '\u2028', '\u0085', ' '];
  const COMMANDS = ['error', 'add-mask', 'set-output name=a', 'stop-commands', ']'];
  const hostile = fc
    .array(
      fc.oneof(
        fc.constantFrom(...SYNTAX, ...COMMANDS),
        fc.string({ unit: 'binary', maxLength: 4 }),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(''));

  test('in an annotation, whose text is unchanged', () => {
    fc.assert(
      fc.property(hostile, hostile, (value, file) => {
        const problem: Problem = {
          code: 'unknownField',
          severity: 'error',
          file,
          line: 3,
          value,
          under: '',
          known: ['title'],
          span: { column: 2, length: 4 },
        };
        const [line = '', ...others] = annotations([problem], (name) => name);
        const [command, ...further] = commandsIn(line);
        const clean = (text: string) =>
          text.toWellFormed().replaceAll(/(?![\r\n])\p{Cc}/gu, '\u{FFFD}');
        expect([others, further, command?.name]).toEqual([[], [], 'error']);
        expect(command?.properties['file']).toBe(clean(file));
        expect(command?.data).toContain(clean(value));
      }),
    );
  });

  test('in anything else that is printed', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(commandsIn(withoutRunnerCommands(text))).toEqual([]);
      }),
    );
  });

  test('in a name or a mistake that a message of the build quotes', async () => {
    const folder = contentFolder({
      ...changed('profile.yaml', 'name: Ada M. Okafor', 'name: "Ada\\n::error::x ##[add-mask]y"'),
      ...changed('skills.yaml', 'icon: code', 'icon: "a\\n::stop-commands::x"'),
    });
    const env = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: folder };
    const { code, stdout, stderr } = await runCommand(folder, ['build'], { env });
    expect([code, stderr]).toEqual([1, expect.stringContaining('stop-commands')]);
    expect(commandsIn(stderr)).toEqual([]);
    const commands = commandsIn(stdout);
    expect(commands.length).toBeGreaterThan(0);
    expect(
      commands.filter(({ name, properties }) => name === 'error' && properties['line']),
    ).toEqual(commands.filter(({ name }) => name !== 'warning'));
  });
});

describe('R2: problems as data', () => {
  test('without problems, the list is empty', async () => {
    const bib = changed('publications.bib', '{A study}', '{A study}, abstract = {We studied.}');
    const { code, text } = await outputOf(contentFolder(bib), 'json');
    expect([code, JSON.parse(text)]).toEqual([0, { problems: [] }]);
  });
});

const line3 = { severity: 'error', file: 'profile.yaml', line: 3 } as const;

test.each<[string | null, Problem]>([
  ['headlin', { ...line3, code: 'unknownField', value: 'headlin', under: '', known: ['headline'] }],
  ['links orcdi', { ...line3, code: 'unknownField', value: 'orcdi', under: 'links', known: [] }],
  [
    'links stack overflow',
    { ...line3, code: 'wrongKey', value: 'stack overflow', under: 'links', rule: 'linkName' },
  ],
  ['headline', { ...line3, code: 'missing', field: 'headline', example: 'Data Scientist' }],
  [null, { ...line3, code: 'empty' }],
])('R2: the data of a problem names the field, even an unknown one: %s', (field, problem) => {
  expect(problemData(problem)).toMatchObject({ code: problem.code, line: 3, field });
});
