import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { POLICY } from './bibtexPolicy.ts';

test('Q1: docs/content.md shows owners the policy that the code follows', () => {
  const rows = Object.values(POLICY).map(
    ({ severity, what, shown }) => `| ${what} | ${severity} | ${shown} |`,
  );
  const docs = readFileSync('docs/content.md', 'utf8').replaceAll(/ *\| */gu, '|');
  for (const row of rows) expect(docs).toContain(row.replaceAll(/ *\| */gu, '|').trim());
});
