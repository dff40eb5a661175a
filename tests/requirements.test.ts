import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
/** Ids of requirements, which are listed in docs/requirements.md. */
const ID = /\b(?:LK|[A-HK-Y])(?:[1-9]|[1-3]\d)\b/gu;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!['":])\/\/.*/gu;
const TITLE =
  /(?:[tT]est|describe)[\w.]*(?:\([^'"`]*\))?\(\s*['"`]((?:LK|[A-Z])\d+(?:, (?:LK|[A-Z])\d+)*):/gu;

/** Returns the ids in comments and titles of tests, each with its files. */
function findIds(): Map<string, string[]> {
  const filesById = new Map<string, string[]>();
  const files = execFileSync('git', ['ls-files', '--', '*.ts', '*.tsx', '*.css'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  for (const file of files.trim().split('\n')) {
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    const texts = [...source.matchAll(COMMENT), ...source.matchAll(TITLE)].map(([text]) => text);
    for (const id of new Set(texts.join('\n').match(ID)))
      filesById.set(id, [...(filesById.get(id) ?? []), file]);
  }
  return filesById;
}

test('T6: docs/requirements.md has every id of a comment or test title, once', () => {
  const rows = readFileSync(path.join(ROOT, 'docs/requirements.md'), 'utf8');
  const ids = [...rows.matchAll(/^\| (\w+) \| \S/gmu)]
    .map(([, id]) => id)
    .filter((id) => id !== 'id');
  expect(new Set(ids).size).toBe(ids.length);
  expect([...findIds()].filter(([id]) => !ids.includes(id))).toEqual([]);
});
