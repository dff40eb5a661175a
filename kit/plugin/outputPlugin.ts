import path from 'node:path';
import type { Plugin } from 'vite';
import { loadLanguages } from '#kit/content/loadLanguages.ts';
import { readPaperFiles } from '#kit/content/paperFiles.ts';
import { outputFile } from '#kit/output/files/outputs.ts';
import { imageFiles } from '#kit/output/images/imageFiles.ts';
import { makeSites } from '#kit/site/languageSites.ts';
import { onItsDay, today } from '#kit/site/onItsDay.ts';
import { servedAt } from '#kit/site/servedAt.ts';
import { nameIn } from './publicPlugin.ts';
import * as FILES from '#src/lib/fileNames.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.xml': 'text/xml;charset=utf-8',
};

/**
 * During development, makes the résumé, feeds, exports and the other published files when they are
 * requested (K6). Files of the owner's own are served by publicPlugin.ts, which comes first.
 *
 * @param folder - The content folder's absolute path.
 */
export function outputPlugin(folder: string): Plugin {
  const bytesOf = async (file: string, base: string) => {
    const { loaded } = await loadLanguages(folder);
    const contents = loaded.flatMap(({ content }) => content ?? []);
    if (contents.length < loaded.length) return undefined;
    const days = contents.map((content) => onItsDay(content, today(content.site?.timeZone)));
    const sites = makeSites(days.map(({ content }) => content));
    // Share images and PDFs show the owner's pictures.
    const images = /\.(?:jpg|pdf)$/u.test(file) ? await imageFiles(folder, sites) : new Map();
    for (const site of sites) {
      const made = await outputFile(servedAt(site, base), file, images);
      if (made !== undefined) return made;
      const papers = readPaperFiles(folder, site);
      if (papers.has(file)) return papers.get(file);
    }
    return undefined;
  };
  return {
    name: 'portfolio:outputs',
    apply: 'serve',
    transformIndexHtml: (_, { server }) => {
      const href = (server?.config.base ?? '/') + FILES.favicon;
      return [
        { tag: 'link', attrs: { rel: 'icon', href, type: 'image/svg+xml' }, injectTo: 'head' },
      ];
    },
    configureServer({ config: { base }, middlewares }) {
      middlewares.use((request, response, next) => {
        const file = nameIn(base, request.url ?? '');
        const ending = path.posix.extname(file);
        // Modules of the app end otherwise, or lie in folders that no published file has.
        if (!/^\.(?!tsx?$|[cm]?js$|css$|html$)\w+$/u.test(ending)) return next();
        // Pictures and typefaces have plugins of their own; a page may ask for those before a save.
        if (/^(?:@|(?:src|kit|node_modules|images|fonts)\/)/u.test(file)) return next();
        bytesOf(file, base).then((bytes) => {
          if (bytes === undefined) response.statusCode = 404;
          response.setHeader('content-type', TYPES[ending] ?? 'text/plain;charset=utf-8');
          response.end(bytes);
        }, next);
      });
    },
  };
}
