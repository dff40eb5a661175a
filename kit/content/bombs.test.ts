import { expect, test } from 'vitest';
import { contentFolder, GOOD_FILES } from '#tests/support/testFolder.ts';
import { loadContent } from './loadContent.ts';

const LETTERS = 'abcdefghijklmnopqrst'.split('');
const repeated = (text: string, times: number) => Array.from({ length: times }, () => text);

/** Each name stands for nine of the one before it. */
const LAUGHS = LETTERS.slice(1)
  .map((name, index) => `${name}: &${name} [${repeated(`*${LETTERS[index]}`, 9).join(', ')}]`)
  .join('\n');
/** Each macro is twice the one before it. */
const MACROS = repeated('', 40)
  .map((_, index) => `@string{m${index + 1} = m${index} # m${index}}`)
  .join('\n');

test.each<[what: string, files: Readonly<Record<string, string>>, codes: readonly string[]]>([
  ['YAML of aliases', { 'site.yaml': `a: &a [x, x]\n${LAUGHS}\n` }, ['aliasLoop']],
  ['an alias of itself', { 'site.yaml': 'a: &a [*a]\n' }, ['aliasLoop']],
  ['brackets without end', { 'site.yaml': `words: ${'['.repeat(20_000)}` }, ['unclosed']],
  [
    'nesting without end',
    {
      'site.yaml': repeated('', 3000).reduce(
        (text, _, depth) => `${text}${' '.repeat(depth)}a:\n`,
        '',
      ),
    },
    ['unreadableLine'],
  ],
  ['a tag that makes functions', { 'site.yaml': 'base: !!js/function "x"' }, ['specialSign']],
  [
    'macros of macros',
    {
      'publications.bib': `@string{m0 = "title"}\n${MACROS}\n@article{k, title = m40, author = {Okafor, Ada M.}, year = 2020}\n`,
    },
    ['unknownMacro'],
  ],
])('R5, C6: %s are told, and fill neither time nor memory', async (_, files, codes) => {
  const { problems } = await loadContent(contentFolder(files));
  expect(problems.map(({ code }) => code)).toEqual(expect.arrayContaining([...codes]));
});

test('R5: names that JavaScript gives a meaning are names like any other', async () => {
  const links = '  __proto__: https://example.org/a\n  constructor: https://example.org/b\n';
  const { content } = await loadContent(
    contentFolder({
      'profile.yaml': (GOOD_FILES['profile.yaml'] ?? '').replace('links:\n', `links:\n${links}`),
      'aliases.yaml': '__proto__: [polluted]\nconstructor: [b]\n',
      'coauthors.yaml': '__proto__: https://example.org/\nconstructor: https://example.org/\n',
      'site.yaml': 'words: {Resume: CV}\n',
    }),
  );
  const refused = await loadContent(
    contentFolder({
      'site.yaml': '__proto__: {polluted: yes}\nwords: {__proto__: x, toString: y}\n',
    }),
  );
  expect(refused.problems.map(({ code }) => code)).toEqual(['unknownField', 'unknown', 'unknown']);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  expect(content?.profile.links).toMatchObject({ constructor: 'https://example.org/b' });
});
