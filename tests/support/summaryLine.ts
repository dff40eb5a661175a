import type { Problem } from '#kit/messages/problem.ts';

/**
 * Formats the data of a problem as one line, so that tests of what is found don't repeat the messages
 * to owners, which kit/messages tests.
 * @returns A line such as `error jobs.yaml:11 ‹Analyst› missing job 2 (Analyst) period example=…`; the
 *   text in ‹› is the part of the file's line that the message underlines.
 */
export function summaryLine(problem: Problem): string {
  const { severity, file, line, code, item, field, value, row, span, ...rest } = problem;
  const { kind, ...details } = rest as { readonly kind?: string };
  const markedText = span && row?.slice(span.column, span.column + span.length);
  return [
    severity,
    line === undefined ? file : `${file}:${line}`,
    markedText === undefined ? [] : `‹${markedText}›`,
    code,
    kind ?? [],
    item === undefined ? [] : [item.noun, item.number ?? [], item.name ? `(${item.name})` : []],
    field ?? [],
    value === undefined ? [] : `“${value}”`,
    Object.entries(details).map(([name, detail]) => `${name}=${detailText(detail)}`),
  ]
    .flat(2)
    .join(' ');
}

function detailText(detail: unknown): string {
  if (typeof detail === 'string') return detail;
  return Array.isArray(detail) ? detail.map(detailText).join(',') : JSON.stringify(detail);
}
