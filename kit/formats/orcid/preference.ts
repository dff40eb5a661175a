import { textAt } from '#kit/formats/facts/json.ts';

/**
 * Orders the reports of one work or affiliation: the owner may have chosen which one to show, which
 * then has the highest index.
 */
export function byPreference(reports: readonly unknown[]): readonly unknown[] {
  const index = (report: unknown) => Number(textAt(report, 'display-index') ?? 0) || 0;
  return reports.toSorted((a, b) => index(b) - index(a));
}
