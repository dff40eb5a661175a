import type { Plugin } from 'vite';
import { webFontFiles } from '#kit/site/fonts/webFontFiles.ts';
import { makeSite } from '#kit/site/site.ts';
import { loadContent } from '#kit/content/loadContent.ts';

/**
 * During development, makes the owner's typefaces when a page requests them; a build publishes all.
 *
 * @param folder - the content folder's absolute path
 * @param lang - which of its languages; its own by default
 */
export function fontPlugin(folder: string, lang?: string): Plugin {
  return {
    name: 'portfolio:fonts',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, file = '', type = ''] =
          /\/(fonts\/[^?#/]+\.(woff2?))(?:$|[?#])/u.exec(request.url ?? '') ?? [];
        if (file === '') return next();
        const found = async () => {
          const { content } = await loadContent(folder, undefined, lang);
          return content && (await webFontFiles(makeSite(content))).get(file);
        };
        found().then((bytes) => {
          if (bytes === undefined) return next();
          response.setHeader('content-type', `font/${type}`);
          response.end(bytes);
        }, next);
      });
    },
  };
}
