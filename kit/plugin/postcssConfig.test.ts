import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { PROJECT } from '#kit/project.ts';

/** Files that programs which build styles look for in the working directory. */
const LOOKED_FOR = [
  'postcss.config.js',
  'postcss.config.mjs',
  '.postcssrc.cjs',
  'tailwind.config.js',
  'tailwind.config.ts',
];

const urlOf = (file: string) => JSON.stringify(pathToFileURL(path.join(PROJECT, file)).href);

/** Builds the site's styles as a site is built, without its pages, and prints them. */
const BUILD = `
  import { createRequire } from 'node:module';
  import { pathToFileURL } from 'node:url';
  const { commonConfig } = await import(${urlOf('kit/sitePlugin.ts')});
  const { build } = await import(pathToFileURL(createRequire(${urlOf('package.json')}).resolve('vite')));
  const config = commonConfig();
  const input = ${JSON.stringify(path.join(PROJECT, 'src/styles/index.css'))};
  const made = await build({
    ...config,
    root: ${JSON.stringify(PROJECT)},
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, rolldownOptions: { input } },
  });
  const styles = [made].flat()[0].output.find(({ fileName }) => fileName.endsWith('.css'));
  await new Promise((done) => process.stdout.write(styles.source, done));
  process.exit();
`;

function buildIn(folder: string): string {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const words = ['--import', tsx, '--input-type=module', '--eval', BUILD];
  return execFileSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
}

/** It starts two builds, which take long on a busy machine. */
test('F1, X1: what lies in the working directory has no part in the styles', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'elsewhere-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const file of LOOKED_FOR)
    writeFileSync(path.join(folder, file), 'throw new Error("A stranger’s file was run");');
  writeFileSync(path.join(folder, '.browserslistrc'), 'ie 8');
  const styles = buildIn(folder);
  expect(styles).toContain('bg-page');
  expect(styles).toBe(buildIn(PROJECT));
});
