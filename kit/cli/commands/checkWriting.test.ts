import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Problem } from '#kit/messages/problem.ts';
import { problemData } from '#kit/cli/workflow/outputs.ts';
import { PROJECT } from '#kit/project.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { plainImage } from '#tests/support/testImages.ts';
import { check } from '#tests/support/check.ts';

const FRONT = '---\ntitle: Drains\ndate: 2024-02-01\n---\n';

/** A file with mistakes, and the expected problems: "line:column code", with "-" for none. */
type Mistake = readonly [file: string, text: string | Uint8Array, expected: readonly string[]];
type Rows = Readonly<Record<string, { text?: string; body?: string; problems: string }>>;

const TABLE = parse(
  readFileSync(path.join(PROJECT, 'tests/cases/writingMistakes.yaml'), 'utf8'),
) as Readonly<Record<string, Rows>>;
/** Files that a YAML table can't contain. */
const LARGE_FILES: readonly Mistake[] = [
  ['posts/bytes.md', new Uint8Array([0xff, 0xfe, 0x00, 0xd8, 0x41]), ['-:- encoding']],
  ['posts/huge.md', `${FRONT}${'Many words. '.repeat(90_000)}`, ['-:- tooLarge']],
  ['posts/deep.md', `${FRONT}${'>'.repeat(5000)}a`, ['-:- tooDeep']],
];
const mistakesIn = (rows: Rows): Mistake[] =>
  Object.entries(rows).map(([file, { body = '', text = FRONT + body, problems }]) => [
    file,
    text,
    problems.split(', ').filter(Boolean),
  ]);

/** Checks a folder with these files; returns their problems, and all that is printed. */
async function checkFiles(mistakes: readonly Mistake[]) {
  const files = Object.fromEntries(mistakes.map(([file, text]) => [file, text]));
  const folder = contentFolder({
    ...files,
    'posts/map.png': await plainImage(900, 600),
    'posts/notes.png': 'no picture',
  });
  const problems: Problem[] = [];
  const { code, text } = await check(folder, {
    base: '/Portfolio/',
    onProblems: (reported) => problems.push(...reported),
  });
  const isInFiles = ({ file }: Problem) => file in files || /^(?:posts|pages)\//u.test(file);
  return { code, problems: problems.filter(isInFiles), text };
}

test.each(
  Object.entries(TABLE).map(
    ([kind, rows]) =>
      [kind, [...mistakesIn(rows), ...(kind === 'in a file' ? LARGE_FILES : [])]] as const,
  ),
)('B1–B6: every mistake %s is printed with its location and fix', async (_, mistakes) => {
  const { code, problems, text } = await checkFiles(mistakes);
  expect(code).toBe(1);
  const rows = problems.map(problemData);
  const summaries = rows.map(
    ({ file, line, column, code: name }) => `${file} ${line ?? '-'}:${column ?? '-'} ${name}`,
  );
  expect(summaries.toSorted()).toEqual(
    mistakes.flatMap(([file, , expected]) => expected.map((row) => `${file} ${row}`)).toSorted(),
  );
  for (const { file, line, severity, sentence, fix } of rows) {
    const location = line === null ? file : `${file}:${line}`;
    expect(text).toContain(`${location}  ${severity}  ${sentence}\n`);
    expect(text).toContain(`\n    fix: ${fix}\n`);
  }
});

test('B6: mistakes in a draft are warnings, so the rest of the site can be published', async () => {
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
