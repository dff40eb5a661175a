import path from 'node:path';
import { lookup } from 'mrmime';
import type { Plugin } from 'vite';
import { loadLanguages } from '#kit/content/loadLanguages.ts';
import { hasProjectFile } from '#kit/content/projectFile.ts';
import { siteFiles, type SiteFiles } from '#kit/output/files/siteFiles.ts';
import { makeSites } from '#kit/site/languageSites.ts';
import { onItsDay, today } from '#kit/site/onItsDay.ts';
import * as FILES from '#src/lib/fileNames.ts';

/** Paths of the app's own modules, whatever they end with. */
const MODULES = /^(?:$|(?:[\w-]+\/)?(?:@|(?:src|kit|node_modules)\/))/u;
/** What a published file may end with; modules of the app end otherwise. */
const PUBLISHED = /\.(?!tsx?$|[cm]?js$|css$|html$)\w+$/u;

/**
 * During development, answers with any published file that is no page (K6), made when it is asked
 * for; Vite's own public folder would follow every link in it. After a mistake in the content the
 * files are those from before it.
 */
export function filesPlugin(folder: string): Plugin {
  let files: Promise<SiteFiles> | undefined;
  let last: SiteFiles = new Map();
  const read = async (base: string) => {
    const { loaded } = await loadLanguages(folder);
    const contents = loaded.flatMap(({ content }) => content ?? []);
    if (contents.length < loaded.length) return last;
    const days = contents.map((each) => onItsDay(each, today(each.site?.timeZone)).content);
    return (last = siteFiles({ folder, sites: makeSites(days), base }));
  };
  return {
    name: 'portfolio:files',
    apply: 'serve',
    transformIndexHtml: (_, { server }) => {
      const href = (server?.config.base ?? '/') + FILES.favicon;
      return [
        { tag: 'link', attrs: { rel: 'icon', href, type: 'image/svg+xml' }, injectTo: 'head' },
      ];
    },
    configureServer({ config: { base }, middlewares, watcher }) {
      watcher.on('all', () => (files = undefined));
      middlewares.use((request, response, next) => {
        const file = nameIn(base, request.url ?? '');
        if (MODULES.test(file) || hasProjectFile(file)) return next();
        (files ??= read(base))
          .then(async (known) => {
            // Below its name, a further language asks for pictures and typefaces of all.
            const shared = /(?:images|fonts)\/.*$/u.exec(file)?.[0] ?? '';
            const names = [file, path.posix.join(file, 'index.html'), shared];
            const name = names.find((each) => known.has(each));
            const make = known.get(name ?? '');
            if (make === undefined && !PUBLISHED.test(file)) return next();
            if (make === undefined) response.statusCode = 404;
            response.setHeader('content-type', lookup(name ?? '') ?? 'text/plain;charset=utf-8');
            response.end(await make?.());
          })
          .catch(next);
      });
    },
  };
}

/** A request's path below the site's base; '' if it is elsewhere. */
function nameIn(base: string, url: string): string {
  const [address = ''] = url.split(/[?#]/u);
  if (!address.startsWith(base)) return '';
  try {
    return decodeURIComponent(address.slice(base.length));
  } catch {
    return '';
  }
}
