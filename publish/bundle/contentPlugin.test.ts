import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { contentFolder } from '#testing/testFolder.ts';
import { contentPlugin } from './contentPlugin.ts';

test('K3: a slip while developing is said once, without stack lines, and the last content stays', async () => {
  const folder = contentFolder();
  const file = path.join(folder, 'jobs.yaml');
  const good = readFileSync(file, 'utf8');
  const [errors, lines] = [vi.spyOn(console, 'error'), vi.spyOn(console, 'log')];
  errors.mockImplementation(() => {});
  lines.mockImplementation(() => {});
  const logged: string[] = [];
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
  const career = async () => (await server.transformRequest('virtual:content/career'))?.code ?? '';
  const save = async (text: string) => {
    writeFileSync(file, text);
    server.watcher.emit('change', file);
    await vi.waitFor(() => expect(errors.mock.calls.length + lines.mock.calls.length).toBe(1));
    logged.push(String(errors.mock.calls[0] ?? lines.mock.calls[0]));
    errors.mockClear();
    lines.mockClear();
  };
  const before = await career();
  await save(good.replace('title:', 'titel:'));
  expect(logged[0]).toContain('jobs.yaml:1');
  expect(logged[0]).not.toMatch(/^\s+at /mu);
  expect(await career()).toBe(before);
  await save(good.replace('title: ', 'title: Chief '));
  expect(logged[1]).toMatch(/^✓ jobs\.yaml saved, \d\.\d s$/u);
  expect(await career()).toContain('Chief ');
});
