import path from 'node:path';
import { createServer, createServerModuleRunner } from 'vite';
import react from '@vitejs/plugin-react';
import { deriveData, type ModuleData } from '#kit/plugin/contentModules.ts';
import { contentPlugin, RESOLVED_PREFIX } from '#kit/plugin/contentPlugin.ts';
import { makeSite } from '#kit/site/site.ts';
import { PROJECT } from '#kit/project.ts';
import { sitePages, type Renderer } from '#kit/output/html/sitePages.ts';
import type { Content } from '#src/content/content.ts';

const RENDERER = path.join(PROJECT, 'kit/output/html/prerender.tsx');

type RenderedPage = { readonly file: string; readonly html: string };
/** Renders a site's pages in order, up to `lastFile` if it is given. */
type Render = (content: Content, lastFile?: string) => Promise<readonly RenderedPage[]>;

/**
 * Renders sites without a build, one at a time: Vite compiles the app's modules once, and evaluates
 * them again for the content of each site.
 */
export async function withRenderer(
  work: (render: Render) => Promise<void>,
  styles = '',
): Promise<void> {
  // React selects its production build by this when it is first imported.
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  const base = '/Portfolio/';
  let data: ModuleData | undefined;
  const server = await createServer({
    root: PROJECT,
    configFile: false,
    base,
    mode: 'production',
    appType: 'custom',
    logLevel: 'error',
    plugins: [react(), contentPlugin(() => (data === undefined ? [] : [data]))],
    resolve: { dedupe: ['react', 'react-dom'] },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
    ssr: { external: true },
  });
  const { ssr } = server.environments;
  try {
    await work(async (content, lastFile) => {
      const site = makeSite(content);
      data = deriveData(site);
      for (const [id, module] of ssr.moduleGraph.idToModuleMap)
        if (id.startsWith(RESOLVED_PREFIX)) ssr.moduleGraph.invalidateModule(module);
      // A new runner, whose modules have not been evaluated for another site.
      const runner = createServerModuleRunner(ssr, { hmr: false, sourcemapInterceptor: false });
      const renderer = await runner.import<Renderer>(RENDERER);
      const pages: RenderedPage[] = [];
      const namesOnHome = new Set<string>();
      const { groups: papers, ownStyles } = data;
      const bundle = { base, script: '', styles, writingStyles: '', namesOnHome, renderer };
      for (const [file, make] of sitePages({ site, papers, ownStyles, ...bundle })) {
        const html = (await make()).find((page) => page.file === file)?.text ?? '';
        pages.push({ file, html });
        if (file === lastFile) break;
      }
      await runner.close();
      return pages;
    });
  } finally {
    await server.close();
    process.env['NODE_ENV'] = environment;
  }
}
