import { pagesAddress, type Answers } from '#intake/new/newContent.ts';
import { type Ask } from './askPerson.ts';
import { QUESTIONS, QUESTION_NAMES, readAnswer } from './newAnswers.ts';
import { splitFiles } from './newOptions.ts';
import { existsSync } from 'node:fs';
import path from 'node:path';

type Replies = { readonly answers: Partial<Answers>; readonly files: readonly string[] };

/** Out: undefined where the person left in the middle. */
export async function askAll(
  given: Partial<Answers>,
  files: readonly string[],
  cwd: string,
  ask: UsableAnswer | undefined,
  write: (line: string) => void,
): Promise<Replies | undefined> {
  if (ask === undefined) return { answers: given, files };
  write('A few questions; Enter leaves one for later.\n');
  const answers: Partial<Record<keyof Answers, string>> = { ...given };
  for (const question of QUESTION_NAMES) {
    if (answers[question] !== undefined) continue;
    const usual = question === 'site' ? pagesAddress(answers.github) : undefined;
    const answer = await ask(label(QUESTIONS[question].ask, usual), (line) =>
      readAnswer(question, line.trim() === '' ? (usual ?? '') : line),
    );
    if (answer === undefined) return undefined;
    answers[question] = answer;
  }
  if (files.length > 0) return { answers, files };
  const more = await ask(
    label(
      'Files to bring in, with spaces between them (BibTeX, RIS, ORCID, JSON Resume …)',
      'none',
    ),
    (line) => {
      const lost = splitFiles(line).find((file) => !existsSync(path.resolve(cwd, file)));
      return lost === undefined ? { value: line } : { refusal: `There is no file “${lost}”` };
    },
  );
  return more === undefined ? undefined : { answers, files: splitFiles(more) };
}

function label(question: string, usual: string | undefined): string {
  return usual === undefined ? `${question}: ` : `${question} [${usual}]: `;
}

type UsableAnswer = (
  question: string,
  read: (line: string) => { readonly value: string } | { readonly refusal: string },
) => Promise<string | undefined>;

/** Asks again until the answer can be used; in a pipe the next line would answer another question. */
export function untilUsable(
  ask: Ask,
  isPiped: boolean,
  write: (line: string) => void,
): UsableAnswer {
  return async (question, read) => {
    for (;;) {
      const line = await ask(question);
      if (line === undefined) return undefined;
      const answer = read(line);
      if ('value' in answer) return answer.value;
      write(`  ${answer.refusal}.${isPiped ? '' : ' Once more, or Enter to leave it for later.'}`);
      if (isPiped) return undefined;
    }
  };
}
