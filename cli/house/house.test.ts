import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PROJECT } from '#cli/settings.mjs';
import {
  circles,
  forbidden,
  importsOf,
  isTest,
  loadedFrom,
  looseFiles,
  sourceFiles,
} from './readImports.ts';
import { MAX_LOOSE, PACKAGES, ROOMS } from './rooms.ts';

const TOPS = [...new Set(Object.keys(ROOMS).map((room) => room.split('/')[0] ?? ''))];
const files = sourceFiles(TOPS);
const imports = files.flatMap((file) => importsOf(file));

describe('imports', () => {
  test('point one way', () => {
    const found = imports.flatMap((each) => forbidden(each) ?? []);
    expect(found).toEqual([]);
  });

  test('are never circular, type imports included', () => {
    expect(circles(imports)).toEqual([]);
  });

  test('are written from the top, with file extensions', () => {
    const own = imports.filter(({ written }) => /^[.#]/u.test(written));
    const wrong = own.filter(
      ({ written }) => written.startsWith('../') || !/\.\w+(?:\?\w+)?$/u.test(written),
    );
    expect(wrong).toEqual([]);
  });

  test.each(PACKAGES)('keep to themselves: $why', ({ name, knownTo }) => {
    const elsewhere = imports.filter(
      ({ file, written }) => name.test(written) && !knownTo.test(file) && !isTest(file),
    );
    expect(elsewhere.map(({ file, written }) => `${file} ← ${written}`)).toEqual([]);
  });
});

describe('what a build loads', () => {
  /** Each is asked for once a text has been found that needs it. */
  const DOORS = [
    'publish/read/articles/readArticle.ts',
    'publish/prose/readInline.ts',
    'publish/prose/inFile.ts',
    'publish/files/statement/statement.ts',
  ];
  const ofTexts = /^(?:micromark|mdast-util|temml|highlight\.js|subset-font)/u;
  const commands = files.filter((file) => /^cli\/commands\/(?:build|check|dev)\.ts$/u.test(file));

  test('B1: without a text, nothing of what reads Markdown, formulas and code', () => {
    const loaded = loadedFrom(commands, imports, DOORS);
    expect(loaded).toContain('publish/read/articles/articles.ts');
    expect([...loaded].filter((each) => ofTexts.test(each))).toEqual([]);
    expect(DOORS.filter((door) => loaded.has(door))).toEqual([]);
  });

  test('B1: with one, all of it', () => {
    const loaded = [...loadedFrom(commands, imports, [])];
    for (const name of ['mdast-util-from-markdown', ...DOORS])
      expect(loaded.some((each) => each === name || each.startsWith(`${name}/`))).toBe(true);
  });
});

describe('rooms', () => {
  test('have no index', () => {
    expect(files.filter((file) => /\/index\.\w+$/u.test(file))).toEqual([]);
  });

  test.each(TOPS)('%s holds few loose files', (top) => {
    expect(looseFiles(top, files).length).toBeLessThanOrEqual(MAX_LOOSE);
  });
});

describe('the rules', () => {
  const verdict = (file: string, code: string) =>
    importsOf(file, code).flatMap((each) => forbidden(each) ?? []).length === 0 ? 'yes' : 'no';

  test.each([
    ['no', 'src/components/Badge.ts', '#src/features/theme/useTheme.ts'],
    ['no', 'src/components/Badge.ts', '#src/pages/home/HomePage.tsx'],
    ['no', 'src/components/logos/Logo.ts', '#src/app/pages.ts'],
    ['yes', 'src/components/Badge.ts', '#src/loading/useIsLive.ts'],
    ['no', 'src/loading/lazyView.ts', '#src/components/Tag.tsx'],
    ['no', 'src/features/menu/menuSlice.ts', '#src/features/theme/themeSlice.ts'],
    ['yes', 'src/features/menu/useMenu.ts', './menuSlice.ts'],
    ['yes', 'src/pages/home/HomePage.ts', '#src/features/theme/useTheme.ts'],
    ['no', 'src/pages/home/HomePage.ts', '#src/app/store.ts'],
    ['no', 'src/app/App.ts', '#publish/build.ts'],
    ['no', 'src/main.tsx', '#formats/facts/doi.ts'],
    ['no', 'formats/ris/readRis.ts', '#src/content/content.ts'],
    ['no', 'formats/ris/readRis.ts', '#publish/read/schema.ts'],
    ['no', 'publish/read/schema.ts', '#publish/derive/views.ts'],
    ['no', 'publish/files/feed.ts', '#src/app/pages.ts'],
    ['yes', 'publish/render/prerender.tsx', '#src/app/App.tsx'],
    ['no', 'publish/files/feed.ts', '#cli/settings.mjs'],
    ['no', 'publish/files/feed.ts', '#testing/testContent.ts'],
    ['yes', 'publish/files/feed.test.ts', '#testing/testContent.ts'],
  ])('say %s: %s ← %s', (expected, file, from) => {
    expect(verdict(file, `import { a } from '${from}';`)).toBe(expected);
  });

  test('let everything but the ground know the types of the content', () => {
    const from = '#src/content/content.ts';
    expect(verdict('formats/ris/readRis.ts', `import type { A } from '${from}';`)).toBe('yes');
    expect(verdict('formats/ris/readRis.ts', `import { type A } from '${from}';`)).toBe('yes');
    expect(verdict('formats/ris/readRis.ts', `import { type A, b } from '${from}';`)).toBe('no');
    expect(verdict('text/period.ts', `import type { A } from '${from}';`)).toBe('no');
  });

  test('see every kind of import', () => {
    const code = `import a from 'a';\nexport { b } from 'b';\nimport 'c';\nconst d = () => import('d');
import {\n  e,\n} from 'e';\nexport * from 'f';\n// import 'g';\n/* import 'h'; */\n`;
    const written = importsOf('src/main.tsx', code).map((each) => each.written);
    expect(written.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  test('see a cycle of types', () => {
    const one = importsOf('a/one.ts', "import type { B } from './two.ts';");
    const two = importsOf('a/two.ts', "import { a } from './one.ts';");
    expect(circles([...one, ...two])).toEqual([['a/one.ts', 'a/two.ts']]);
  });
});

// Code that the linter must reject.
test.each([
  ['no-explicit-any', 'export const value: any = 1;\n'],
  ['no-non-null-assertion', 'export const first = (list: string[]) => list[0]!;\n'],
  ['ban-ts-comment', "// @ts-ignore\nexport const value: number = 'a';\n"],
  ['no-default-export', 'export default 1;\n'],
])('shortcuts around the compiler are errors: %s', (rule, code) => {
  expect(lint(code)).toContain(rule);
});

/**
 * Lints a single file.
 * @returns The names of the rules it breaks.
 */
function lint(code: string): string[] {
  const house = mkdtempSync(path.join(tmpdir(), 'house-'));
  onTestFinished(() => rmSync(house, { recursive: true, force: true }));
  const rules = JSON.parse(readFileSync(path.join(PROJECT, '.oxlintrc.json'), 'utf8')) as object;
  const config = { ...rules, options: { typeAware: false } };
  writeFileSync(path.join(house, '.oxlintrc.json'), JSON.stringify(config));
  mkdirSync(path.join(house, 'publish'));
  writeFileSync(path.join(house, 'publish', 'ugly.ts'), code);
  const program = path.join(PROJECT, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const options = { cwd: house, encoding: 'utf8' } as const;
  const { stdout } = spawnSync(process.execPath, [program, '-f', 'json', '.'], options);
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  return diagnostics.map(({ code: name }) => /\(([^)]+)\)/u.exec(name)?.[1] ?? name);
}
