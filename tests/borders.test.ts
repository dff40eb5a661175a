import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '#kit/project.ts';
import { temporaryFolder, writeFiles } from './support/testFolder.ts';

/** Imports, each of which breaks one rule of .oxlintrc.json, so that no rule is without effect. */
const FORBIDDEN: readonly (readonly [file: string, imported: string])[] = [
  ['src/main2.ts', '#kit/build.ts'],
  ['src/lib/a.ts', '#src/app/App.tsx'],
  ['src/components/a.ts', '#src/pages/home/HomePage.tsx'],
  ['src/features/menu/a.ts', '#src/features/theme/ThemeToggle.tsx'],
  ['src/pages/home/a.ts', '#src/app/App.tsx'],
  ['kit/messages/a.ts', '#kit/content/contentFiles.ts'],
  ['kit/formats/a.ts', '#kit/content/contentFiles.ts'],
  ['kit/prose/a.ts', '#kit/content/contentFiles.ts'],
  ['kit/content/a.ts', '#kit/site/site.ts'],
  ['kit/site/a.ts', '#kit/output/files/feeds.ts'],
  ['kit/output/files/a.ts', '#kit/cli/settings.ts'],
  ['kit/output/html/a.ts', '#kit/plugin/siteBundle.ts'],
  ['kit/advice/a.ts', '#kit/import/proposedProfile.ts'],
  ['kit/plugin/a.ts', '#kit/cli/settings.ts'],
  ['kit/import/a.ts', '#kit/site/site.ts'],
];

test('T3: the linter reports every import that docs/architecture.md forbids', () => {
  const cwd = temporaryFolder();
  cpSync(path.join(PROJECT, '.oxlintrc.json'), path.join(cwd, '.oxlintrc.json'));
  const files = FORBIDDEN.map(([file, path]) => [file, `export type { A } from '${path}';\n`]);
  writeFiles(cwd, Object.fromEntries(files));
  const program = path.join(PROJECT, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const args = [program, '-f', 'unix', '.'];
  const { stdout } = spawnSync(process.execPath, args, { cwd, encoding: 'utf8' });
  const rows = stdout.split('\n').filter((line) => line.includes('no-restricted-imports'));
  const reportedFiles = rows.map((row) => row.replace(/^\.?\/?(.*?\.ts):.*$/u, '$1'));
  expect(reportedFiles.toSorted()).toEqual(FORBIDDEN.map(([file]) => file).toSorted());
});
