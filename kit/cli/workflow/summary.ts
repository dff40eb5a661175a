import { spawnSync } from 'node:child_process';
import { countProblems } from '#kit/messages/formatProblems.ts';
import { describeProblem } from '#kit/messages/messages.ts';
import type { Problem } from '#kit/messages/problem.ts';

type WorkflowRun = {
  /** Sizes of the built files by path; undefined if nothing was built. */
  readonly built: ReadonlyMap<string, number> | undefined;
  readonly problems: readonly Problem[];
  /** Undefined if unknown, as in a scheduled run. */
  readonly changes: readonly string[] | undefined;
};

/** Lists the files changed since a commit: "jobs.yaml (+3 −1)"; undefined without that commit. */
export function contentChanges(root: string, content: string, before: string) {
  if (!/^(?:[0-9a-f]{40}|HEAD\^1?)$/u.test(before)) return undefined;
  const options = ['--no-pager', 'diff', '--numstat', '-z', '--no-renames', '--no-ext-diff'];
  const words = [...options, '--no-textconv', before, 'HEAD', '--', content];
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  if (status !== 0) return undefined;
  return stdout
    .split('\0')
    .filter(Boolean)
    .map((row) => {
      const [added, removed, file = ''] = row.split('\t');
      // For a binary file, git prints “-” for both counts.
      return plainMarkdown(file) + (added === '-' ? '' : ` (+${added} −${removed})`);
    });
}

/** Limits each table, since GitHub rejects summaries over a megabyte. */
const MAX_ROWS = 100;

/** Summarises a run as Markdown, with all markup in content escaped. */
export function summary({ built, problems, changes }: WorkflowRun): string {
  const rows = [
    ['Built', built === undefined ? 'nothing; the last site stays as it is' : builtText(built)],
    ['To mend', countProblems(problems) || 'nothing'],
    ...(changes === undefined ? [] : [['Changed', changesText(changes)]]),
  ];
  return [
    '## Your site',
    '',
    '| | |',
    '|---|---|',
    ...rows.map(([name, text]) => `| **${name}** | ${text} |`),
    ...(problems.length === 0 ? [] : problemTable(problems)),
    '',
  ].join('\n');
}

/** Escapes all ASCII punctuation but apostrophes, commas, hyphens and full stops. */
function plainMarkdown(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\s+|\p{Cc}/gu, ' ')
    .replaceAll(/[!-&(-+/:-@[-`{-~]/gu, String.raw`\$&`)
    .trim();
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function builtText(files: ReadonlyMap<string, number>): string {
  const pages = [...files.keys()].filter((file) => file.endsWith('index.html'));
  const papers = pages.filter(
    (file) => /^publications\/./u.test(file) && file.split('/').length > 2,
  );
  const bytes = [...files.values()].reduce((sum, size) => sum + size, 0);
  const size = bytes < 1e6 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
  return [
    count(pages.length - papers.length, 'page'),
    ...(papers.length === 0 ? [] : [count(papers.length, 'page') + ' of papers']),
    `${count(files.size, 'file')} in all, ${size}`,
  ].join(', ');
}

function changesText(changes: readonly string[]): string {
  const moreCount = changes.length - MAX_ROWS;
  const rows = [...changes.slice(0, MAX_ROWS), ...(moreCount > 0 ? [`${moreCount} more`] : [])];
  return rows.join(', ') || 'no content';
}

function problemTable(problems: readonly Problem[]): string[] {
  const sorted = problems.toSorted((one, other) => (one.severity < other.severity ? -1 : 1));
  const moreCount = problems.length - MAX_ROWS;
  return [
    '',
    '| where | | what | how to mend it |',
    '|---|---|---|---|',
    ...sorted.slice(0, MAX_ROWS).map((problem) => {
      const { message, fix } = describeProblem(problem);
      const where = problem.line === undefined ? problem.file : `${problem.file}:${problem.line}`;
      const cells = [where, problem.severity, message, fix].map(plainMarkdown);
      return `| ${cells.join(' | ')} |`;
    }),
    ...(moreCount > 0 ? [`| | | ${moreCount} more, in the log | |`] : []),
  ];
}
