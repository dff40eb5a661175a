import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { POLICY } from './bibtexPolicy.ts';

test('Q1: docs/content.md shows owners the policy that the code follows, and nothing else', () => {
  const rows = Object.values(POLICY).map(
    ({ severity, what, shown }) => `|${what}|${severity}|${shown}|`,
  );
  const docs = readFileSync('docs/content.md', 'utf8').replaceAll(/ *\| */gu, '|');
  const table = /\|What is found\|Severity\|What is shown\|\n.*\n((?:\|.*\n)+)/u.exec(docs)?.[1];
  expect(table?.trim().split('\n')).toEqual(rows);
});
