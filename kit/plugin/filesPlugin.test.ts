import { writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { loadContent } from '#kit/content/loadContent.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { phonePhoto } from '#tests/support/testImages.ts';
import { filesPlugin } from './filesPlugin.ts';

/** Serves a folder with one photograph, as development does. */
async function serving() {
  const folder = contentFolder({
    'profile.yaml': 'name: Ada Okafor\nheadline: Scientist\navatar: portrait.jpg\n',
    'public/.well-known/a b.txt': 'mine',
  });
  const write = (file: string, bytes: Uint8Array | string) => {
    writeFileSync(path.join(folder, file), bytes);
    server.watcher.emit('all', 'change', path.join(folder, file));
  };
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    base: '/Portfolio/',
    plugins: [filesPlugin(folder)],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const http = createHttpServer(server.middlewares);
  await once(http.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(async () => {
    http.close();
    await server.close();
  });
  write('portrait.jpg', await phonePhoto());
  const { port } = http.address() as AddressInfo;
  const get = async (file: string) => fetch(`http://127.0.0.1:${port}/Portfolio/${file}`);
  const portrait = async () => {
    const { content } = await loadContent(folder);
    const [picture] = Object.values(content?.images ?? {});
    return `${picture?.path}-${picture?.widths[0]}.jpg`;
  };
  return { get, write, portrait };
}

test.each([
  ['resume.pdf', 'application/pdf'],
  ['favicon.svg', 'image/svg+xml'],
  ['contact.vcf', 'text/plain;charset=utf-8'],
  ['publications.bib', 'text/plain;charset=utf-8'],
  ['.well-known/a%20b.txt', 'text/plain'],
])('K6: while writing, %s is answered as the published site does', async (file, type) => {
  const { get } = await serving();
  const { status, headers } = await get(file);
  expect([status, headers.get('content-type')]).toEqual([200, type]);
});

test('K6: what is no file of the site is not there', async () => {
  const { get } = await serving();
  for (const file of ['nothing.pdf', 'images/nobody-123-200.webp', '%E0%A4%A.pdf'])
    expect((await get(file)).status).toBe(404);
});

test('K3: an image that was replaced is shown, and after a mistake the last one stays', async () => {
  const { get, write, portrait } = await serving();
  const before = await portrait();
  const old = await (await get(before)).arrayBuffer();
  write('portrait.jpg', await phonePhoto(500, 700));
  const after = await portrait();
  expect(after).not.toBe(before);
  const fresh = await (await get(after)).arrayBuffer();
  expect(Buffer.from(fresh).equals(Buffer.from(old))).toBe(false);
  write('jobs.yaml', 'title: [');
  expect(Buffer.from(await (await get(after)).arrayBuffer())).toEqual(Buffer.from(fresh));
});
