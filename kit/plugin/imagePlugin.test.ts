import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { encodeFile } from '#kit/output/images/encode.ts';
import { loadContent } from '#kit/content/loadContent.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { phonePhoto } from '#tests/support/testImages.ts';
import { imagePlugin } from './imagePlugin.ts';

test('V6: during development an image is read once, and only what a page shows is encoded', async () => {
  const { folder, get, reads, encoded } = await serving();
  const { path: first, widths } = await portraitOf(folder);
  const wanted = ['webp', 'avif'].map((type) => `${first}-${widths[0]}.${type}`);
  const answers = await Promise.all([...wanted, ...wanted].map(get));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers[0]?.headers.get('content-type')).toBe('image/webp');
  await get(wanted[0] ?? '');
  expect(reads()).toBe(1);
  expect(encoded).toEqual(wanted);
});

test('K3: an image that was replaced is shown, and so is the former one when it comes back', async () => {
  const { folder, get, replace } = await serving();
  const before = await portraitOf(folder);
  const old = await (await get(`${before.path}-200.jpg`)).arrayBuffer();
  replace(await phonePhoto(500, 700));
  const after = await portraitOf(folder);
  expect(after.path).not.toBe(before.path);
  const fresh = await (await get(`${after.path}-200.jpg`)).arrayBuffer();
  expect(Buffer.from(fresh).equals(Buffer.from(old))).toBe(false);
  replace(await phonePhoto());
  expect(await (await get(`${before.path}-200.jpg`)).arrayBuffer()).toEqual(old);
});

test('K3: what is no image of the content is left to others', async () => {
  const { get } = await serving();
  expect((await get('images/nobody-123-200.webp')).status).toBe(404);
});

async function portraitOf(folder: string) {
  const { content } = await loadContent(folder);
  const [picture] = Object.values(content?.images ?? {});
  if (picture === undefined) throw new Error('There is no image.');
  return picture;
}

/** Serves a folder with one photograph; counts what that takes. */
async function serving() {
  const folder = contentFolder();
  const replace = (bytes: Uint8Array) => writeFileSync(path.join(folder, 'portrait.jpg'), bytes);
  replace(await phonePhoto());
  writeFileSync(
    path.join(folder, 'profile.yaml'),
    'name: Ada Okafor\nheadline: Scientist\navatar: portrait.jpg\n',
  );
  let reads = 0;
  const encoded: string[] = [];
  const plugin = imagePlugin(folder, undefined, {
    read: async (from) => {
      reads += 1;
      return loadContent(from);
    },
    encode: async (picture, bytes, file) => {
      encoded.push(file);
      return encodeFile(picture, bytes, file);
    },
  });
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    plugins: [plugin],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const http = createHttpServer(server.middlewares);
  await once(http.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(async () => {
    http.close();
    await server.close();
  });
  const { port } = http.address() as AddressInfo;
  return {
    folder,
    replace,
    get: (file: string) => fetch(`http://127.0.0.1:${port}/Portfolio/${file}`),
    reads: () => reads,
    encoded,
  };
}
