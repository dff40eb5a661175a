import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { PROJECT } from '#cli/settings.mjs';

/** A folder laid out as the project is, so that the rules for each part of the house apply. */
const house = mkdtempSync(path.join(tmpdir(), 'house-'));
const LINT = path.join(PROJECT, 'node_modules', 'oxlint', 'bin', 'oxlint');

afterAll(() => rmSync(house, { recursive: true, force: true }));

const IMPORT = "import { a } from 'WHERE';\nexport const b = a;\n";
const TYPE_IMPORT = "import type { A } from 'WHERE';\nexport type B = A;\n";

const cases: [verdict: 'no' | 'yes', file: string, from: string, code?: string][] = [
  ['no', 'src/components/Badge.ts', '#src/features/theme/useTheme.ts'],
  ['no', 'src/components/Badge.ts', '#src/pages/home/HomePage.tsx'],
  ['no', 'src/components/Badge.ts', '#src/app/pages.ts'],
  ['no', 'src/components/Badge.ts', 'react-redux'],
  ['no', 'src/components/Badge.ts', '@reduxjs/toolkit'],
  ['no', 'src/components/logos/Logo.ts', '#src/features/theme/useTheme.ts'],
  ['yes', 'src/components/Badge.ts', '#src/components/Tag.tsx'],
  ['yes', 'src/components/Badge.ts', '#src/loading/useIsLive.ts'],
  ['no', 'src/loading/lazyView.ts', '#src/components/Tag.tsx'],
  ['no', 'src/loading/lazyView.ts', '#src/features/theme/useTheme.ts'],
  ['no', 'src/loading/lazyView.ts', '#src/pages/home/HomePage.tsx'],
  ['no', 'src/loading/lazyView.ts', '#src/app/pages.ts'],
  ['no', 'src/loading/lazyView.ts', 'react-redux'],
  ['no', 'src/loading/lazyView.ts', '#publish/build.ts'],
  ['yes', 'src/loading/lazyView.ts', '#src/loading/reloadOnce.ts'],
  ['no', 'src/features/menu/menuSlice.ts', '#src/features/theme/themeSlice.ts'],
  ['no', 'src/features/menu/menuSlice.ts', '#src/pages/home/HomePage.tsx'],
  ['no', 'src/features/menu/menuSlice.ts', '#src/app/store.ts'],
  ['no', 'src/features/menu/MenuToggle.ts', 'react-redux'],
  ['no', 'src/features/menu/useMenu.ts', '#src/features/theme/themeSlice.ts'],
  ['yes', 'src/features/menu/useMenu.ts', 'react-redux'],
  ['yes', 'src/features/menu/menuSlice.ts', '@reduxjs/toolkit'],
  ['yes', 'src/features/menu/MenuToggle.ts', '#src/components/Button.tsx'],
  ['yes', 'src/features/menu/MenuToggle.ts', './useMenu.ts'],
  ['no', 'src/pages/home/HomePage.ts', '#src/app/store.ts'],
  ['no', 'src/pages/home/HomePage.ts', 'react-redux'],
  ['yes', 'src/pages/home/HomePage.ts', '#src/features/theme/useTheme.ts'],
  ['yes', 'src/app/App.ts', 'react-redux'],
  ['no', 'src/app/App.ts', '#publish/loadContent.ts'],
  ['no', 'src/app/App.ts', '#cli/settings.mjs'],
  ['no', 'src/components/Badge.ts', '#publish/citations/apa.ts'],
  ['no', 'src/features/menu/useMenu.ts', '#publish/problem.ts'],
  ['no', 'src/pages/home/HomePage.ts', '#publish/problem.ts'],
  ['no', 'src/app/App.ts', 'node:fs'],
  ['yes', 'src/pages/home/HomePage.ts', '#src/content/content.ts', TYPE_IMPORT],
  ['yes', 'src/components/Badge.ts', '#src/content/content.ts', TYPE_IMPORT],
  ['yes', 'src/content/views.ts', '#src/content/content.ts'],
  ['no', 'publish/feed.ts', '#cli/settings.mjs'],
  ['yes', 'publish/feed.ts', '#src/content/content.ts'],
  ['no', 'publish/deep/feed.ts', '../problem.ts'],
  ['no', 'src/pages/home/HomePage.ts', '../../app/pages.ts'],
  ['no', 'e2e/home.test.ts', '../cli/serve.mjs'],
];

const ugly: [rule: string, code: string][] = [
  ['no-explicit-any', 'export const value: any = 1;\n'],
  ['no-non-null-assertion', 'export const first = (list: string[]) => list[0]!;\n'],
  ['ban-ts-comment', "// @ts-ignore\nexport const value: number = 'a';\n"],
  ['no-default-export', 'export default 1;\n'],
];

describe('the house', () => {
  const files = cases.map(([, file, from, code = IMPORT], index) => ({
    name: numbered(file, index),
    code: code.replace('WHERE', from),
  }));
  const uglyFiles = ugly.map(([, code], index) => ({ name: `publish/ugly${index}.ts`, code }));
  const findings = lint([...files, ...uglyFiles]);

  const rows = cases.map(([verdict, file, from], index) => ({ verdict, file, from, index }));

  test.each(rows)('imports point one way: $verdict, $file ← $from', ({ verdict, file, index }) => {
    const found = findings.get(numbered(file, index)) ?? [];
    expect(found.includes('no-restricted-imports')).toBe(verdict === 'no');
  });

  test.each(ugly.map(([rule], index) => [rule, index] as const))(
    'shortcuts round the compiler are errors: %s',
    (rule, index) => expect(findings.get(`publish/ugly${index}.ts`)).toContain(rule),
  );
});

/** Effects subscribe to the browser; whatever an event, a ref or a store can do is not for them. */
const MOST_EFFECTS = 15;

test('the app has few effects', () => {
  const src = path.join(PROJECT, 'src');
  const effects = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$/u.test(file))
    .flatMap((file) => {
      const code = readFileSync(path.join(src, file), 'utf8');
      return Array.from(code.matchAll(/\buse(?:Layout|Insertion)?Effect\(/gu), () => file);
    });
  expect(effects.length).toBeLessThanOrEqual(MOST_EFFECTS);
});

/** Gives each case a file of its own: "src/app/App.ts", 3 → "src/app/App3.ts". */
function numbered(file: string, index: number): string {
  return file.replace(/(?=\.(?:test\.)?ts$)/u, String(index));
}

/** Lints all files in one run. Out: file → names of the rules it breaks. */
function lint(files: readonly { name: string; code: string }[]): Map<string, string[]> {
  const rules = JSON.parse(readFileSync(path.join(PROJECT, '.oxlintrc.json'), 'utf8')) as object;
  // These files import what is not there, so nothing can be said of their types.
  const config = { ...rules, options: { typeAware: false } };
  writeFileSync(path.join(house, '.oxlintrc.json'), JSON.stringify(config));
  for (const { name, code } of files) {
    mkdirSync(path.dirname(path.join(house, name)), { recursive: true });
    writeFileSync(path.join(house, name), code);
  }
  const { stdout } = spawnSync(process.execPath, [LINT, '-f', 'json', '.'], {
    cwd: house,
    encoding: 'utf8',
  });
  const report = JSON.parse(stdout) as {
    diagnostics: { filename: string; code: string }[];
  };
  const found = new Map<string, string[]>();
  for (const { filename, code } of report.diagnostics) {
    const rule = /\(([^)]+)\)/u.exec(code)?.[1] ?? code;
    found.set(filename, [...(found.get(filename) ?? []), rule]);
  }
  return found;
}
