import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PROJECT } from '#kit/project.ts';
import { BUILD_DAY, TEST_SITES } from './sites.ts';

// Builds every test site with the code of a revision and with that of the working tree, and lists
// the files whose bytes differ: `npm run same-bytes -- HEAD~1`. Ends with 1 if there is any.

const [revision = 'HEAD'] = process.argv.slice(2);
const run = (cwd: string, program: string, ...words: string[]) =>
  execFileSync(program, words, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });

const before = mkdtempSync(path.join(tmpdir(), 'portfolio-before-'));
run(PROJECT, 'git', 'worktree', 'add', '--detach', '--force', before, revision);
let differences = 0;
try {
  run(PROJECT, 'cp', '-al', 'node_modules', before);
  rmSync(path.join(before, 'node_modules', '.cache'), { recursive: true, force: true });
  for (const [name, content] of Object.entries(TEST_SITES)) {
    const [old, now] = [before, PROJECT].map((folder) => build(folder, content));
    const files = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])].toSorted();
    const changed = files.filter((file) => old?.get(file) !== now?.get(file));
    for (const file of changed)
      console.log(
        `${name}: ${file} ${!old?.has(file) ? 'is new' : !now?.has(file) ? 'is gone' : 'differs'}`,
      );
    console.log(`${name}: ${files.length - changed.length} of ${files.length} files are the same.`);
    differences += changed.length;
  }
} finally {
  run(PROJECT, 'git', 'worktree', 'remove', '--force', before);
}
process.exitCode = differences === 0 ? 0 : 1;

function build(folder: string, content: string): ReadonlyMap<string, string> {
  execFileSync('npm', ['run', '--silent', 'build'], {
    cwd: folder,
    env: { ...process.env, PORTFOLIO_CONTENT: content, PORTFOLIO_TODAY: BUILD_DAY },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const dist = path.join(folder, 'dist');
  const files = readdirSync(dist, { withFileTypes: true, recursive: true }).filter((file) =>
    file.isFile(),
  );
  return new Map(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [
        path.relative(dist, file),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ];
    }),
  );
}
