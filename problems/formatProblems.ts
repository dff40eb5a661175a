import { describeProblem } from './describeProblem.ts';
import { drawExcerpt } from './excerpt.ts';
import type { Problem } from './problem.ts';

/**
 * Lays problems out for the terminal.
 * In: problems in the order to be told. Out: for each its place, severity and message, and indented
 * below, the line with a mark under what is meant, and the fix; at the end how many there are. Lines
 * are parted by "\n", none after the last.
 */
export function formatProblems(problems: readonly Problem[]): string {
  const told = problems.map((problem) => {
    const { file, line, severity } = problem;
    const { message, fix } = describeProblem(problem);
    const place = line === undefined ? file : `${file}:${line}`;
    const rows = [...drawExcerpt(problem), `fix: ${fix}`].map((row) => `    ${row}`);
    return [`${place}  ${severity}  ${message}`, ...rows].join('\n');
  });
  return [...told, countProblems(problems)].join('\n');
}

function countProblems(problems: readonly Problem[]): string {
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const warnings = problems.length - errors;
  const parts = [plural(errors, 'error'), plural(warnings, 'warning')].filter(
    (part) => part !== '',
  );
  return parts.join(', ');
}

function plural(count: number, noun: string): string {
  if (count === 0) return '';
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
