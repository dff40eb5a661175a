import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer, type HotPayload } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { contentFolder } from '#tests/support/testFolder.ts';
import { siteOrThrow, contentPlugin } from './contentPlugin.ts';

test.each([
  { file: 'profile.yaml', from: 'greeting: ', to: 'greeting: Oh, ', reached: ['home'] },
  { file: 'education.yaml', from: 'degree: ', to: 'degree: Joint ', reached: ['career'] },
  { file: 'publications.bib', from: 'Virology', to: 'Phages', reached: ['paperGroup-0'] },
])('V6: saving $file sends only what changed', async ({ file, from, to, reached }) => {
  const { codeOf, save, server } = await writing(file);
  const names = ['home', 'career', 'sections', 'paperGroup-0'];
  for (const name of names) await server.transformRequest(`virtual:content/${name}`);
  await save((text) => text.replace(from, to));
  const sent = () => names.filter((name) => codeOf(name) === undefined);
  await expect.poll(sent).not.toEqual([]);
  expect(sent()).toEqual(reached);
});

test('K3: of two saves in quick succession the later one is shown, however long the first takes', async () => {
  let readFirst = () => {};
  const first = new Promise<void>((done) => (readFirst = done));
  let reads = 0;
  const { file, server, lines } = await writing('profile.yaml', async (folder) => {
    const site = await siteOrThrow(folder);
    reads += 1;
    // The first read is that of the start.
    if (reads === 2) await first;
    return site;
  });
  const home = async () => (await server.transformRequest('virtual:content/home'))?.code ?? '';
  const saveAs = (greeting: string) => {
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace(/greeting: .*/u, `greeting: ${greeting}`),
    );
    server.watcher.emit('change', file);
  };
  saveAs('Older');
  await expect.poll(() => reads).toBe(2);
  saveAs('Newer');
  await expect.poll(home).toContain('Newer');
  readFirst();
  await new Promise((done) => setTimeout(done, 50));
  expect(await home()).toContain('Newer');
  expect(lines()).toHaveLength(1);
});

test('T4: a file that was read while it was being written is read again', async () => {
  let rest: (() => void) | undefined;
  const { file, server, lines } = await writing('jobs.yaml', async (folder) => {
    const site = await siteOrThrow(folder);
    rest?.();
    rest = undefined;
    return site;
  });
  const career = async () => (await server.transformRequest('virtual:content/career'))?.code ?? '';
  await career();
  const text = readFileSync(file, 'utf8').replace('title: ', 'title: Chief ');
  // The watcher tells of the first half of a save alone.
  rest = () => writeFileSync(file, text);
  writeFileSync(file, '');
  server.watcher.emit('change', file);
  await expect.poll(() => lines().length).toBe(1);
  expect(await career()).toContain('Chief ');
});

/**
 * Simulates editing one file of a content folder while the site is served.
 * @returns `save` changes the file's text and returns the terminal's output line; `codeOf` returns
 *   a module's code as the page has it, undefined if the page has to request it again.
 */
async function writing(name: string, readFolder?: typeof siteOrThrow) {
  const folder = contentFolder();
  const file = path.join(folder, name);
  const [errors, lines] = [vi.spyOn(console, 'error'), vi.spyOn(console, 'log')];
  errors.mockImplementation(() => {});
  lines.mockImplementation(() => {});
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [contentPlugin(folder, undefined, readFolder)],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  onTestFinished(async () => {
    await server.close();
    vi.restoreAllMocks();
  });
  const { moduleGraph } = server.environments.client;
  const sent: HotPayload[] = [];
  vi.spyOn(server.ws, 'send').mockImplementation((payload: unknown) => {
    sent.push(payload as HotPayload);
  });
  return {
    file,
    server,
    /** What the page was told. */
    sent,
    lines: () => lines.mock.calls,
    codeOf: (module: string) =>
      moduleGraph.getModuleById(`\0content/${module}`)?.transformResult?.code,
    async save(change: (text: string) => string) {
      writeFileSync(file, change(existsSync(file) ? readFileSync(file, 'utf8') : ''));
      server.watcher.emit('change', file);
      await expect.poll(() => errors.mock.calls.length + lines.mock.calls.length).toBe(1);
      const said = String(errors.mock.calls[0] ?? lines.mock.calls[0]);
      errors.mockClear();
      lines.mockClear();
      return said;
    },
  };
}
