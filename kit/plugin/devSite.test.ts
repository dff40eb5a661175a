import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { contentFolder } from '#tests/support/testFolder.ts';
import { RESOLVED } from './contentPlugin.ts';
import { viteConfig } from '#kit/sitePlugin.ts';

const base = '/Portfolio/';

/** Develops a site; a file is saved as an editor does, and Vite told. */
async function developing(files: Parameters<typeof contentFolder>[0] = {}) {
  const folder = contentFolder(files);
  // Another test may have loaded React for production, which lacks what development compiles to.
  vi.stubEnv('NODE_ENV', 'production');
  const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const server = await createServer({
    ...viteConfig({ content: folder, base }),
    mode: 'production',
    logLevel: 'silent',
    server: { port: 0, ws: false, watch: null },
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
    get: async (file: string) => fetch(address + file, { redirect: 'manual' }),
    codeOf: async (name: string) =>
      (await server.environments.client.transformRequest(`virtual:page/${name}`))?.code ?? '',
    isSent: (name: string) =>
      moduleGraph.getModuleById(`${RESOLVED}page/${name}`)?.transformResult === null,
    saves: () => lines.mock.calls.length + errors.mock.calls.length,
    save: (file: string, content: string | Uint8Array | ((text: string) => string)) => {
      const place = path.join(folder, file);
      const text = typeof content === 'function' ? content(readFileSync(place, 'utf8')) : content;
      writeFileSync(place, text);
      server.watcher.emit('change', place);
    },
  };
}

test('V6: a save sends only what changed', async () => {
  const { codeOf, isSent, save, saves } = await developing();
  const names = ['home', 'career', 'sections', 'paperGroup-0'];
  const cases = [
    ['profile.yaml', 'greeting: ', 'greeting: Oh, ', 'home'],
    ['education.yaml', 'degree: ', 'degree: Joint ', 'career'],
    ['publications.bib', 'Virology', 'Phages', 'paperGroup-0'],
  ] as const;
  for (const [at, [file, from, to, changed]] of cases.entries()) {
    for (const name of names) await codeOf(name);
    save(file, (text) => text.replace(from, to));
    await expect.poll(saves).toBe(at + 1);
    await expect.poll(() => names.filter(isSent)).toEqual([changed]);
  }
});

test('K3, T4: of two saves the later one is shown, and one read half written is read again', async () => {
  const { codeOf, folder, save, saves } = await developing();
  const greeting = (word: string) => (text: string) =>
    text.replace(/greeting: .*/u, `greeting: ${word}`);
  save('profile.yaml', greeting('Older'));
  save('profile.yaml', greeting('Newer'));
  await expect.poll(async () => codeOf('home')).toContain('Newer');
  expect(saves()).toBe(1);
  const jobs = readFileSync(path.join(folder, 'jobs.yaml'), 'utf8');
  // The watcher tells of the first half of a save alone.
  save('jobs.yaml', '');
  setTimeout(() => {
    writeFileSync(path.join(folder, 'jobs.yaml'), jobs.replace('title: ', 'title: Chief '));
  }, 1);
  await expect.poll(saves).toBe(2);
  expect(await codeOf('career')).toContain('Chief ');
});

test('K6, R4: every published file and page is answered as the site has it, in each language', async () => {
  const { folder, get } = await developing({
    'site.yaml': 'languages: [en, de]\n',
    'public/.well-known/a b.txt': 'mine',
    'public/talk/index.html': 'a talk',
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
  expect(await html('career/')).toMatch(/<html [^>]*lang="en".*<h1[^>]*>Career/su);
  expect(await html('de/career/')).toMatch(/<html [^>]*lang="de".*<h1[^>]*>Werdegang/su);
});
