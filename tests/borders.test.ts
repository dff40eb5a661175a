import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '#kit/project.ts';

/** Each breaks one row of .oxlintrc.json; a row that matches nothing would not be noticed. */
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

test('T3: the linter keeps every border between rooms', () => {
  const house = mkdtempSync(path.join(tmpdir(), 'borders-'));
  try {
    cpSync(path.join(PROJECT, '.oxlintrc.json'), path.join(house, '.oxlintrc.json'));
    for (const [file, imported] of FORBIDDEN) {
      mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
      writeFileSync(path.join(house, file), `export type { A } from '${imported}';\n`);
    }
    const program = path.join(PROJECT, 'node_modules', 'oxlint', 'bin', 'oxlint');
    const { stdout } = spawnSync(process.execPath, [program, '-f', 'unix', '.'], {
      cwd: house,
      encoding: 'utf8',
    });
    const rows = stdout.split('\n').filter((line) => line.includes('no-restricted-imports'));
    const found = rows.map((row) => row.replace(/^\.?\/?(.*?\.ts):.*$/u, '$1'));
    expect(found.toSorted()).toEqual(FORBIDDEN.map(([file]) => file).toSorted());
  } finally {
    rmSync(house, { recursive: true, force: true });
  }
});
