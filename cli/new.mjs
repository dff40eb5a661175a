import { createInterface } from 'node:readline';
import { runCommand } from './command.mjs';

/** Some programs hold a pipe open that nobody writes to: its first line is not waited for longer. */
const FIRST_ANSWER_MS = 2000;

// The folder need not be there yet, so it can't be read as every other command reads it.
const named = process.env['PORTFOLIO_CONTENT']?.trim();
delete process.env['PORTFOLIO_CONTENT'];

await runCommand(async () => {
  const { importTypeScript } = await import('./typescript.mjs');
  /** @type {typeof import('./new.ts')} */
  const { runNew } = await importTypeScript('cli/new.ts');
  const words = options();
  const isAsking = !['--yes', '--help', '-h'].some((word) => words.includes(word));
  const person = isAsking ? await openPerson() : undefined;
  try {
    return await runNew(words, {
      cwd: process.env['INIT_CWD'] ?? process.cwd(),
      ...(person && { ask: person.ask, isPiped: person.isPiped }),
      thisYear: new Date().getFullYear(),
      write: (line) => console.log(line),
    });
  } finally {
    person?.close();
  }
});

/** Without the "--" before it, npm keeps --yes for itself and tells it only by a variable. */
function options() {
  const words = process.argv.slice(2);
  const isBare = words.length === 0 || words[0]?.startsWith('--');
  return [
    ...(isBare && named ? [named] : []),
    ...words,
    ...(process.env['npm_config_yes'] === 'true' ? ['--yes'] : []),
  ];
}

/**
 * Whoever can be asked: at the terminal, or through a pipe. Undefined where there is nobody.
 *
 * @returns {Promise<{ ask: import('./new.ts').Ask, isPiped: boolean, close: () => void } | undefined>}
 */
async function openPerson() {
  if (!process.stdin.isTTY) return openPipe();
  return process.stdout.isTTY ? { ...openTerminal(), isPiped: false } : undefined;
}

/** Takes the answers from a pipe or a file, one a line; those that are missing at its end are left for later. */
async function openPipe() {
  const lines = createInterface({ input: process.stdin });
  const answers = lines[Symbol.asyncIterator]();
  const close = () => {
    lines.close();
    process.stdin.destroy();
  };
  let next = answers.next();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const silence = new Promise((resolve) => (timer = setTimeout(resolve, FIRST_ANSWER_MS)));
  const first = await Promise.race([next, silence]);
  clearTimeout(timer);
  if (first === undefined || (await next).done) {
    close();
    return undefined;
  }
  return {
    /** @type {import('./new.ts').Ask} */
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
function openTerminal() {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  let isOpen = true;
  lines.once('close', () => (isOpen = false));
  return {
    /** @type {import('./new.ts').Ask} */
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
