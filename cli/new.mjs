import { createInterface } from 'node:readline';
import { runCommand } from './command.mjs';

// The folder need not be there yet, so it can't be read as every other command reads it.
const named = process.env['PORTFOLIO_CONTENT']?.trim();
delete process.env['PORTFOLIO_CONTENT'];

await runCommand(async () => {
  const { importTypeScript } = await import('./typescript.mjs');
  /** @type {typeof import('./new.ts')} */
  const { runNew } = await importTypeScript('cli/new.ts');
  const terminal = process.stdin.isTTY && process.stdout.isTTY ? openTerminal() : undefined;
  try {
    return await runNew(options(), {
      cwd: process.env['INIT_CWD'] ?? process.cwd(),
      ...(terminal && { ask: terminal.ask }),
      thisYear: new Date().getFullYear(),
      write: (line) => console.log(line),
    });
  } finally {
    terminal?.close();
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
