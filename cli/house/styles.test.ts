import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '#cli/settings.mjs';
import { isTest, sourceFiles } from './readImports.ts';
import { onceUsed } from './ownClasses.ts';

/** Most of these would weigh more as utilities in home's first response (docs/decisions/003). */
const MOST = 8;

test('utilities stand on the element: few classes of our own are used once and say no more', () => {
  const read = (file: string) => readFileSync(path.join(PROJECT, file), 'utf8');
  const styles = sourceFiles(['src'], /\.css$/u)
    .map(read)
    .join('\n');
  const code = sourceFiles(['src'])
    .filter((file) => !isTest(file))
    .map(read)
    .join('\n');
  expect(onceUsed(styles, code).length).toBeLessThanOrEqual(MOST);
});

test.each([
  ['a rule that utilities could be', '.lead { color: red }', ['lead']],
  ['a rule with states of its own', '.lead { color: red } .lead:hover { color: blue }', ['lead']],
  ['a rule that styles what is inside', '.lead > b { color: red }', []],
  ['what a script sets', '.js .lead { color: red }', []],
  ['drawn text', '.lead::before { content: "…" }', []],
])('of classes used once it counts %s', (_, styles, found) => {
  expect(onceUsed(styles, '<p className="lead">')).toEqual(found);
  expect(onceUsed(styles, '<p className="lead"><b className="big lead">')).toEqual([]);
});
