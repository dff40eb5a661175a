import path from 'node:path';
import { createServer, createServerModuleRunner } from 'vite';
import react from '@vitejs/plugin-react';
import { derive, type Derived } from '#kit/plugin/contentModules.ts';
import { contentPlugin, RESOLVED } from '#kit/plugin/contentPlugin.ts';
import { makeSite } from '#kit/site/site.ts';
import { PROJECT } from '#kit/project.ts';
import { sitePages, type Renderer } from '#kit/output/html/sitePages.ts';
import type { Content } from '#src/content/content.ts';

const RENDERER = path.join(PROJECT, 'kit/output/html/prerender.tsx');

type Rendered = { readonly file: string; readonly html: string };
/** Renders a site's pages; only those up to a file, if that is all that is asked for. */
type Render = (content: Content, last?: string) => Promise<readonly Rendered[]>;

/**
 * Renders sites of any content, one at a time, without a build: Vite compiles the app's modules once,
 * and they are evaluated anew for each site, with its content.
 */
export async function withRenderer(
  work: (render: Render) => Promise<void>,
  styles = '',
): Promise<void> {
  // React chooses its production build by this when first imported.
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  const base = '/Portfolio/';
  let derived: Derived | undefined;
  const server = await createServer({
    root: PROJECT,
    configFile: false,
    base,
    mode: 'production',
    appType: 'custom',
    logLevel: 'error',
    plugins: [react(), contentPlugin(() => (derived === undefined ? [] : [derived]))],
    resolve: { dedupe: ['react', 'react-dom'] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    ssr: { external: true },
  });
  const { ssr } = server.environments;
  try {
    await work(async (content, last) => {
      const site = makeSite(content);
      derived = derive(site);
      for (const [id, module] of ssr.moduleGraph.idToModuleMap)
        if (id.startsWith(RESOLVED)) ssr.moduleGraph.invalidateModule(module);
      // Its own modules: none of them has been evaluated for another site.
      const runner = createServerModuleRunner(ssr, { hmr: false, sourcemapInterceptor: false });
      const renderer = await runner.import<Renderer>(RENDERER);
      const pages: Rendered[] = [];
      const namesOnHome = new Set<string>();
      const { groups: papers, ownStyles } = derived;
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
      for (const [file, make] of sitePages(built)) {
        const html = (await make()).find((written) => written.file === file)?.text ?? '';
        pages.push({ file, html });
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
