import type { Plugin } from 'vite';
import { encodePicture } from '#publish/images/encode.ts';
import { imageBytes } from '#publish/read/images/imageBytes.ts';
import { loadContent } from '#publish/read/loadContent.ts';

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
};

/**
 * During development, encodes the content's images when a page requests them; a build encodes all.
 *
 * @param folder - the content folder's absolute path
 */
export function imagePlugin(folder: string): Plugin {
  return {
    name: 'portfolio:images',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, file = '', type = ''] = /\/(images\/[^?#]+\.(\w+))/u.exec(request.url ?? '') ?? [];
        fileOf(folder, file).then((bytes) => {
          if (bytes === undefined) return next();
          response.setHeader('content-type', TYPES[type] ?? 'application/octet-stream');
          response.end(bytes);
        }, next);
      });
    },
  };
}

async function fileOf(folder: string, file: string): Promise<string | Uint8Array | undefined> {
  if (file === '') return undefined;
  const { content } = await loadContent(folder);
  const found = Object.entries(content?.images ?? {}).find(([, { path }]) => file.startsWith(path));
  if (found === undefined) return undefined;
  const [name, picture] = found;
  return (await encodePicture(picture, imageBytes(folder, name))).get(file);
}
