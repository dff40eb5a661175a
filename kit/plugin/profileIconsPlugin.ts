import type { Plugin } from 'vite';
import { networkIconFile } from '#kit/site/profileViews.ts';
import { loadContent } from '#kit/content/loadContent.ts';

const REQUESTED = /\/(images\/networks-\w+\.svg)(?:[?#]|$)/u;

/**
 * During development, makes the icons of the owner's profiles when a page requests them; a build
 * publishes them as a file.
 *
 * @param folder - the content folder's absolute path
 */
export function profileIconsPlugin(folder: string): Plugin {
  return {
    name: 'portfolio:profile-icons',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, path] = REQUESTED.exec(request.url ?? '') ?? [];
        if (path === undefined) return next();
        loadContent(folder).then(({ content }) => {
          const file = content && networkIconFile(content);
          if (file?.path !== path) return next();
          response.setHeader('content-type', 'image/svg+xml');
          response.end(file.svg);
        }, next);
      });
    },
  };
}
