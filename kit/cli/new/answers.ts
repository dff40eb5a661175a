import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { InvalidArgumentError } from 'commander';
import type { z } from 'zod';
import type { Answers, Question } from '#kit/import/new/newContent.ts';
import { ruleText } from '#kit/messages/messages.ts';
import { webUrl } from '#src/content/fields.ts';
import { profileSchema } from '#src/content/schema.ts';
import { profileAddress, withScheme } from '#src/lib/networks.ts';

type QuestionSpec = {
  readonly ask: string;
  readonly complete?: (answer: string) => string;
  readonly schema?: z.ZodType;
};

const profileOn = (network: string): Omit<QuestionSpec, 'ask'> => ({
  complete: (answer) => profileAddress(network, answer),
  schema: webUrl,
});

export const QUESTIONS: Readonly<Record<Question, QuestionSpec>> = {
  name: { ask: 'Your name, as it should appear on the site' },
  headline: { ask: 'What you are, in a few words' },
  email: { ask: 'Your e-mail address', schema: profileSchema.shape.email },
  location: { ask: 'Where you are, such as Atlanta, GA' },
  github: { ask: 'GitHub: your user name, or the address of your profile', ...profileOn('github') },
  linkedin: { ask: 'LinkedIn: the address of your profile', ...profileOn('linkedin') },
  scholar: { ask: 'Google Scholar: the address of your profile', ...profileOn('scholar') },
  site: {
    ask: 'Where the site will be, if you know it already',
    complete: (answer) => withScheme(answer).replace(/^https?:\/\/[^?#]+[^/?#]$/u, '$&/'),
    schema: profileSchema.shape.siteUrl,
  },
};

/** Questions that are asked if no option answers them; the others can be answered in the file. */
export const REQUIRED_QUESTIONS = ['name', 'headline'] as const satisfies readonly Question[];

export const QUESTION_NAMES = Object.keys(QUESTIONS) as readonly Question[];

/** @throws InvalidArgumentError if the answer is neither valid nor empty. */
export function readAnswer(question: Question, answer: string): string {
  const { complete, schema } = QUESTIONS[question];
  const trimmed = answer.trim();
  if (trimmed === '') return '';
  const value = complete?.(trimmed) ?? trimmed;
  const rule = schema?.safeParse(value).error?.issues[0]?.message;
  if (rule === undefined) return value;
  throw new InvalidArgumentError(`“${trimmed}” ${ruleText(rule, 'must') ?? rule}.`);
}

/** How long to wait for the first line: some programs hold a pipe open without writing to it. */
const FIRST_ANSWER_MS = 2000;

export type Prompt = {
  /** Returns the answer: "" after a pipe's end, undefined if the person quit (Ctrl-C, Ctrl-D). */
  readonly ask: (question: string) => Promise<string | undefined>;
  readonly close: () => void;
};

/** Opens a terminal, or a pipe with an answer in each line; undefined if nobody can answer. */
export async function openPrompt(input: Readable & { readonly isTTY?: boolean } = process.stdin) {
  const { stdout } = process;
  const isPiped = input.isTTY !== true;
  if (!isPiped && !stdout.isTTY) return undefined;
  const lines = createInterface({ input, ...(!isPiped && { output: stdout }) });
  const answers = lines[Symbol.asyncIterator]();
  const close = () => {
    lines.close();
    if (isPiped) input.destroy();
  };
  let next = answers.next();
  if (isPiped) {
    const first = await Promise.race([next, sleep(FIRST_ANSWER_MS, undefined, { ref: false })]);
    if (first === undefined || first.done) {
      close();
      return undefined;
    }
  }
  const ask = async (question: string) => {
    lines.setPrompt(question);
    if (!isPiped) lines.prompt();
    const { value, done } = await next;
    if (!done) next = answers.next();
    if (isPiped) console.log(question + (value ?? ''));
    else if (done) console.log();
    return done && isPiped ? '' : value;
  };
  return { ask, close };
}

/** Asks required questions that have no answer yet; undefined if the person quit. */
export async function askRequired(knownAnswers: Partial<Answers>, { ask }: Prompt) {
  const answers: Partial<Record<Question, string>> = {};
  for (const question of REQUIRED_QUESTIONS.filter((each) => !knownAnswers[each])) {
    const line = await ask(`${QUESTIONS[question].ask}: `);
    if (line === undefined) return undefined;
    answers[question] = line.trim();
  }
  return answers;
}
