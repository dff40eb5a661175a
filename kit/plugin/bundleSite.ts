import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Manifest, type Plugin, type Rolldown } from 'vite';
import type { Renderer } from '#kit/output/html/sitePages.ts';
import { closure } from './budgets.ts';
import { earlyScript } from './earlyScript.ts';
import { licenceFiles, publishedPackages } from './licences.ts';
import { namesOnHome } from './namesInScripts.ts';
import { moduleId } from './moduleId.ts';
import { MAIN, scriptGroups } from './scriptGroups.ts';
import { viteConfig, type SiteSettings } from './viteConfig.ts';
import { PROJECT } from '#kit/project.ts';

const MANIFEST = 'manifest.json';

/** The modules of the app's styles as text. */
const STYLES = { all: 'src/loading/allStyles.ts', texts: 'src/loading/textStyles.ts' };

/** Vite's output, kept in memory: none of it is written to the site's folder. */
export type Bundle = {
  /** Every published file of the app, by path. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly manifest: Manifest;
  /** The script that runs before the first paint of every page. */
  readonly script: string;
  readonly styles: string;
  /** The further styles of texts and of lists of posts. */
  readonly writingStyles: string;
  /** What scripts may use on home: classes and variables, among other words. */
  readonly namesOnHome: ReadonlySet<string>;
  readonly renderer: Renderer;
};

/**
 * Bundles the app, and the renderer that turns its pages into HTML.
 * @param settings The content, and where the site will be served.
 * @param stage Folder for the renderer, which Node can only import from a file; it must exist for
 *   as long as pages are rendered.
 */
export async function bundleSite(settings: SiteSettings, stage: string): Promise<Bundle> {
  const config = viteConfig(settings);
  const output = outputOf(await build(appConfig(config)));
  const folder = rendererFolder(stage, settings.folder);
  const renderers = outputOf(await build(rendererConfig(config, folder)));
  const { fileName = '' } = renderers.find((file) => 'isEntry' in file && file.isEntry) ?? {};
  const renderer = (await import(
    /* @vite-ignore */ pathToFileURL(path.join(folder, fileName)).href
  )) as Renderer;
  const { allStyles = '' } = await textsIn(output, STYLES.all);
  const { textStyles = '' } = await textsIn(output, STYLES.texts);
  const files = new Map(output.map((file) => [file.fileName, bytesOf(file)]));
  const manifest = JSON.parse(String(files.get(MANIFEST))) as Manifest;
  const scripts = [...closure(manifest, MAIN)].toReversed().map((file) => settings.base + file);
  const script = await earlyScript(settings.content, scripts);
  // The manifest is not published.
  const published = [...files].filter(([file]) => file !== MANIFEST);
  return {
    files: new Map([...published, ...licenceFiles(publishedPackages(modulesOf(output)))]),
    manifest,
    script,
    styles: allStyles,
    writingStyles: textStyles,
    namesOnHome: namesOnHome(output, manifest, script),
    renderer,
  };
}

/**
 * Evaluates a chunk of the app that imports nothing, such as the styles that it fetches and that
 * pages carry inline.
 * @param module The module of the chunk, by its path in the project.
 * @returns What it exports; nothing if the app of this site has no such chunk.
 */
async function textsIn(
  output: readonly OutputFile[],
  module: string,
): Promise<Readonly<Record<string, string>>> {
  const id = moduleId(module);
  const chunk = output.find((file) => file.type === 'chunk' && file.facadeModuleId === id);
  if (chunk?.type !== 'chunk') return {};
  const code = Buffer.from(chunk.code).toString('base64');
  return (await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)) as Record<
    string,
    string
  >;
}

/**
 * Languages are bundled at once and share chunks, which Node would load half written.
 * @param stage Folder for the unfinished output of all languages.
 * @param folder That of the language in the site, such as `de/`; none for the site's own.
 * @returns Where the renderer of this language alone is.
 */
export function rendererFolder(stage: string, folder = ''): string {
  return path.join(stage, `renderer-${folder}`);
}

type OutputFile = Rolldown.OutputChunk | Rolldown.OutputAsset;

function outputOf(built: Awaited<ReturnType<typeof build>>): OutputFile[] {
  return [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
}

function bytesOf(file: OutputFile): string | Uint8Array {
  return file.type === 'chunk' ? file.code : file.source;
}

/** @returns The paths of all modules that were bundled. */
function modulesOf(output: readonly OutputFile[]): string[] {
  return output.flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []));
}

/**
 * Owners need neither plugin timings nor the warning that React reads scheduler exports that may be
 * undefined. The type checker checks our own imports better.
 */
const QUIET = { bundlerTimings: false, importIsUndefined: false };

function appConfig(config: InlineConfig): InlineConfig {
  return {
    ...config,
    logLevel: 'warn',
    build: {
      ...config.build,
      write: false,
      manifest: MANIFEST,
      rolldownOptions: {
        checks: QUIET,
        input: path.join(PROJECT, MAIN),
        // Each word stands where it is shown: no page carries the table.
        optimization: { inlineConst: { mode: 'all' } },
        output: {
          entryFileNames: 'static/js/[name]-[hash].js',
          chunkFileNames: 'static/js/[name]-[hash].js',
          codeSplitting: { groups: scriptGroups() },
          assetFileNames: 'static/[ext]/[name]-[hash][extname]',
        },
      },
    },
  };
}

function rendererConfig(config: InlineConfig, outDir: string): InlineConfig {
  return {
    ...config,
    plugins: [...(config.plugins ?? []), withoutStyles()],
    logLevel: 'warn',
    build: {
      ...config.build,
      outDir,
      emptyOutDir: false,
      ssr: path.join(PROJECT, 'kit/output/html/prerender.tsx'),
      // Node caches imports by path: another site needs another path.
      // By its ending it is a module, whatever a package.json above says.
      rolldownOptions: {
        checks: QUIET,
        output: { entryFileNames: 'prerender-[hash].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  };
}

/** Styles are built once, with the app: what renders pages never asks for their text. */
function withoutStyles(): Plugin {
  const modules = new Set(Object.values(STYLES).map((module) => moduleId(module)));
  return {
    name: 'portfolio:without-styles',
    enforce: 'pre',
    load: (id) => (modules.has(id) ? "export const allStyles = '', textStyles = '';" : undefined),
  };
}
