import type { Plugin } from 'vite';
import { faviconSvg } from '#kit/output/files/favicon.ts';
import { loadContent } from '#kit/content/loadContent.ts';
import * as FILES from '#src/lib/fileNames.ts';

/**
 * During development, draws the icon of the browser's tab when it is requested; a build publishes
 * it as a file. An icon of the owner's own is served by publicPlugin.ts, which comes first.
 *
 * @param folder - the content folder's absolute path
 */
export function faviconPlugin(folder: string): Plugin {
  return {
    name: 'portfolio:favicon',
    apply: 'serve',
    transformIndexHtml: (_, { server }) => [
      {
        tag: 'link',
        attrs: {
          rel: 'icon',
          href: (server?.config.base ?? '/') + FILES.favicon,
          type: 'image/svg+xml',
        },
        injectTo: 'head',
      },
    ],
    configureServer(server) {
      const { base } = server.config;
      const draw = async () => {
        const { content } = await loadContent(folder);
        return content && faviconSvg(content);
      };
      server.middlewares.use((request, response, next) => {
        const [address] = (request.url ?? '').split('?');
        if (address !== base + FILES.favicon) return next();
        draw().then((svg) => {
          if (svg === undefined) return next();
          response.setHeader('content-type', 'image/svg+xml');
          response.end(svg);
        }, next);
      });
    },
  };
}
