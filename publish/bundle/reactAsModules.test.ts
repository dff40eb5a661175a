import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { asModule, chosenModule, withoutDefaultReact } from './reactAsModules.ts';

const { resolve } = createRequire(import.meta.url);
const built = (name: string) => {
  const chosen = resolve(name);
  const code = readFileSync(chosen, 'utf8');
  const [, file = ''] = /'(\.\/cjs\/[^']+)'/u.exec(chosenModule(code)) ?? [];
  return readFileSync(new URL(file, `file://${chosen}`), 'utf8');
};
const exportsOf = (code: string) =>
  (/^export \{ (.*) \};$/mu.exec(asModule(code))?.[1] ?? '')
    .split(', ')
    .map((each) => each.split(' as ')[1]);

test.each([
  ['react', ['useState', 'createElement', 'Suspense', 'version']],
  ['react/jsx-runtime', ['Fragment', 'jsx', 'jsxs']],
  ['react-dom', ['createPortal', 'version']],
  ['react-dom/client', ['createRoot', 'hydrateRoot', 'version']],
  ['use-sync-external-store/with-selector', ['useSyncExternalStoreWithSelector']],
])('V2: %s becomes a module that exports what it did', (name, wanted) => {
  expect(exportsOf(built(name))).toEqual(expect.arrayContaining(wanted));
});

test('V2: what is assigned more than once stays one variable', () => {
  const code = asModule(
    'exports.now = void 0;\nif (a) {\n  exports.now = b;\n}\ncall(exports.now);\n',
  );
  expect(code).toBe(
    'let $now;\n$now = void 0;\nif (a) {\n  $now = b;\n}\ncall($now);\n\nexport { $now as now };',
  );
});

test('V3: nothing that React makes while it is read takes a stack', () => {
  const code = asModule(built('react-dom/client'));
  expect(code).toMatch(/^ {2}HydrationMismatchException = \$sign\(\d+\);$/mu);
  expect(code).toMatch(/^var SelectiveHydrationException = \$sign\(\d+\),$/mu);
  expect(code).not.toMatch(/^var \w+ = Error\(|Exception = Error\(/mu);
});

test('V2: a file that changed its shape stops the build', () => {
  expect(() => asModule('module.exports = require("x");')).toThrow('CommonJS is left');
  expect(() => chosenModule(built('react-dom'))).toThrow('chosen');
});

test('V2: React as a whole is imported by its namespace', () => {
  expect(withoutDefaultReact('import e,{useRef as r}from"react";')).toBe(
    "import * as e from 'react'; import {useRef as r} from 'react';",
  );
  expect(withoutDefaultReact('import React3 from "react";')).toBe(
    "import * as React3 from 'react';",
  );
  expect(withoutDefaultReact('import * as all from "react";')).toBe(
    'import * as all from "react";',
  );
});
