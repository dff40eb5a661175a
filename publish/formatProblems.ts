import type { Problem } from './problem.ts';

/**
 * Lays problems out for the terminal.
 * In: problems in the order to be told. Out: for each its place, severity and message, the fix
 * indented below, and at the end how many there are; lines parted by "\n", none after the last.
 */
export function formatProblems(problems: readonly Problem[]): string {
  const told = problems.map(({ file, line, severity, message, fix }) => {
    const place = line === undefined ? file : `${file}:${line}`;
    return `${place}  ${severity}  ${message}\n    fix: ${fix}`;
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
