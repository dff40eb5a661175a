import { expect, test } from 'vitest';
import { filesAt, judge } from './mutants.ts';

test('T6: a folder or the beginning of names chooses code, and the tests beside it', () => {
  expect(filesAt('intake/update/decide')).toEqual({
    code: ['intake/update/decide.ts'],
    tests: ['intake/update/decide.test.ts'],
  });
  expect(filesAt('intake/update/decide.test.ts')).toEqual(filesAt('intake/update/decide'));
  const { code, tests } = filesAt('publish/derive/');
  expect(code).toContain('publish/derive/drawings/ring.ts');
  expect(code).not.toContain('publish/derive/drawings/ring.test.ts');
  expect(tests).toContain('publish/derive/drawings/ring.test.ts');
  expect(filesAt('publish/derive/marginRoom')).toEqual({
    code: ['publish/derive/marginRoom.ts'],
    tests: filesAt('publish/derive').tests,
  });
  // Where a folder has none, those of the folder above it.
  const { tests: above } = filesAt('formats/bibtex');
  expect(filesAt('formats/bibtex/names').tests).toEqual(above);
  expect(filesAt('formats/bibtex/names/controlWords')).toEqual({
    code: ['formats/bibtex/names/controlWords.ts'],
    tests: above,
  });
  expect(filesAt('nowhere/at/all')).toEqual({ code: [], tests: [] });
});

const SOURCE = `const kind = 'year';
say(\`no \${kind} at all\`, kind === 'year' ? 1
  : 2);
`;

test('T6: the report names each survivor with its line, and counts no text of messages', () => {
  const mutant = (status: 'Killed' | 'NoCoverage' | 'Survived' | 'Timeout', original: string) => {
    const before = SOURCE.slice(0, SOURCE.indexOf(original)).split('\n');
    const whole = `${before.at(-1)}${original}`.split('\n');
    const lines = original.split('\n').length - 1;
    const column = (before.at(-1)?.length ?? 0) + 1;
    return {
      fileName: 'a.ts',
      replacement: 'other',
      mutatorName: /^['`]/u.test(original) ? 'StringLiteral' : 'ConditionalExpression',
      status,
      location: {
        start: { line: before.length, column },
        end: { line: before.length + lines, column: (whole.at(-1)?.length ?? 0) + 1 },
      },
    };
  };
  const results = [
    mutant('Survived', '`no ${kind} at all`'),
    mutant('Survived', "'year'"),
    mutant('NoCoverage', "kind === 'year' ? 1\n  : 2"),
    mutant('Killed', "kind === 'year'"),
    mutant('Timeout', '1'),
  ];
  expect(judge(results, () => SOURCE)).toEqual({
    killed: 2,
    survivors: ["a.ts:1  'year' → other", "a.ts:2  kind === 'year' ? 1 : 2 → other"],
  });
});
