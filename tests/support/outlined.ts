import type { Problem } from '#kit/messages/problem.ts';

/**
 * What programs know of a problem, for tests of what is found and where. Its sentence is made of
 * nothing else, and is tested once, in problems.
 * @returns One line: `error jobs.yaml:11 ‹Analyst› missing job 2 (Analyst) period example=…`; the
 *   part of the line that is marked is in ‹›.
 */
export function outlined(problem: Problem): string {
  const { severity, file, line, code, item, field, value, row, mark, ...others } = problem;
  const { kind, ...data } = others as Readonly<Record<string, unknown>>;
  const marked = mark && row?.slice(mark.column, mark.column + mark.length);
  return [
    severity,
    line === undefined ? file : `${file}:${line}`,
    marked === undefined ? [] : `‹${marked}›`,
    code,
    kind ?? [],
    item === undefined ? [] : [item.noun, item.number ?? [], item.name ? `(${item.name})` : []],
    field ?? [],
    value === undefined ? [] : `“${value}”`,
    Object.entries(data).map(([name, datum]) => `${name}=${plain(datum)}`),
  ]
    .flat(2)
    .join(' ');
}

function plain(data: unknown): string {
  if (typeof data === 'string') return data;
  return Array.isArray(data) ? data.map(plain).join(',') : JSON.stringify(data);
}
