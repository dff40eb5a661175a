import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '#cli/settings.mjs';
import { isTest, sourceFiles } from './readImports.ts';
import { onceUsed } from './ownClasses.ts';

/** The parts and heights of the flip card, and a few more (docs/decisions/003). */
const MOST = 15;

test('utilities are on the element: few custom classes are used only once', () => {
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
  ['one on a single element', '<p className="lead">', ['lead']],
  ['one that is mentioned besides', '/* lead */ <p className="lead"> // lead', ['lead']],
  ['one that is put together', '<p className={`le${ad}`}>', ['lead']],
  ['none on two elements', '<p className="lead"><b className={`big lead`}>', []],
])('among classes used once it counts %s', (_, code, found) => {
  expect(onceUsed('@media print { .lead > b:hover, .lead::before { color: red } }', code)).toEqual(
    found,
  );
});
