import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer, type Plugin } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { contentFolder } from '#tests/support/testFolder.ts';
import { RESOLVED_PREFIX } from './contentPlugin.ts';
import { viteConfig } from '#kit/sitePlugin.ts';

const base = '/Portfolio/';

/** Turns off the watcher, which could report a save twice, after the site's plugin has configured it. */
const UNWATCHED: Plugin = {
  name: 'unwatched',
  enforce: 'post',
  config: (config) => void Object.assign(config.server ?? {}, { watch: null }),
};

/** Starts the development server. `save` writes a file and notifies Vite as its watcher does. */
async function startDevSite(files: Parameters<typeof contentFolder>[0] = {}) {
  const folder = contentFolder(files);
  // Renders with React's production build, since another test may have loaded that build already.
  vi.stubEnv('NODE_ENV', 'production');
  const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const config = viteConfig({ content: folder, base });
  const server = await createServer({
    ...config,
    plugins: [config.plugins, UNWATCHED],
    mode: 'production',
    logLevel: 'silent',
    server: { port: 0, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  onTestFinished(async () => {
    await server.close();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });
  await server.listen();
  const address = server.resolvedUrls?.local[0] ?? '';
  const { moduleGraph } = server.environments.client;
  return {
    folder,
    get: async (file: string, headers = {}) =>
      fetch(address + file, { redirect: 'manual', headers }),
    codeOf: async (name: string) =>
      (await server.environments.client.transformRequest(`virtual:page/${name}`))?.code ?? '',
    isInvalidated: (name: string) =>
      moduleGraph.getModuleById(`${RESOLVED_PREFIX}page/${name}`)?.transformResult === null,
    saveCount: () => lines.mock.calls.length + errors.mock.calls.length,
    save: (file: string, content: string | Uint8Array | ((text: string) => string)) => {
      const filePath = path.join(folder, file);
      const text =
        typeof content === 'function' ? content(readFileSync(filePath, 'utf8')) : content;
      writeFileSync(filePath, text);
      server.watcher.emit('change', filePath);
    },
  };
}

test('V6: a save invalidates only the changed modules', async () => {
  const { codeOf, isInvalidated, save, saveCount } = await startDevSite();
  const names = ['home', 'career', 'sections', 'paperGroup-0'];
  const cases = [
    ['profile.yaml', 'greeting: ', 'greeting: Oh, ', 'home'],
    ['education.yaml', 'degree: ', 'degree: Joint ', 'career'],
    ['publications.bib', 'Virology', 'Phages', 'paperGroup-0'],
  ] as const;
  for (const [index, [file, from, to, changedModule]] of cases.entries()) {
    for (const name of names) await codeOf(name);
    save(file, (text) => text.replace(from, to));
    await expect.poll(saveCount).toBe(index + 1);
    await expect.poll(() => names.filter(isInvalidated)).toEqual([changedModule]);
  }
});

test('K3, T4: of two quick saves, only the later is shown and reported', async () => {
  const { codeOf, save, saveCount } = await startDevSite();
  const greeting = (word: string) => (text: string) =>
    text.replace(/greeting: .*/u, `greeting: ${word}`);
  // Loads the module first, since one that is loaded during a save may still have the old content.
  await codeOf('home');
  save('profile.yaml', greeting('Older'));
  save('profile.yaml', greeting('Newer'));
  await expect.poll(async () => codeOf('home')).toContain('Newer');
  expect(saveCount()).toBe(1);
});

test('K6, R4: the server answers requests for files and pages in each language as a host does', async () => {
  const { folder, get } = await startDevSite({
    'site.yaml': 'languages: [en, de]\n',
    'public/.well-known/a b.txt': 'mine',
    'public/talk/index.html': 'a talk',
    'public/talk.mp4': '0123456789',
    'public/.env': 'secret',
    'public/src/main.tsx': 'never',
  });
  symlinkSync('../jobs.yaml', path.join(folder, 'public', 'jobs.txt'));
  const answers = [
    ['resume.pdf', 200, 'application/pdf'],
    ['favicon.svg', 200, 'image/svg+xml'],
    ['publications.bib', 200, 'text/plain;charset=utf-8'],
    ['.well-known/a%20b.txt', 200, 'text/plain'],
    ['', 200, 'text/html;charset=utf-8'],
    ['de', 302, null],
    ['nothing.pdf', 404, 'text/plain;charset=utf-8'],
    ['images/nobody-123-200.webp', 404, 'text/plain;charset=utf-8'],
    ['nothing', 404, 'text/html;charset=utf-8'],
  ] as const;
  for (const [file, status, type] of answers) {
    const response = await get(file);
    expect([file, response.status, response.headers.get('content-type')]).toEqual([
      file,
      status,
      type,
    ]);
  }
  const html = async (page: string) => (await get(page)).text();
  expect(await html('talk/index.html')).toBe('a talk');
  for (const file of ['.env', 'src/main.tsx', 'jobs.txt', '%2e%2e/jobs.yaml', '%zz'])
    expect(await html(file)).not.toMatch(/^(?:secret|never|- title)/u);
  // Y6: players request a part of a video.
  for (const [range, part] of [
    ['2-4', '234'],
    ['7-', '789'],
  ]) {
    const response = await get('talk.mp4', { range: `bytes=${range}` });
    expect([response.status, response.headers.get('content-type')]).toEqual([206, 'video/mp4']);
    expect(await response.text()).toBe(part);
  }
  expect(await html('career/')).toMatch(/<html [^>]*lang="en".*<h1[^>]*>Career/su);
  expect(await html('de/career/')).toMatch(/<html [^>]*lang="de".*<h1[^>]*>Werdegang/su);
});

test('Y2: development answers old addresses as a host does', async () => {
  const { get } = await startDevSite({
    'moved.yaml': '/старое/: career\n/old.html: career\n/index.php: career\n/cv.pdf: resume.pdf\n',
  });
  const page = /url=\/Portfolio\/career\//u;
  for (const address of [
    '%D1%81%D1%82%D0%B0%D1%80%D0%BE%D0%B5/',
    'old.html',
    'old',
    'index.php/',
  ]) {
    const response = await get(address);
    expect([address, response.status]).toEqual([address, 200]);
    const text = await response.text();
    expect(text).toMatch(page);
    expect(text).not.toContain('<script');
  }
  const { status, headers } = await get('%D1%81%D1%82%D0%B0%D1%80%D0%BE%D0%B5');
  expect([status, headers.get('location')]).toEqual([
    302,
    '/Portfolio/%D1%81%D1%82%D0%B0%D1%80%D0%BE%D0%B5/',
  ]);
  expect((await get('cv.pdf')).headers.get('content-type')).toBe('application/pdf');
});
