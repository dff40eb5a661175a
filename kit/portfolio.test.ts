import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createServer, type ViteDevServer } from 'vite';
import { buildSite } from './build.ts';
import { readFolder } from './content/readFolder.ts';
import { viteConfig } from './plugin/viteConfig.ts';
import { PROJECT } from './project.ts';
import { TEST_SITES } from '#tests/support/sites.ts';

const base = '/Portfolio/';
const home = mkdtempSync(path.join(PROJECT, 'node_modules', '.cache', 'vite-build-'));
const content = path.join(home, 'mine');
const dist = path.join(home, 'dist');

let plan: ReadonlyMap<string, string | Uint8Array>;

beforeAll(async () => {
  // Vite bundles another React for “test”.
  vi.stubEnv('NODE_ENV', 'production');
  cpSync(TEST_SITES['name-alone'], content, { recursive: true });
  ({ plan } = await buildSite({ content, base, outDir: path.join(home, 'beside') }));
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true, force: true });
});

function viteBuild() {
  const program = path.join(PROJECT, 'node_modules', 'vite', 'bin', 'vite.js');
  const env = { ...process.env, PORTFOLIO_HOME: home, PORTFOLIO_CONTENT: content };
  return spawnSync(process.execPath, [program, 'build'], { cwd: PROJECT, env, encoding: 'utf8' });
}

const textOf = (bytes: string | Uint8Array = '') => Buffer.from(bytes).toString('latin1');

test('K6: “npx vite build” writes the same site, and a mistake leaves it as it was', () => {
  expect(viteBuild().status).toBe(0);
  const built = readFolder(dist);
  expect([...built.keys()].toSorted()).toEqual([...plan.keys()].toSorted());
  for (const [file, bytes] of plan)
    expect([file, textOf(built.get(file))]).toEqual([file, textOf(bytes)]);

  writeFileSync(path.join(content, 'profile.yaml'), 'name: Ada\nheadlin: Ecologist\n');
  const { status, stderr } = viteBuild();
  expect(status).toBe(1);
  expect(stderr).toContain('profile.yaml:2  error  “headlin” is not a field that is known here');
  expect(stderr).not.toMatch(/^ {4}at /mu);
  expect([...readFolder(dist).keys()].toSorted()).toEqual([...plan.keys()].toSorted());
});

test('K6: during development, each published file is answered as the site has it', async () => {
  const server: ViteDevServer = await createServer({
    ...viteConfig({ content: TEST_SITES['name-alone'], base }),
    logLevel: 'silent',
    server: { port: 0, hmr: false, ws: false, watch: null },
  });
  try {
    const { port } = (await server.listen()).config.server;
    const get = async (file: string) => fetch(new URL(base + file, `http://localhost:${port}`));
    for (const file of ['resume.pdf', 'resume.json', 'contact.vcf', 'robots.txt', 'favicon.svg']) {
      const bytes = Buffer.from(await (await get(file)).arrayBuffer()).toString('latin1');
      expect([file, bytes]).toEqual([file, textOf(plan.get(file))]);
    }
    expect((await get('nothing.pdf')).status).toBe(404);
  } finally {
    await server.close();
  }
});
