import path from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { PROJECT } from '#publish/project.mjs';
import { listProjectFolder, readProjectFile } from '#publish/read/projectFile.ts';
import { plainLazyImports } from './plainLazyImports.ts';
import { markPure } from './shakeableRouter.ts';

const ROUTER = 'node_modules/react-router/dist/production';

test('V2: the router’s code still has the form that the pure annotations rely on', () => {
  const chunks = listProjectFolder(ROUTER).filter((name) => /^chunk-.*\.mjs$/u.test(name));
  const marked = chunks.map((name) => markPure(readProjectFile(`${ROUTER}/${name}`).toString()));
  const text = marked.join('\n');
  expect(text.match(/= \/\* @__PURE__ \*\/ React/gu)?.length).toBeGreaterThan(10);
  expect(text).toContain('Object.assign(made, { contextType:');
  // Anything left would count as a side effect again.
  expect(text).not.toMatch(
    /^(?:var|let|const) \w+ = React\w*\.(?:createContext|forwardRef|memo)\(/mu,
  );
  expect(text).not.toMatch(/^\w+\.(?:displayName|contextType) = /mu);
});

test('V2: Vite still requests the preload helper that is replaced', async () => {
  const code = "export const load = () => import('./later.js');";
  const files = new Map([
    [path.join(PROJECT, 'entry.js'), code],
    [path.join(PROJECT, 'later.js'), 'export const later = 1;'],
  ]);
  const inMemory = {
    name: 'in-memory',
    resolveId: (id: string) => {
      const file = path.resolve(PROJECT, id);
      return files.has(file) ? file : undefined;
    },
    load: (id: string) => files.get(id),
  };
  const output = (await build({
    root: PROJECT,
    configFile: false,
    logLevel: 'error',
    plugins: [inMemory, plainLazyImports()],
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      minify: false,
      rolldownOptions: { input: 'entry.js', preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  const [entry] = output.output;
  expect(entry.code).toContain('(load) => load()');
  expect(entry.code).not.toContain('vite:preloadError');
});
