import { expect, test } from 'vitest';
import { contentOf } from '#tests/support/loaded.ts';
import { outlined } from '#tests/support/outlined.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { plainText } from '#src/lib/plainText.ts';
import { loadContent } from './loadContent.ts';

/** A folder with a text in a field with emphasis, and one in a field of plain text. */
const folderOf = (about: string, title = 'Analyst') => ({
  'profile.yaml': `name: Ada\nheadline: Scientist\nabout: [${JSON.stringify(about)}]\n`,
  'jobs.yaml': `- title: ${JSON.stringify(title)}\n  company: Lab\n  period: 2020 - 2024\n`,
});

async function told(about: string, title?: string): Promise<string[]> {
  const { problems } = await loadContent(contentFolder(folderOf(about, title)));
  return problems
    .filter(({ file }) => file === 'profile.yaml' || file === 'jobs.yaml')
    .map(outlined);
}

test.each([
  ['{% include a.html %}', 'command'],
  ['a ==b== c', 'mark'],
  ['so :smile:', 'emoji'],
  ['\\textbf{b}', 'latex'],
  ['[[Page]]', 'wiki'],
  ['::: note', 'div'],
  ['## Heading', 'heading'],
  ['A note[^1]', 'inlineNote'],
  ['![a](b.png)', 'picture'],
  ['with $x_1$', 'mathInField'],
  ['with \\(a_1\\)', 'mathInField'],
  ['<b>bold</b>', 'element'],
  ['R&amp;D', 'entity'],
])('M3, M4: “%s” is told in every field of YAML', async (text, kind) => {
  const [inAbout, inTitle] = [await told(text), await told('Words.', text)];
  expect(inAbout[0]).toMatch(new RegExp(`^warning profile.yaml:3 .*asWritten ${kind} `, 'u'));
  expect(inTitle[0]).toMatch(new RegExp(`^warning jobs.yaml:1 .*asWritten ${kind} `, 'u'));
});

test('M3: small letters are read where emphasis is, and told elsewhere', async () => {
  const content = await contentOf(folderOf('H~2~O and 10^6^.'));
  const prose = content.profile.formatted?.['about.0']?.prose ?? [];
  expect(prose).toContainEqual({ tag: 'sub', children: ['2'] });
  expect(plainText(prose)).toBe('H2O and 10⁶.');
  expect(await told('Words.', 'CO~2~ and **bold**')).toEqual([
    expect.stringContaining('asWritten script'),
    expect.stringContaining('asWritten emphasis'),
  ]);
});

test('M3: title and summary of a post are read as its text is', async () => {
  const front = 'title: On H~2~O\nsummary: About 10^9^ {{x}}';
  const { content, problems } = await loadContent(
    contentFolder({ 'posts/a.md': `---\n${front}\ndate: 2024-02-01\n---\nText.\n` }),
  );
  expect(problems.map(outlined)).toEqual([
    'warning posts/a.md:3 ‹{{x}}› asWritten command “{{x}}”',
  ]);
  expect(content?.articles?.[0]?.title).toContainEqual({ tag: 'sub', children: ['2'] });
});

test.each([
  'Costs of $5 and $6, from ~5 to ~8 kb, 5~10 and 6~12',
  'x^2 + y^2; a caret ^ and (^o^)',
  'At 10:30:45, BCR:ABL1:KIT, std::vector, a : b',
  'If a == b and c == d; sets {a, b}, {1}',
  'Lists x[[1]], [1] and [sic], R&D, Q&A; #1 of 3, C#',
  'I <3 data, p < 0.05 and n > 3, <clones>, <https://example.org>',
  'name@example.org, @ada; -- and ---; a/b, and/or',
  '100% of 5%, C:\\Users\\me, *starred, Smith*, Jones*',
  '"Quotes", (brackets), {braces} – dashes … and [links in words]',
  '# of papers [https://a.example accessed in May], B&Bs; 5 M&Ms',
  'https://a.example/?x==1==&t=:ab:&y={{z}}',
])('M3: “%s” is not told or changed in a field', async (text) => {
  expect([await told(text), await told('Words.', text)]).toEqual([[], []]);
});
