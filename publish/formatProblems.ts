import type { Problem } from './problem.ts';

/**
 * In: what is wrong with the content. Out: a line for each, and its fix indented below it:
 * "jobs.yaml:12  error  …".
 */
export function formatProblems(problems: readonly Problem[]): string {
  return problems
    .map(({ severity, file, line, message, fix }) => {
      const place = line === undefined ? file : `${file}:${line}`;
      return `${place}  ${severity}  ${message}\n    fix: ${fix}`;
    })
    .join('\n');
}
