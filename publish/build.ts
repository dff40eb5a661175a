import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Manifest } from 'vite';
import { formatProblems } from './formatProblems.ts';
import { loadContent } from './loadContent.ts';
import { sitePages } from './site/sitePages.ts';
import { PROJECT, viteConfig } from './viteConfig.ts';

/** The two inputs of the app, from the project's folder. */
const MAIN = 'src/main.tsx';
const STYLES = 'src/styles/index.css';

/** The owner's content has errors; the message lists them in the owner's words. */
export class ContentError extends Error {
  override name = 'ContentError';
}

export type BuildOptions = {
  /** Absolute path of the content folder. */
  readonly content: string;
  /** Base path of the site, with a slash at both ends. */
  readonly base: string;
  /** Folder that the site goes to; `dist` in the project where left out. */
  readonly outDir?: string;
};

type Renderer = { readonly renderRoute: (path: string) => Promise<string> };

/**
 * Builds the whole site aside and puts it in place only once it is complete, so that a failure
 * leaves the last site as it was. Throws ContentError where the content has errors.
 */
export async function buildSite({ content: folder, base, outDir }: BuildOptions): Promise<void> {
  const { content, problems } = await loadContent(folder);
  if (content === undefined) throw new ContentError(formatProblems(problems));
  if (problems.length > 0) console.warn(formatProblems(problems));

  const target = outDir ?? path.join(PROJECT, 'dist');
  const stage = path.join(PROJECT, '.build', String(process.pid));
  const site = path.join(stage, 'site');
  try {
    const config = viteConfig({ content, base });
    await build(appConfig(config, site));
    await build(rendererConfig(config, path.join(stage, 'renderer')));
    const { entry, styles } = takeManifest(site);
    const { renderRoute } = (await import(
      /* @vite-ignore */ pathToFileURL(path.join(stage, 'renderer', 'prerender.js')).href
    )) as Renderer;
    for await (const { file, html } of sitePages({ content, base, entry, styles, renderRoute }))
      write(path.join(site, file), html);
    swap(site, target, path.join(stage, 'last'));
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

function appConfig(config: InlineConfig, outDir: string): InlineConfig {
  return {
    ...config,
    logLevel: 'warn',
    build: {
      ...config.build,
      outDir,
      emptyOutDir: true,
      manifest: 'manifest.json',
      rolldownOptions: {
        // Styles are an input of their own: every page carries them inline, no chunk asks for them.
        input: [path.join(PROJECT, MAIN), path.join(PROJECT, STYLES)],
        output: {
          entryFileNames: 'static/js/[name]-[hash].js',
          chunkFileNames: 'static/js/[name]-[hash].js',
          assetFileNames: 'static/[ext]/[name]-[hash][extname]',
        },
      },
    },
  };
}

function rendererConfig(config: InlineConfig, outDir: string): InlineConfig {
  return {
    ...config,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ...config.build,
      outDir,
      emptyOutDir: true,
      ssr: path.join(PROJECT, 'publish/prerender.tsx'),
      rolldownOptions: { output: { entryFileNames: 'prerender.js' } },
    },
  };
}

/** Reads which files are the app's entry and its styles, and takes what pages carry inline away. */
function takeManifest(site: string): { entry: string; styles: string } {
  const file = path.join(site, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  rmSync(file);
  const entry = manifest[MAIN]?.file;
  const sheet = manifest[STYLES]?.file;
  if (entry === undefined || sheet === undefined)
    throw new Error('The build made no entry script or no styles');
  const styles = readFileSync(path.join(site, sheet), 'utf8').trim();
  rmSync(path.join(site, path.dirname(sheet)), { recursive: true });
  return { entry, styles };
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function swap(fresh: string, target: string, last: string): void {
  try {
    renameSync(target, last);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  renameSync(fresh, target);
}
