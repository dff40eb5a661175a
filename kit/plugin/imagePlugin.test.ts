import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { loadContent } from '#kit/content/loadContent.ts';
import { contentFolder } from '#tests/support/testFolder.ts';
import { phonePhoto } from '#tests/support/testImages.ts';
import { imagePlugin } from './imagePlugin.ts';

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

async function portraitOf(folder: string) {
  const { content } = await loadContent(folder);
  const [picture] = Object.values(content?.images ?? {});
  if (picture === undefined) throw new Error('There is no image.');
  return picture;
}

/** Serves a folder with one photograph. */
async function serving() {
  const folder = contentFolder({
    'profile.yaml': 'name: Ada Okafor\nheadline: Scientist\navatar: portrait.jpg\n',
  });
  const replace = (bytes: Uint8Array) => writeFileSync(path.join(folder, 'portrait.jpg'), bytes);
  replace(await phonePhoto());
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    plugins: [imagePlugin(folder)],
    server: { port: 0, host: '127.0.0.1', ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  await server.listen();
  onTestFinished(() => server.close());
  const address = server.resolvedUrls?.local[0] ?? '';
  return { folder, replace, get: (file: string) => fetch(address + file) };
}
