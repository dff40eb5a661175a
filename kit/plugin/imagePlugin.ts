import type { Plugin } from 'vite';
import type { Picture } from '#src/content/content.ts';
import { encodeFile } from '#kit/output/images/encode.ts';
import { imageBytes } from '#kit/content/images/imageBytes.ts';
import { loadContent } from '#kit/content/loadContent.ts';

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
};

const REQUESTED = /\/(images\/[^?#]+\.(\w+))/u;

type Encoded = Awaited<ReturnType<typeof encodeFile>>;

/**
 * During development, encodes each file of the content's images when a page first requests it; a
 * build encodes all.
 *
 * @param folder - the content folder's absolute path
 * @param lang - which of its languages; its own by default
 */
export function imagePlugin(folder: string, lang?: string): Plugin {
  /** Names of images and what is known of them, as last read. */
  let pictures: readonly (readonly [name: string, picture: Picture])[] = [];
  /** By the file's path, which names the image's bytes too. */
  const encoded = new Map<string, Promise<Encoded>>();
  let reading: Promise<void> | undefined;

  const find = (file: string) => pictures.find(([, { path }]) => file.startsWith(path));
  const readPictures = async () => {
    const { content } = await loadContent(folder, undefined, lang);
    reading = undefined;
    if (content === undefined) return;
    pictures = Object.entries(content.images ?? {});
    for (const file of encoded.keys()) if (find(file) === undefined) encoded.delete(file);
  };
  const bytesOf = async (file: string): Promise<Encoded> => {
    // A new image, or a new version of one, has another path.
    if (find(file) === undefined) await (reading ??= readPictures());
    const found = find(file);
    if (found === undefined) return undefined;
    const [name, picture] = found;
    const bytes = encoded.get(file) ?? encodeFile(picture, imageBytes(folder, name), file);
    encoded.set(file, bytes);
    return bytes;
  };

  return {
    name: 'portfolio:images',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, file, type = ''] = REQUESTED.exec(request.url ?? '') ?? [];
        if (file === undefined) return next();
        bytesOf(file).then((bytes) => {
          if (bytes === undefined) return next();
          response.setHeader('content-type', TYPES[type] ?? 'application/octet-stream');
          response.end(bytes);
        }, next);
      });
    },
  };
}
