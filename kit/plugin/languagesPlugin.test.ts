import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer, type InlineConfig } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { contentFolder } from '#tests/support/testFolder.ts';
import { contentPlugin } from './contentPlugin.ts';
import { PROJECT } from '#kit/project.ts';
import { languagesPlugin } from './languagesPlugin.ts';

/** Serves the content modules of a folder, as development does. */
async function serve(folder: string) {
  const configOf = (lang?: string): InlineConfig => ({
    root: PROJECT,
    base: `/Portfolio/${lang === undefined ? '' : `${lang}/`}`,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      ...(lang === undefined ? [languagesPlugin(folder, configOf)] : []),
      contentPlugin(folder, lang),
    ],
    server: { port: 0, host: '127.0.0.1', watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const server = await createServer(configOf());
  await server.listen();
  onTestFinished(async () => server.close());
  const { origin } = new URL(server.resolvedUrls?.local[0] ?? '');
  const get = async (address: string) => fetch(origin + address, { redirect: 'manual' });
  return {
    server,
    get,
    wordsAt: async (base: string) => (await get(`${base}@id/virtual:content/words`)).text(),
  };
}

test('L1: while writing, each language is served below its name, with a switch that leads there', async () => {
  const folder = contentFolder({ 'site.yaml': 'languages: [en, de]\n' });
  const { server, get, wordsAt } = await serve(folder);
  expect(await wordsAt('/Portfolio/')).toContain('career = "Career"');
  expect(await wordsAt('/Portfolio/de/')).toContain('career = "Werdegang"');
  const own = await (await get('/Portfolio/@id/virtual:content/languages')).text();
  expect(own).toMatch(/"name":"Deutsch","folder":"de\/"/u);
  const german = await (await get('/Portfolio/de/@id/virtual:content/languages')).text();
  expect(german).toMatch(/"name":"English","folder":""/u);
  const bare = await get('/Portfolio/de');
  expect([bare.status, bare.headers.get('location')]).toEqual([302, '/Portfolio/de/']);

  // From the next save on, another language is another site.
  const lines = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => lines.mockRestore());
  const file = path.join(folder, 'site.yaml');
  writeFileSync(file, 'languages: [en, fr]\n');
  server.watcher.emit('change', file);
  server.watcher.emit('all', 'change', file);
  await expect.poll(async () => wordsAt('/Portfolio/fr/')).toContain('career = "Parcours"');
});
