import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

/** Some programs hold a pipe open that nobody writes to: its first line is not waited for longer. */
const FIRST_ANSWER_MS = 2000;

/** Asks one question: what was typed; undefined where the person left (Ctrl-C, Ctrl-D). */
export type Ask = (question: string) => Promise<string | undefined>;

type Person = { readonly ask: Ask; readonly isPiped: boolean; readonly close: () => void };

/** @returns Whoever can be asked, at the terminal or through a pipe; undefined where there is nobody. */
export async function openPerson(): Promise<Person | undefined> {
  if (!process.stdin.isTTY) return openPipe(process.stdin);
  return process.stdout.isTTY ? { ...openTerminal(), isPiped: false } : undefined;
}

/** Takes the answers from a pipe or a file, one a line; those that are missing at its end are left for later. */
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
  const first = await Promise.race([next, silence]);
  waiting.abort();
  if (first === undefined || (await next).done) {
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

/** Asks at the terminal; a question that is left with Ctrl-C or Ctrl-D has no answer. */
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
