import { build } from 'vite';
import type { EnvironmentOptions, Manifest, Rolldown, ViteBuilder } from 'vite';
import { moduleId } from './paths.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Renderer } from '#kit/output/html/sitePages.ts';
import { PROJECT } from '#kit/project.ts';
import { importClosure } from './budgets.ts';
import type { ModuleData } from './contentModules.ts';
import { partFlags, contentPlugin } from './contentPlugin.ts';
import { licenceFiles, publishedPackages } from './licences.ts';

/** The app's entry, relative to the project's folder. */
export const MAIN = 'src/main.tsx';
/** The home page, whose view the app loads immediately. */
export const HOME_PAGE = 'src/pages/home/HomePage.tsx';

/** The module that lazily imports every page's view. */
const ROUTES = 'src/app/pages.tsx';

/** React, and small modules that every page needs: alone, each would be a script of some bytes. */
const COMMON_MODULES =
  /node_modules\/(?:react|react-dom|scheduler|@remix-run)\/|\/src\/(?:lib\/sitePaths|loading\/loadChunk)\.ts$/;

type Modules = Rolldown.ChunkingContext;

/**
 * Groups modules into scripts. By default, what any two pages share becomes a separate script,
 * often of a few hundred bytes: twice as many requests, each found only after another has loaded.
 * @returns Groups for React, for modules that home shares, and for those that other pages share. Every
 *   page's view stays a separate script (requirement F4).
 */
function scriptGroups(): Rolldown.CodeSplittingGroup[] {
  const routes = moduleId(ROUTES);
  let neededByApp: ReadonlySet<string> | undefined;
  let neededByHome: ReadonlySet<string> | undefined;
  const shared = (id: string, modules: Modules) => {
    neededByApp ??= withImports([moduleId(MAIN)], modules);
    neededByHome ??= withImports([moduleId(HOME_PAGE)], modules);
    const isView = modules.getModuleInfo(id)?.dynamicImporters.includes(routes) ?? false;
    if (isView || neededByApp.has(id)) return null;
    return neededByHome.has(id) ? 'homeParts' : 'shared';
  };
  return [
    { name: 'react', test: COMMON_MODULES },
    { name: shared, minShareCount: 2, includeDependenciesRecursively: false },
  ];
}

function withImports(entries: readonly string[], modules: Modules): ReadonlySet<string> {
  const importedIds = new Set(entries);
  // The loop also visits entries that are added while it runs.
  for (const id of importedIds)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) importedIds.add(imported);
  return importedIds;
}

const MANIFEST = 'manifest.json';

export const RENDERER = path.join(PROJECT, 'kit/output/html/prerender.tsx');

/** Modules that export the app's styles as text. */
const STYLES = { all: 'src/loading/allStyles.ts', texts: 'src/loading/textStyles.ts' };
export const STYLE_MODULES = Object.values(STYLES).map((module) => moduleId(module));

/** Names of a language's two environments: its app, and the renderer of its pages. */
export function environmentNames({ folder, lang }: Pick<ModuleData, 'folder' | 'lang'>) {
  const suffix = folder === '' ? '' : `_${lang.replaceAll('-', '_')}`;
  return { app: `client${suffix}`, renderer: `ssr${suffix}` };
}

/**
 * Owners need neither plugin timings nor the warning that React reads scheduler exports that may be
 * undefined. The type checker checks our own imports better.
 */
const DISABLED_CHECKS = { bundlerTimings: false, importIsUndefined: false };

export function buildEnvironments(
  data: ModuleData,
  base: string,
): Record<string, EnvironmentOptions> {
  const { app, renderer } = environmentNames(data);
  const define = {
    ...partFlags(data),
    'import.meta.env.PAGES_URL': JSON.stringify(base + data.folder),
  };
  return {
    [app]: {
      consumer: 'client',
      define,
      build: {
        write: false,
        manifest: MANIFEST,
        rolldownOptions: {
          checks: DISABLED_CHECKS,
          preserveEntrySignatures: 'allow-extension',
          // allStyles is an entry, since no script imports it on a site with texts.
          input: [MAIN, STYLES.all].map((file) => path.join(PROJECT, file)),
          // Words are inlined where they are shown, so that no page carries the whole table.
          optimization: { inlineConst: { mode: 'all' } },
          output: {
            entryFileNames: 'static/js/[name]-[hash].js',
            chunkFileNames: 'static/js/[name]-[hash].js',
            codeSplitting: { groups: scriptGroups() },
            assetFileNames: 'static/[ext]/[name]-[hash][extname]',
          },
        },
      },
    },
    [renderer]: {
      consumer: 'server',
      define,
      resolve: { noExternal: true },
      build: {
        write: false,
        ssr: true,
        rolldownOptions: {
          checks: DISABLED_CHECKS,
          input: RENDERER,
          // The ending .mjs makes it a module, independent of any package.json above.
          output: { entryFileNames: 'prerender-[hash].mjs', chunkFileNames: '[name]-[hash].mjs' },
        },
      },
    },
  };
}

