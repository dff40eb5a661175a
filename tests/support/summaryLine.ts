import type { Problem } from '#kit/messages/problem.ts';

/**
 * Writes the data of a problem on one line, for tests of what is found and where. The sentences that
 * owners read are made of the same data, and have tests of their own in kit/messages.
 * @returns `error jobs.yaml:11 ‹Analyst› missing job 2 (Analyst) period example=…`; the part of the
 *   file's line that is marked is in ‹›.
 */
export function summaryLine(problem: Problem): string {
  const { severity, file, line, code, item, field, value, row, span, ...others } = problem;
  const { kind, ...data } = others as { readonly kind?: string };
  const marked = span && row?.slice(span.column, span.column + span.length);
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
