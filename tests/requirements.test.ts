import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const ID = /\b(?:LK|[A-HK-X])(?:[1-9]|[1-3]\d)\b/gu;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!['":])\/\/.*/gu;
const TITLE =
  /(?:test|describe)[\w.]*(?:\([^'"`]*\))?\(\s*['"`]((?:LK|[A-Z])\d+(?:, (?:LK|[A-Z])\d+)*):/gu;

/** Ids that comments and titles of tests name, by id: the files that name it. */
function namedIds(): Map<string, string[]> {
  const named = new Map<string, string[]>();
  const files = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.css'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of files.trim().split('\n')) {
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    const texts = [...source.matchAll(COMMENT), ...source.matchAll(TITLE)].map(([text]) => text);
    for (const id of new Set(texts.join('\n').match(ID)))
      named.set(id, [...(named.get(id) ?? []), file]);
  }
  return named;
}

test('T6: docs/requirements.md has every id that a comment or a title names, once', () => {
  const rows = readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8');
  const ids = [...rows.matchAll(/^\| (\w+) \| \S/gmu)]
    .map(([, id]) => id)
    .filter((id) => id !== 'id');
  expect(new Set(ids).size).toBe(ids.length);
  expect([...namedIds()].filter(([id]) => !ids.includes(id))).toEqual([]);
});