/**
 * @param stage - Folder for the renderer's code, which Node can only import from files. It must exist
 *   as long as pages are rendered.
 */
export async function bundleSite(builder: ViteBuilder, data: ModuleData, stage: string) {
  const names = environmentNames(data);
  const output = await outputOf(builder, names.app);
  const renderer = await rendererOf(builder, names.renderer, stage);
  const { allStyles = '' } = await exportedTexts(output, STYLES.all);
  const { textStyles } = await exportedTexts(output, STYLES.texts);
  const unusedFile = textStyles === undefined ? undefined : chunkOf(output, STYLES.all)?.fileName;
  const files = new Map(output.map((file) => [file.fileName, bytesOf(file)]));
  const manifest = JSON.parse(String(files.get(MANIFEST))) as Manifest;
  const { base } = builder.config;
  const scripts = [...importClosure(manifest, MAIN)].toReversed().map((file) => base + file);
  const script = await earlyScript(data, scripts);
  const modules = output.flatMap((file) =>
    file.type === 'chunk' ? Object.keys(file.modules) : [],
  );
  const published = [...files].filter(([file]) => file !== MANIFEST && file !== unusedFile);
  return {
    files: new Map([...published, ...licenceFiles(publishedPackages(modules))]),
    manifest,
    script,
    styles: allStyles,
    writingStyles: textStyles ?? '',
    namesOnHome: namesOnHome(output, manifest, script),
    renderer,
  };
}

async function rendererOf(builder: ViteBuilder, name: string, stage: string): Promise<Renderer> {
  const output = await outputOf(builder, name);
  // One folder each, since chunks of two languages may have the same name.
  const folder = path.join(stage, name);
  mkdirSync(folder);
  for (const file of output) writeFileSync(path.join(folder, file.fileName), bytesOf(file));
  const { fileName = '' } = output.find((file) => 'isEntry' in file && file.isEntry) ?? {};
  const { href } = pathToFileURL(path.join(folder, fileName));
  return (await import(/* @vite-ignore */ href)) as Renderer;
}

/** Evaluates a chunk without imports and returns its exports; empty if there is no such chunk. */
async function exportedTexts(output: readonly OutputFile[], module: string) {
  const chunk = chunkOf(output, module);
  if (chunk === undefined) return {};
  const code = Buffer.from(chunk.code).toString('base64');
  return (await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)) as Record<
    string,
    string
  >;
}

function chunkOf(output: readonly OutputFile[], module: string): Rolldown.OutputChunk | undefined {
  const id = moduleId(module);
  return output.find(
    (file): file is Rolldown.OutputChunk => file.type === 'chunk' && file.facadeModuleId === id,
  );
}

type OutputFile = Rolldown.OutputChunk | Rolldown.OutputAsset;

async function outputOf(builder: ViteBuilder, name: string): Promise<readonly OutputFile[]> {
  const environment = builder.environments[name];
  if (environment === undefined) throw new RangeError(`There is no environment ${name}`);
  const result = await builder.build(environment);
  return [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
}

function bytesOf(file: OutputFile): string | Uint8Array {
  return file.type === 'chunk' ? file.code : file.source;
}

/** The script that runs before the first paint of every page, relative to the project's folder. */
const EARLY_SCRIPT = 'src/early/early.ts';

/** @param scripts - The app's initial scripts, the entry last; undefined if the page loads them. */
export async function earlyScript(data: ModuleData, scripts?: readonly string[]): Promise<string> {
  const result = await build({
    root: PROJECT,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [contentPlugin(() => [data])],
    define: { APP_SCRIPTS: JSON.stringify(scripts) ?? 'undefined' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: path.join(PROJECT, EARLY_SCRIPT), output: { format: 'iife' } },
    },
  });
  const [script] = [result].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []));
  if (script?.type !== 'chunk') throw new Error(`The build made nothing of ${EARLY_SCRIPT}`);
  return script.code.trim();
}

/**
 * Finds names that home's styles need although its HTML lacks them: classes that the early script adds
 * to the document, and variables that drawing code reads. All of them are words in strings. (States
 * are attributes in this project's styles, not classes.)
 */
export function namesOnHome(output: readonly OutputFile[], manifest: Manifest, earlyCode: string) {
  const lazyParts = manifest[HOME_PAGE]?.dynamicImports ?? [];
  const files = new Set([
    ...importClosure(manifest, MAIN),
    ...importClosure(manifest, HOME_PAGE),
    ...lazyParts.flatMap((part) => [...importClosure(manifest, part)]),
  ]);
  const scripts = output.flatMap((file) =>
    file.type === 'chunk' && files.has(file.fileName) ? (file.code.match(WORD) ?? []) : [],
  );
  const variables = scripts.filter((word) => word.startsWith('--'));
  return new Set([...(earlyCode.match(WORD) ?? []), ...variables]);
}

const WORD = /(?<=["'`\s])[\w-]+(?=["'`\s])/gu;
