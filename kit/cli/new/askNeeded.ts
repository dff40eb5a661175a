import type { Answers } from '#kit/import/new/newContent.ts';
import type { Ask } from './askPerson.ts';
import { NEEDED, QUESTIONS, readAnswer } from './newAnswers.ts';

/** @returns The required answers that were not known yet; undefined if the person quit. */
export async function askNeeded(
  known: Partial<Answers>,
  ask: UsableAnswer | undefined,
): Promise<Partial<Answers> | undefined> {
  const answers: Partial<Record<keyof Answers, string>> = {};
  for (const question of NEEDED) {
    if (known[question] || ask === undefined) continue;
    const answer = await ask(`${QUESTIONS[question].ask}: `, (line) => readAnswer(question, line));
    if (answer === undefined) return undefined;
    answers[question] = answer;
  }
  return answers;
}

type UsableAnswer = (
  question: string,
  read: (line: string) => { readonly value: string } | { readonly refusal: string },
) => Promise<string | undefined>;

/** Asks until the answer is valid; in a pipe the next line would answer another question. */
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
      write(
        `  ${answer.refusal}.${isPiped ? '' : ' Try again, or press Enter to leave it for later.'}`,
      );
      if (isPiped) return undefined;
    }
  };
}
