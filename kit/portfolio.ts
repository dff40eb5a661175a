import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inspect } from 'node:util';
import type { Connect, Plugin, PreviewServer } from 'vite';
import { buildWithMessage } from './cli/site/buildSite.ts';
import { siteSettings } from './cli/site/siteSettings.ts';
import { DIST } from './cli/settings.ts';
import { describeError } from './cli/faults.ts';
import { viteConfig } from './plugin/viteConfig.ts';

/**
 * The site as a Vite plugin (K6): `npx vite` develops it, `npx vite build` writes the whole of it,
 * `npx vite preview` shows what was built.
 */
export async function portfolio(): Promise<Plugin[]> {
  const settings = await siteSettings().catch(throwSentence);
  const { configFile: _, root: _root, plugins = [], ...config } = viteConfig(settings);
  return [
    {
      name: 'portfolio',
      config: ({ base = settings.base }, { isPreview = false }) => ({
        ...config,
        base,
        appType: isPreview ? 'mpa' : 'spa',
        build: { ...config.build, outDir: DIST },
        // Nothing is written before all is made, so a failure leaves the last site as it was.
        builder: {
          buildApp: async (builder) => {
            const { base: served } = builder.config;
            await buildWithMessage({ ...settings, base: served }).catch(throwSentence);
            // Vite would otherwise build each environment itself.
            for (const environment of Object.values(builder.environments))
              environment.isBuilt = true;
          },
        },
      }),
      configurePreviewServer: answerAsHost,
    },
    ...(plugins as Plugin[][]).flat().filter(({ name }) => !name.startsWith('vite:react')),
  ];
}

/** Vite prints errors with their stack; what an owner can mend is a sentence. */
function throwSentence(error: unknown): never {
  const sentence = describeError(error);
  throw Object.assign(new Error(sentence), { stack: sentence, [inspect.custom]: () => sentence });
}

/** Folders without their slash lead to their page, and what is missing to 404.html. */
function answerAsHost({ middlewares, config: { base } }: PreviewServer): () => void {
  const redirect: Connect.NextHandleFunction = ({ url = '/' }, response, next) => {
    const { pathname, search } = new URL(url, 'http://localhost');
    const isFolder = existsSync(path.join(DIST, pathname.slice(base.length), 'index.html'));
    const isHome = pathname === '/' || `${pathname}/` === base;
    if (!isHome && (pathname.endsWith('/') || !pathname.startsWith(base) || !isFolder))
      return next();
    if (pathname === base) return next();
    response.writeHead(302, { location: isHome ? base : `${pathname}/${search}` }).end();
  };
  middlewares.use(redirect);
  return () => {
    middlewares.use(({ url = '' }, response, next) => {
      if (existsSync(path.join(DIST, new URL(url, 'http://localhost').pathname))) return next();
      readFile(path.join(DIST, '404.html')).then(
        (page) => response.writeHead(404, { 'content-type': 'text/html;charset=utf-8' }).end(page),
        () => response.writeHead(404).end(),
      );
    });
  };
}
