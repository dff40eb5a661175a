import { expect, test } from 'vitest';
import { contentFolder, GOOD_FILES } from '#tests/support/testFolder.ts';
import { loadContent } from './loadContent.ts';

const ANCHORS = 'abcdefghijklmnopqrst'.split('');
const repeat = (text: string, times: number) => Array.from({ length: times }, () => text);

/** The “billion laughs” attack: each anchor holds nine aliases of the anchor before it. */
const BILLION_LAUGHS = ANCHORS.slice(1)
  .map((name, index) => `${name}: &${name} [${repeat(`*${ANCHORS[index]}`, 9).join(', ')}]`)
  .join('\n');
/** Each macro doubles the text of the macro before it. */
const MACROS = repeat('', 40)
  .map((_, index) => `@string{m${index + 1} = m${index} # m${index}}`)
  .join('\n');

test.each<[what: string, files: Readonly<Record<string, string>>, codes: readonly string[]]>([
  // The code `aliasLoop` also means that aliases are used too often.
  ['exponential YAML aliases', { 'site.yaml': `a: &a [x, x]\n${BILLION_LAUGHS}\n` }, ['aliasLoop']],
  ['a self-referencing alias', { 'site.yaml': 'a: &a [*a]\n' }, ['aliasLoop']],
  ['20,000 open brackets', { 'site.yaml': `words: ${'['.repeat(20_000)}` }, ['unclosed']],
  [
    '3000 levels of nesting',
    { 'site.yaml': Array.from({ length: 3000 }, (_, i) => `${' '.repeat(i)}a:\n`).join('') },
    ['unreadableLine'],
  ],
  [
    'a tag that would create a function',
    { 'site.yaml': 'base: !!js/function "x"' },
    ['specialSign'],
  ],
  [
    'exponential BibTeX macros',
    {
      'publications.bib': `@string{m0 = "title"}\n${MACROS}\n@article{k, title = m40, author = {Okafor, Ada M.}, year = 2020}\n`,
    },
    ['unknownMacro'], // “m40” would be too long a text, so it stays undefined.
  ],
])(
  'R5, C6: a file with %s is reported without exhausting time or memory',
  async (_, files, codes) => {
    const { problems } = await loadContent(contentFolder(files));
    expect(problems.map(({ code }) => code)).toEqual(expect.arrayContaining([...codes]));
  },
);

test('R5: keys such as __proto__ and constructor are ordinary names', async () => {
  const links = '  __proto__: https://example.org/a\n  constructor: https://example.org/b\n';
  const { content } = await loadContent(
    contentFolder({
      'profile.yaml': (GOOD_FILES['profile.yaml'] ?? '').replace('links:\n', `links:\n${links}`),
      'aliases.yaml': '__proto__: [polluted]\nconstructor: [b]\n',
      'coauthors.yaml': '__proto__: https://example.org/\nconstructor: https://example.org/\n',
      'site.yaml': 'words: {Resume: CV}\n',
    }),
  );
  const rejected = await loadContent(
    contentFolder({
      'site.yaml': '__proto__: {polluted: yes}\nwords: {__proto__: x, toString: y}\n',
    }),
  );
  // The field `__proto__`, and the words `__proto__` and `toString`.
  expect(rejected.problems.map(({ code }) => code)).toEqual(['unknownField', 'unknown', 'unknown']);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  expect(content?.profile.links).toMatchObject({ constructor: 'https://example.org/b' });
});
