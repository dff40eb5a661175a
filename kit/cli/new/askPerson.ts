import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answers } from '#kit/import/new/newContent.ts';
import { NEEDED, QUESTIONS, readAnswer } from './newAnswers.ts';

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
