import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { contentFolder } from '#testing/testFolder.ts';
import { contentPlugin } from './contentPlugin.ts';

test('K3: a mistake during development is reported once, without a stack trace, and the last content stays', async () => {
  const { save, server } = await writing('jobs.yaml');
  const career = async () => (await server.transformRequest('virtual:content/career'))?.code ?? '';
  const before = await career();
  const slip = await save((text) => text.replace('title:', 'titel:'));
  expect(slip).toContain('jobs.yaml:1');
  expect(slip).not.toMatch(/^\s+at /mu);
  expect(await career()).toBe(before);
  const said = await save((text) => text.replace('titel: ', 'title: Chief '));
  expect(said).toMatch(/^✓ jobs\.yaml saved, \d\.\d s$/u);
  await vi.waitFor(async () => expect(await career()).toContain('Chief '));
});

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
  await vi.waitFor(() => expect(sent()).not.toEqual([]));
  expect(sent()).toEqual(reached);
});

/**
 * Simulates editing one file of a content folder while the site is served.
 * @returns `save` changes the file's text and returns the terminal's output line; `codeOf` returns
 *   a module's code as the page has it, undefined if the page has to request it again.
 */
async function writing(name: string) {
  const folder = contentFolder();
  const file = path.join(folder, name);
  const [errors, lines] = [vi.spyOn(console, 'error'), vi.spyOn(console, 'log')];
  errors.mockImplementation(() => {});
  lines.mockImplementation(() => {});
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [contentPlugin(folder)],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  onTestFinished(async () => {
    await server.close();
    vi.restoreAllMocks();
  });
  const { moduleGraph } = server.environments.client;
  return {
    server,
    codeOf: (module: string) =>
      moduleGraph.getModuleById(`\0content/${module}`)?.transformResult?.code,
    async save(change: (text: string) => string) {
      writeFileSync(file, change(readFileSync(file, 'utf8')));
      server.watcher.emit('change', file);
      await vi.waitFor(() => expect(errors.mock.calls.length + lines.mock.calls.length).toBe(1));
      const said = String(errors.mock.calls[0] ?? lines.mock.calls[0]);
      errors.mockClear();
      lines.mockClear();
      return said;
    },
  };
}
