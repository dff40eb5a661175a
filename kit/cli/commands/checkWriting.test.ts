import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Problem } from '#kit/messages/problem.ts';
import { problemData } from '#kit/cli/workflow/outputs.ts';
import { PROJECT } from '#kit/project.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { plainImage } from '#tests/support/testImages.ts';
import { runCheck } from './check.ts';

const FRONT = '---\ntitle: Drains\ndate: 2024-02-01\n---\n';

/** A mistake in a file of its own, and the expected problems: "line:column code". */
type Mistake = readonly [file: string, text: string | Uint8Array, told: readonly string[]];
type Rows = Readonly<Record<string, { text?: string; body?: string; told: string }>>;

const TABLE = parse(
  readFileSync(path.join(PROJECT, 'tests/cases/writingMistakes.yaml'), 'utf8'),
) as Readonly<Record<string, Rows>>;
/** What a table of texts can't hold. */
const BYTES: readonly Mistake[] = [
  ['posts/bytes.md', new Uint8Array([0xff, 0xfe, 0x00, 0xd8, 0x41]), ['-:- encoding']],
  ['posts/huge.md', `${FRONT}${'Many words. '.repeat(90_000)}`, ['-:- tooLarge']],
  ['posts/deep.md', `${FRONT}${'>'.repeat(5000)}a`, ['-:- tooDeep']],
];
const mistakesIn = (rows: Rows): Mistake[] =>
  Object.entries(rows).map(([file, { body = '', text = FRONT + body, told }]) => [
    file,
    text,
    told.split(', ').filter(Boolean),
  ]);

/** What the check tells of a folder with these files, and as it prints it. */
async function checkFiles(mistakes: readonly Mistake[]) {
  const files = Object.fromEntries(mistakes.map(([file, text]) => [file, text]));
  const folder = contentFolder({
    ...files,
    'posts/map.png': await plainImage(900, 600),
    'posts/notes.png': 'no picture',
  });
  const problems: Problem[] = [];
  const printed: string[] = [];
  const code = await runCheck(folder, {
    base: '/Portfolio/',
    write: (line) => printed.push(line),
    onProblems: (found) => problems.push(...found),
  });
  const isTheirs = ({ file }: Problem) => file in files || /^(?:posts|pages)\//u.test(file);
  return { code, problems: problems.filter(isTheirs), printed: printed.join('\n') };
}

test.each(
  Object.entries(TABLE).map(
    ([of, rows], at) => [of, [...mistakesIn(rows), ...(at === 0 ? BYTES : [])]] as const,
  ),
)('B1–B6: every mistake %s is printed with its place and how to mend it', async (_, mistakes) => {
  const { code, problems, printed } = await checkFiles(mistakes);
  expect(code).toBe(1);
  const rows = problems.map(problemData);
  const placed = rows.map(
    ({ file, line, column, code: name }) => `${file} ${line ?? '-'}:${column ?? '-'} ${name}`,
  );
  expect(placed.toSorted()).toEqual(
    mistakes.flatMap(([file, , wanted]) => wanted.map((each) => `${file} ${each}`)).toSorted(),
  );
  for (const { file, line, severity, sentence, fix } of rows) {
    const place = line === null ? file : `${file}:${line}`;
    expect(printed).toContain(`${place}  ${severity}  ${sentence}\n`);
    expect(printed).toContain(`\n    fix: ${fix}\n`);
  }
});

test('B6: whatever is wrong in a draft, the rest of the site can be published', async () => {
  const body =
    'A [b](nowhere.md) [c](d e.pdf) [@nobody2020] ![f](no.png)\n\n![g](no.png)\n\n$\\nope$ <b>h</b>';
  const draft = FRONT.replace('\n---\n', '\ndraft: true\n---\n') + body;
  const { code, problems } = await checkFiles([
    ['posts/draft.md', draft, []],
    ['posts/done.md', `${FRONT}Words.`, []],
  ]);
  expect(code).toBe(0);
  expect(problems.map((problem) => `${problem.severity} ${problem.file} ${problem.code}`)).toEqual(
    'asWritten fileMissing fileMissing wrongFormula rawHtml unknownKey lostTarget'
      .split(' ')
      .map((name) => `warning posts/draft.md ${name}`),
  );
});
