import path from 'node:path';
import { createServer, createServerModuleRunner, type Plugin } from 'vite';
import { codeOf, derive, PREFIX, type Derived } from '#kit/plugin/contentModules.ts';
import { viteConfig } from '#kit/plugin/viteConfig.ts';
import { makeSite } from '#kit/site/site.ts';
import { PROJECT } from '#kit/project.ts';
import { sitePages, type Renderer } from '#kit/output/html/sitePages.ts';
import type { Content } from '#src/content/content.ts';

const RENDERER = path.join(PROJECT, 'kit/output/html/prerender.tsx');
/** Prefix of a resolved content module. */
const RESOLVED = '\0shown/';

type Rendered = { readonly file: string; readonly html: string };
/** Renders a site's pages; only those up to a file, if that is all that is asked for. */
type Render = (content: Content, last?: string) => Promise<readonly Rendered[]>;

/**
 * Renders sites of any content, in this process, without a build: Vite compiles the app's modules
 * once, and they are evaluated anew for each site, with its content. One site at a time.
 *
 * @param work - Gets a function that renders a site to its pages.
 */
export async function withRenderer(
  work: (render: Render) => Promise<void>,
  styles = '',
): Promise<void> {
  // React chooses its production build by this when first imported.
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  const base = '/Portfolio/';
  let shown: Derived | undefined;
  const { plugins = [], ...config } = viteConfig({
    content: path.join(PROJECT, 'content'),
    base,
  });
  const server = await createServer({
    ...config,
    mode: 'production',
    appType: 'custom',
    logLevel: 'error',
    plugins: [contentOf(() => shown), ...plugins],
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    ssr: { external: true },
  });
  const { ssr } = server.environments;
  try {
    await work(async (content, last) => {
      const site = makeSite(content);
      shown = derive(site);
      for (const [id, module] of ssr.moduleGraph.idToModuleMap)
        if (id.startsWith(RESOLVED)) ssr.moduleGraph.invalidateModule(module);
      // Its own modules: none of them has been evaluated for another site.
      const runner = createServerModuleRunner(ssr, { hmr: false, sourcemapInterceptor: false });
      const renderer = await runner.import<Renderer>(RENDERER);
      const pages: Rendered[] = [];
      const namesOnHome = new Set<string>();
      const { groups: papers, ownStyles } = shown;
      const built = {
        site,
        papers,
        base,
        script: '',
        styles,
        ownStyles,
        writingStyles: '',
        namesOnHome,
        renderer,
      };
      for await (const { file, text } of sitePages(built)) {
        if (file.endsWith('.html')) pages.push({ file, html: text });
        if (file === last) break;
      }
      await runner.close();
      return pages;
    });
  } finally {
    await server.close();
    process.env['NODE_ENV'] = environment;
  }
}

/** The content modules of the site that is rendered at the moment. */
function contentOf(shown: () => Derived | undefined): Plugin {
  return {
    name: 'test:content',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? RESOLVED + id.slice(PREFIX.length) : undefined),
    load(id) {
      const derived = shown();
      if (!id.startsWith(RESOLVED) || derived === undefined) return undefined;
      return { code: codeOf(id.slice(RESOLVED.length), derived) ?? '', moduleType: 'js' };
    },
  };
}
