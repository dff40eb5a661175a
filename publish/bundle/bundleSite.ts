import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Manifest, type Rolldown } from 'vite';
import type { Renderer } from '#publish/render/sitePages.ts';
import { closure } from './budgets.ts';
import { earlyScript } from './earlyScript.ts';
import { licenceFiles, publishedPackages } from './licences.ts';
import { namesOnHome } from './namesInScripts.ts';
import { MAIN, scriptGroups } from './scriptGroups.ts';
import { viteConfig, type SiteSettings } from './viteConfig.ts';
import { PROJECT } from '#publish/project.mjs';

const MANIFEST = 'manifest.json';

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
  // Both bundles have the same styles: every page carries them inline.
  const { stylesOfAll, stylesOfWriting, ...renderer } = (await import(
    /* @vite-ignore */ pathToFileURL(path.join(folder, fileName)).href
  )) as Renderer & Record<'stylesOfAll' | 'stylesOfWriting', () => Promise<string>>;
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
    styles: await stylesOfAll(),
    writingStyles: await stylesOfWriting(),
    namesOnHome: namesOnHome(output, manifest, script),
    renderer,
  };
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
    logLevel: 'warn',
    build: {
      ...config.build,
      outDir,
      emptyOutDir: false,
      ssr: path.join(PROJECT, 'publish/render/prerender.tsx'),
      // Node caches imports by path: another site needs another path.
      // By its ending it is a module, whatever a package.json above says.
      rolldownOptions: {
        checks: QUIET,
        output: { entryFileNames: 'prerender-[hash].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  };
}
