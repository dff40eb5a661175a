import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { withoutPreload } from './withoutPreload.ts';

const MODULES: Readonly<Record<string, string>> = {
  plain: 'console.log(1);',
  lazy: 'void import("virtual:part");',
  part: 'console.log("part");',
};

/** The scripts of an app that imports one of the modules. */
async function scriptsOf(entry: string, helper?: RegExp): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: `virtual:${entry}` } },
    plugins: [
      {
        name: 'modules',
        resolveId: (id) => (id.startsWith('virtual:') ? `\0${id}` : undefined),
        load: (id) => (id.startsWith('\0virtual:') ? MODULES[id.slice(9)] : undefined),
      },
      withoutPreload(helper),
    ],
  })) as Rolldown.RolldownOutput;
  return output.map((file) => ('code' in file ? file.code : '')).join('\n');
}

test('E5: chunks are imported without Vite’s preload helper', async () => {
  const scripts = await scriptsOf('lazy');
  expect(scripts).toContain('import(');
  expect(scripts).not.toMatch(/modulepreload|preloadError/u);
});
