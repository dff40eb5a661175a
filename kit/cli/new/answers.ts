import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answers, Question } from '#kit/import/new/newContent.ts';
import { ruleText } from '#kit/messages/messages.ts';
import { linkSchema } from '#src/content/fields.ts';
import { profileSchema } from '#src/content/schema.ts';
import { profileAddress, withScheme } from '#src/lib/networks.ts';

type Spec = {
  readonly ask: string;
  readonly complete?: (answer: string) => string;
  readonly refuse?: (value: string) => string | undefined;
};

const { shape } = profileSchema;

export const QUESTIONS: Readonly<Record<Question, Spec>> = {
  name: { ask: 'Your name, as it should appear on the site' },
  headline: { ask: 'What you are, in a few words' },
  email: { ask: 'Your e-mail address', refuse: refusalBy(shape.email) },
  location: { ask: 'Where you are, such as Atlanta, GA' },
  github: {
    ask: 'GitHub: your user name, or the address of your profile',
    complete: profileOn('github'),
    refuse: refusalBy(linkSchema),
  },
  linkedin: {
    ask: 'LinkedIn: the address of your profile',
    complete: profileOn('linkedin'),
    refuse: refusalBy(linkSchema),
  },
  scholar: {
    ask: 'Google Scholar: the address of your profile',
    complete: profileOn('scholar'),
    refuse: refusalBy(linkSchema),
  },
  site: {
    ask: 'Where the site will be, if you know it already',
    complete: (answer) => withSlash(withScheme(answer)),
    refuse: refusalBy(shape.siteUrl),
  },
};

/** The required answers, which are asked for if missing; the rest can be added to the file. */
export const NEEDED = ['name', 'headline'] as const satisfies readonly Question[];

export const QUESTION_NAMES = Object.keys(QUESTIONS) as readonly Question[];

/** Parses an answer into a value, or why it is invalid. An empty answer is always accepted. */
export function readAnswer(
  question: Question,
  answer: string,
): { readonly value: string } | { readonly refusal: string } {
  const { complete, refuse } = QUESTIONS[question];
  const trimmed = answer.trim();
  if (trimmed === '') return { value: '' };
  const value = complete?.(trimmed) ?? trimmed;
  const refusal = refuse?.(value);
  return refusal === undefined ? { value } : { refusal: `“${trimmed}” ${refusal}` };
}

type Checker = { safeParse: (value: unknown) => { error?: { issues: { message: string }[] } } };

function refusalBy(schema: Checker): (value: string) => string | undefined {
  return (value) => {
    const issue = schema.safeParse(value).error?.issues[0];
    return issue === undefined ? undefined : (ruleText(issue.message, 'must') ?? issue.message);
  };
}

function profileOn(network: string): (answer: string) => string {
  return (answer) => profileAddress(network, answer);
}

function withSlash(address: string): string {
  return /^https?:\/\/[^?#]+[^/?#]$/u.test(address) ? `${address}/` : address;
}

/** How long to wait for the first line: some programs hold a pipe open without writing to it. */
const FIRST_ANSWER_MS = 2000;

/** Asks a question and resolves to the answer; undefined if the person quit (Ctrl-C, Ctrl-D). */
export type Ask = (question: string) => Promise<string | undefined>;

type Person = { readonly ask: Ask; readonly isPiped: boolean; readonly close: () => void };

/** @returns The person at the terminal or behind a pipe; undefined if there is neither. */
export async function openPerson(): Promise<Person | undefined> {
  if (!process.stdin.isTTY) return openPipe(process.stdin);
  return process.stdout.isTTY ? { ...openTerminal(), isPiped: false } : undefined;
}

/** Reads the answers from a pipe or a file, one per line; missing ones at the end are empty. */
export async function openPipe(input: Readable): Promise<Person | undefined> {
  const lines = createInterface({ input });
  const answers = lines[Symbol.asyncIterator]();
  const close = () => {
    lines.close();
    input.destroy();
  };
  let next = answers.next();
  const waiting = new AbortController();
  const silence = sleep(FIRST_ANSWER_MS, undefined, waiting).catch(() => undefined);
  const firstLine = await Promise.race([next, silence]);
  waiting.abort();
  if (firstLine === undefined || (await next).done) {
    close();
    return undefined;
  }
  return {
    ask: async (question) => {
      const { value = '', done } = await next;
      if (!done) next = answers.next();
      console.log(question + value);
      return value;
    },
    isPiped: true,
    close,
  };
}

function openTerminal(): Omit<Person, 'isPiped'> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  let isOpen = true;
  lines.once('close', () => (isOpen = false));
  return {
    ask: (question) =>
      new Promise((resolve) => {
        if (!isOpen) return resolve(undefined);
        const leave = () => {
          console.log();
          resolve(undefined);
        };
        lines.once('close', leave);
        lines.question(question, (answer) => {
          lines.off('close', leave);
          resolve(answer);
        });
      }),
    close: () => lines.close(),
  };
}

/**
 * Asks for what is missing until each answer is valid; a pipe's next line answers another question.
 * @returns Undefined if the person quit.
 */
export async function askNeeded(
  knownAnswers: Partial<Answers>,
  { ask, isPiped, write }: { ask: Ask; isPiped: boolean; write: (line: string) => void },
): Promise<Partial<Answers> | undefined> {
  const answers: Partial<Record<keyof Answers, string>> = {};
  for (const question of NEEDED)
    while (!knownAnswers[question] && answers[question] === undefined) {
      const line = await ask(`${QUESTIONS[question].ask}: `);
      if (line === undefined) return undefined;
      const answer = readAnswer(question, line);
      if ('value' in answer) answers[question] = answer.value;
      else {
        const help = ' Try again, or press Enter to leave it for later.';
        write(`  ${answer.refusal}.${isPiped ? '' : help}`);
        if (isPiped) return undefined;
      }
    }
  return answers;
}
