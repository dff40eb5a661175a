import { runCommand } from './command.mjs';

const text = `Checks the content: names every mistake with its file, its line and how to mend it, then what
could be better.

  npm run check

PORTFOLIO_CONTENT=<folder> before it chooses the content folder. Errors end with the code 1, warnings with 0.`;

await runCommand(
  async ({ content }) => {
    const { importTypeScript } = await import('./typescript.mjs');
    /** @type {typeof import('./check.ts')} */
    const { runCheck } = await importTypeScript('cli/check.ts');
    return runCheck(content);
  },
  { text },
);
