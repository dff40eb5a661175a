import path from 'node:path';
import sirv from 'sirv';
import type { Plugin } from 'vite';
import { hasProjectFile } from '#kit/content/projectFile.ts';
import { publicFiles } from '#kit/content/publicFiles.ts';

/**
 * During development, serves the files that a build publishes as they are. Vite's own public folder
 * would follow every link in it.
 *
 * @param folder - the content folder's absolute path
 */
export function publicPlugin(folder: string): Plugin {
  return {
    name: 'portfolio:public',
    apply: 'serve',
    configureServer({ config, middlewares }) {
      middlewares.use((request, response, next) => {
        const file = nameIn(config.base, request.url ?? '');
        const { files } = publicFiles(folder);
        const place = files.get(file) ?? files.get(path.posix.join(file, 'index.html'));
        // The app's own modules stay what they are.
        if (place === undefined || hasProjectFile(file)) return next();
        const serve = sirv(path.dirname(place), { dev: true, dotfiles: true, etag: true });
        request.url = `/${encodeURIComponent(path.basename(place))}`;
        serve(request, response, next);
      });
    },
  };
}

/** A request's path below the site's base; '' if it is elsewhere. */
export function nameIn(base: string, url: string): string {
  const [address = ''] = url.split(/[?#]/u);
  if (!address.startsWith(base)) return '';
  try {
    return decodeURIComponent(address.slice(base.length));
  } catch {
    return '';
  }
}
