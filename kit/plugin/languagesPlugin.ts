import path from 'node:path';
import { createServer, type InlineConfig, type Plugin, type ViteDevServer } from 'vite';
import { YAML_FILES } from '#kit/content/contentFiles.ts';
import { languagesOf } from '#kit/content/languages.ts';
import { openFolder } from '#kit/content/contentFolder.ts';

/**
 * During development, serves the pages of each further language below its name, as a build
 * publishes them: by a server of its own, begun with the first page that is asked for.
 *
 * @param folder - The content folder's absolute path.
 * @param configOf - The configuration of a language's server.
 */
export function languagesPlugin(folder: string, configOf: (lang: string) => InlineConfig): Plugin {
  const servers = new Map<string, Promise<ViteDevServer>>();
  return {
    name: 'portfolio:languages',
    apply: 'serve',
    configureServer({ config, httpServer, middlewares, watcher }) {
      let others = furtherLanguages(folder);
      watcher.on('all', (_, file) => {
        if (path.basename(file) === YAML_FILES.site.file) others = furtherLanguages(folder);
      });
      const serverOf = async (lang: string) => {
        const server =
          servers.get(lang) ??
          createServer({
            ...configOf(lang),
            customLogger: config.logger,
            server: {
              ...configOf(lang).server,
              middlewareMode: true,
              ...(httpServer && { ws: { server: httpServer } }),
            },
          });
        servers.set(lang, server);
        return server;
      };
      middlewares.use((request, response, next) => {
        const { url = '' } = request;
        const [address = ''] = url.split(/[?#]/u);
        const [lang = '', ...below] = address.startsWith(config.base)
          ? address.slice(config.base.length).split('/')
          : [];
        others
          .then(async (known) => {
            if (!known.includes(lang)) return next();
            if (below.length > 0)
              return (await serverOf(lang)).middlewares(request, response, next);
            response.writeHead(302, { location: `${config.base}${lang}/` }).end();
          })
          .catch(next);
      });
    },
    async closeBundle() {
      const begun = await Promise.allSettled(servers.values());
      servers.clear();
      for (const server of begun) if (server.status === 'fulfilled') await server.value.close();
    },
  };
}

/** The languages of a folder besides its own. */
async function furtherLanguages(folder: string): Promise<readonly string[]> {
  const { all } = await languagesOf(openFolder(folder));
  return all.slice(1);
}
