import { describe, expect, test } from 'vitest';
import { appendItems, appendWords } from './yamlItems.ts';

const item = { fields: { title: 'New: one', skills: ['a'] }, todos: { title: 'look' } };
const ADDED = '- title: "New: one" # TODO look\n  skills:\n    - a\n';

describe('K5: what the owner wrote in a list is unchanged byte for byte', () => {
  test.each([
    ['nothing', '', ADDED],
    ['comments alone', '# mine\n', `# mine\n${ADDED}`],
    ['an empty list', '# mine\n[]\n', `# mine\n${ADDED}`],
    [
      'items close together',
      '- title: A\n- title: B # b\n',
      `- title: A\n- title: B # b\n${ADDED}`,
    ],
    [
      'items parted by lines',
      "- title: 'A'\n\n- title: B\n",
      `- title: 'A'\n\n- title: B\n\n${ADDED}`,
    ],
    ['no last line end', '- title: A\n- title: B', `- title: A\n- title: B\n${ADDED}`],
    [
      'a comment at the end',
      '- title: A\n- title: B\n# end\n',
      `- title: A\n- title: B\n# end\n${ADDED}`,
    ],
    [
      'folded text',
      '- title: >-\n    A\n    long\n- title: B\n',
      `- title: >-\n    A\n    long\n- title: B\n${ADDED}`,
    ],
    [
      'an indented list',
      '  - title: A\n  - title: B\n',
      `  - title: A\n  - title: B\n  - title: "New: one" # TODO look\n    skills:\n      - a\n`,
    ],
    ['brackets', '[{title: A}]\n', '[{title: A}, {"title":"New: one","skills":["a"]}]\n'],
    [
      'carriage returns',
      '- title: A\r\n- title: B\r\n',
      `- title: A\r\n- title: B\r\n${ADDED.replaceAll('\n', '\r\n')}`,
    ],
  ])('%s', (_name, before, after) => {
    expect(appendItems(before, [item])).toBe(after);
  });

  test.each([
    ['a map', 'title: A\n'],
    ['broken', '- title: "A\n'],
    ['text kept to its last line feed', '- |+\n  text\n\n'],
  ])('nothing is added if it can’t be done safely: %s', (_name, text) => {
    const added = appendItems(text, [item]);
    expect(added === undefined || added.startsWith(text)).toBe(true);
    if (!text.startsWith('- |')) expect(added).toBeUndefined();
  });

  test('words are appended to their list', () => {
    const block =
      '- title: A\n  skills:\n    - x\n    - y # last\n\n- title: B\n  skills: [p, q]\n';
    expect(appendWords(block, 0, 'skills', ['C#', 'a: b'])).toBe(
      block.replace('# last\n', '# last\n    - C#\n    - "a: b"\n'),
    );
    expect(appendWords(block, 1, 'skills', ['r', 's, t'])).toBe(
      block.replace('[p, q]', '[p, q, r, "s, t"]'),
    );
    expect(appendWords(block, 5, 'skills', ['r'])).toBeUndefined();
  });
});
