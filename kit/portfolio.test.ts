import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBuilder } from 'vite';
import { buildSite } from './build.ts';
import { readFolder } from './content/readFolder.ts';
import { viteConfig } from './sitePlugin.ts';
import { PROJECT } from './project.ts';
import { TEST_SITES } from '#tests/support/sites.ts';

const base = '/Portfolio/';
const home = mkdtempSync(path.join(PROJECT, 'node_modules', '.cache', 'vite-build-'));
const content = path.join(home, 'mine');
const dist = path.join(home, 'dist');

let plan: ReadonlyMap<string, string | Uint8Array>;

beforeAll(async () => {
  // For NODE_ENV=test, Vite would bundle React's development build.
  vi.stubEnv('NODE_ENV', 'production');
  cpSync(TEST_SITES['name-alone'], content, { recursive: true });
  ({ plan } = await buildSite({ content, base, outDir: path.join(home, 'first-build') }));
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

const VITE_BUILD = [path.join(PROJECT, 'node_modules', 'vite', 'bin', 'vite.js'), 'build'];
const viteBuild = () => {
  const env = { ...process.env, PORTFOLIO_HOME: home, PORTFOLIO_CONTENT: content };
  return spawnSync(process.execPath, VITE_BUILD, { cwd: PROJECT, env, encoding: 'utf8' });
};

const textOf = (bytes: string | Uint8Array = '') => Buffer.from(bytes).toString('latin1');

/** Expects dist/ to hold the files of the first build, and no others. */
function expectWholeSite(): void {
  const built = readFolder(dist);
  expect([...built.keys()].toSorted()).toEqual([...plan.keys()].toSorted());
  for (const [file, bytes] of plan)
    expect([file, textOf(built.get(file))]).toEqual([file, textOf(bytes)]);
}

test('K6: “npx vite build” writes the same site as `buildSite`', () => {
  expect(viteBuild().status).toBe(0);
  expectWholeSite();
});

test('K6, B11: a build in which a component throws leaves the site as it was', async () => {
  const { plugins = [], ...config } = viteConfig({ content, base, outDir: dist });
  const throwing = {
    name: 'test:throwing',
    transform: (code: string, id: string) =>
      id.endsWith('NotFoundPage.tsx')
        ? {
            code: code.replace(/(function NotFoundPage\([^)]*\) \{)/u, '$1 throw new Error("Oh");'),
          }
        : undefined,
  };
  const options = { ...config, plugins: [throwing, ...plugins] };
  const builder = await createBuilder(options, null);
  await expect(builder.buildApp()).rejects.toThrow('The page /404 could not be rendered');
  expectWholeSite();
});

test('K3, K6: a mistake in the content is reported without a stack, and the last site stays', () => {
  writeFileSync(path.join(content, 'profile.yaml'), 'name: Ada\nheadlin: Ecologist\n');
  const { status, stderr } = viteBuild();
  expect(status).toBe(1);
  expect(stderr).toContain('profile.yaml:2  error  “headlin” is not a field that is known here');
  expect(stderr).not.toMatch(/^ {4}at /mu);
  expectWholeSite();
});
