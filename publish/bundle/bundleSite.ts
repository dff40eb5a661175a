import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Manifest, type Rolldown } from 'vite';
import type { Renderer } from '#publish/render/sitePages.ts';
import { closure } from './budgets.ts';
import { earlyScript } from './earlyScript.ts';
import { licenceFiles, publishedPackages } from './licences.ts';
import { MAIN, scriptGroups } from './scriptGroups.ts';
import { viteConfig, type SiteSettings } from './viteConfig.ts';
import { PROJECT } from '#publish/project.mjs';

const MANIFEST = 'manifest.json';

/** What Vite makes of the sources: nothing of it is written to the site's folder. */
export type Bundle = {
  /** Every published file of the app, by its path. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly manifest: Manifest;
  /** What runs before the first paint of every page. */
  readonly script: string;
  readonly styles: string;
  readonly renderer: Renderer;
};

/**
 * Bundles the app, and what renders its pages to HTML.
 * @param settings Where the content is and where the site will live.
 * @param stage Folder for the renderer, which Node can only import from a file; it is needed as
 *   long as pages are rendered.
 */
export async function bundleSite(settings: SiteSettings, stage: string): Promise<Bundle> {
  const config = viteConfig(settings);
  const output = outputOf(await build(appConfig(config)));
  const renderers = outputOf(await build(rendererConfig(config, stage)));
  const { fileName = '' } = renderers.find((file) => 'isEntry' in file && file.isEntry) ?? {};
  // Styles are the same for both bundles: every page carries them inline.
  const { stylesOfAll, ...renderer } = (await import(
    /* @vite-ignore */ pathToFileURL(path.join(stage, fileName)).href
  )) as Renderer & { stylesOfAll: () => Promise<string> };
  const files = new Map(output.map((file) => [file.fileName, bytesOf(file)]));
  const manifest = JSON.parse(String(files.get(MANIFEST))) as Manifest;
  const scripts = [...closure(manifest, MAIN)].toReversed().map((file) => settings.base + file);
  // The list of sources is nobody's concern.
  const published = [...files].filter(([file]) => file !== MANIFEST);
  return {
    files: new Map([...published, ...licenceFiles(publishedPackages(modulesOf(output)))]),
    manifest,
    script: await earlyScript(settings.content, scripts),
    styles: await stylesOfAll(),
    renderer,
  };
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
 * How long plugins took is no owner's concern; nor is that React asks a scheduler for what it may
 * not have. Of our own imports the type checker says more.
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
    publicDir: false,
    build: {
      ...config.build,
      outDir,
      emptyOutDir: false,
      ssr: path.join(PROJECT, 'publish/render/prerender.tsx'),
      // Node keeps what it has imported from a path: another site needs another one.
      rolldownOptions: { checks: QUIET, output: { entryFileNames: 'prerender-[hash].js' } },
    },
  };
}
