import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { build, type Plugin } from 'vite';
import { viteConfig } from '#publish/bundle/viteConfig.ts';
import { PROJECT } from '#publish/project.mjs';
import { paperGroups, type PaperGroups } from '#publish/derive/paperViews.ts';
import { sectionViews } from '#publish/derive/sectionViews.ts';
import { viewsOf } from '#publish/derive/views.ts';
import { makeSite, type Site } from '#publish/derive/site.ts';
import { sitePages, type Renderer } from '#publish/render/sitePages.ts';
import { keys } from '#text/words.ts';
import type { Content } from '#src/content/content.ts';

/** The global with the content that the bundle shows: one bundle renders any content. */
const SHOWN = 'shownContent';
const PREFIX = 'virtual:content/';
const FROM_OUTSIDE = new Set(['portfolio:content']);

type Rendered = { readonly file: string; readonly html: string };
type Render = (content: Content) => Promise<readonly Rendered[]>;

/**
 * Bundles the app once and renders sites of any content with it, in this process: the content
 * modules look up their values when the bundle is evaluated, and each site evaluates it again.
 *
 * @param work - gets a function that renders a site to its pages
 * @param styles - the pages' style sheet
 */
export async function withRenderer(
  work: (render: Render) => Promise<void>,
  styles = '',
): Promise<void> {
  // React chooses its production build by this when first imported.
  const environment = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  const stage = mkdtempSync(path.join(PROJECT, 'node_modules', '.renderer-'));
  try {
    const { plugins = [], ...config } = viteConfig({
      content: path.join(PROJECT, 'src', 'content', 'data'),
      base: '/Portfolio/',
    });
    const own = plugins.flat().filter((plugin) => !FROM_OUTSIDE.has(nameOf(plugin)));
    await build({
      ...config,
      plugins: [outside(), ...own],
      logLevel: 'error',
      publicDir: false,
      build: {
        ...config.build,
        minify: false,
        outDir: stage,
        emptyOutDir: false,
        ssr: path.join(PROJECT, 'publish/render/prerender.tsx'),
        rolldownOptions: {
          output: { format: 'cjs', entryFileNames: 'prerender.cjs', codeSplitting: false },
        },
      },
    });
    const bundle = path.join(stage, 'prerender.cjs');
    const require = createRequire(bundle);
    // Compiled once, evaluated for each site.
    const evaluate = new Script(
      `(require, module, exports) => {${readFileSync(bundle, 'utf8')}\nreturn exports;}`,
    ).runInThisContext() as (...surroundings: readonly unknown[]) => Renderer;
    await work(async (content) => {
      const site = makeSite(content);
      const papers = paperGroups(site);
      show(site, papers);
      const renderer = evaluate(require, {}, {});
      const pages: Rendered[] = [];
      const namesOnHome = new Set<string>();
      const built = {
        site,
        papers,
        base: '/Portfolio/',
        script: '',
        styles,
        namesOnHome,
        renderer,
      };
      for await (const page of sitePages(built)) pages.push(page);
      return pages;
    });
  } finally {
    process.env['NODE_ENV'] = environment;
    rmSync(stage, { recursive: true, force: true });
  }
}

function nameOf(plugin: unknown): string {
  return typeof plugin === 'object' && plugin !== null && 'name' in plugin
    ? String(plugin.name)
    : '';
}

function show(site: Site, groups: PaperGroups): void {
  const papers = groups.map(
    (group) => [group.ids.join(' '), async () => ({ papers: group.papers() })] as const,
  );
  const sections = Object.entries(sectionViews(site)).map(
    ([id, section]) => [id, async () => ({ section })] as const,
  );
  Reflect.set(globalThis, SHOWN, {
    ...viewsOf(site),
    paperGroups: papers,
    sections: Object.fromEntries(sections),
    words: site.words,
  });
}

/** Content modules that contain nothing, but look it up. */
function outside(): Plugin {
  return {
    name: 'test:outside',
    enforce: 'pre',
    resolveId(id) {
      return id.startsWith(PREFIX) ? `\0${id}` : undefined;
    },
    load(id) {
      const name = id.startsWith(`\0${PREFIX}`) ? id.slice(PREFIX.length + 1) : undefined;
      if (name === undefined) return undefined;
      const exported = name === 'words' ? `{ ${keys().join(', ')} }` : name;
      const code = `export const ${exported} = globalThis.${SHOWN}.${name};`;
      return { code, moduleType: 'js' };
    },
  };
}
