import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Manifest } from 'vite';
import type { Content } from '#src/content/content.ts';
import { closure, measure, overBudget, type Sizes } from './bundle/budgets.ts';
import { openTodos } from './advice/advice.ts';
import { siteAddressProblems } from './advice/siteAddress.ts';
import { YAML_FILES } from './read/contentFiles.ts';
import { formatProblems } from '#problems/formatProblems.ts';
import { isSample } from './read/isSample.mjs';
import { copyLicences, publishedPackages } from './bundle/licences.ts';
import { loadContent } from './read/loadContent.ts';
import { OUTPUTS } from './files/outputs.ts';
import { OWN_FILE_NAMES, ownFileProblems } from './files/ownFiles.ts';
import type { Problem } from '#problems/problem.ts';
import { sitePages, type Renderer } from './render/sitePages.ts';
import { PROJECT, viteConfig } from './bundle/viteConfig.ts';

/** The two inputs of the app, from the project's folder. */
const MAIN = 'src/main.tsx';
const HOME_PAGE = 'src/pages/home/HomePage.tsx';
const STYLES = 'src/styles/index.css';
const HOME_STYLES = 'src/styles/home.css';

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
  /** The whole address that the site will have, where whoever publishes it has told it. */
  readonly publishedAt?: string;
};

/**
 * Builds the whole site aside and puts it in place only once it is complete, so that a failure
 * leaves the last site as it was. Throws ContentError where the content has errors.
 */
export async function buildSite(options: BuildOptions): Promise<void> {
  const { content: folder, base, outDir } = options;
  const { content, problems } = await loadContent(folder);
  const address = content === undefined ? [] : addressProblems(content, options);
  const all = [...problems, ...address, ...ownFileProblems(path.join(PROJECT, 'public'))];
  if (content === undefined || all.some(({ severity }) => severity === 'error'))
    throw new ContentError(formatProblems(all));
  if (all.length > 0) console.warn(formatProblems(all));

  const target = outDir ?? path.join(PROJECT, 'dist');
  const stage = path.join(PROJECT, '.build', String(process.pid));
  const site = path.join(stage, 'site');
  try {
    const config = viteConfig({ content, base });
    const output = await build(appConfig(config, site));
    copyLicences(PROJECT, site, publishedPackages(modulesOf(output)));
    await build(rendererConfig(config, path.join(stage, 'renderer')));
    const served = servedAt(content, base);
    const renderer = (await import(
      /* @vite-ignore */ pathToFileURL(path.join(stage, 'renderer', 'prerender.js')).href
    )) as Renderer;
    const manifest = takeManifest(site);
    const app = takeStyles(site, manifest);
    for await (const { file, html } of sitePages({ content: served, base, renderer, ...app }))
      write(path.join(site, file), html);
    await writeOutputs(site, served);
    checkBudgets(measure(site, manifest, [MAIN, HOME_PAGE]), folder);
    swap(site, target, path.join(stage, 'last'));
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
  printSizes(target);
  const todos = await openTodos(folder);
  if (todos !== undefined) console.log(todos);
}

/** In: content and base path. Out: the content with siteUrl the address at which it is served. */
function servedAt(content: Content, base: string): Content {
  const siteUrl = new URL(base, content.profile.siteUrl).href;
  return { ...content, profile: { ...content.profile, siteUrl } };
}

/** Where the host has told its address, the owner's must agree; else any host may be meant. */
function addressProblems(content: Content, { base, publishedAt }: BuildOptions): Problem[] {
  if (publishedAt === undefined) return [];
  return siteAddressProblems(content.profile.siteUrl, { base, publishedAt }).map((finding) => ({
    severity: 'warning',
    file: YAML_FILES.profile.file,
    ...finding,
  }));
}

/** Writes every file of the table but those that the owner brought along in `public`. */
async function writeOutputs(site: string, content: Content): Promise<void> {
  const own = new Set(Object.values(OWN_FILE_NAMES));
  for (const [file, make] of Object.entries(OUTPUTS)) {
    if (own.has(file) && existsSync(path.join(site, file))) continue;
    write(
      path.join(site, file),
      await make(content, (warning) => console.warn(`${file}  warning  ${warning}`)),
    );
  }
}

/** Prints what was written: pages and scripts summed up, every other file by itself. */
function printSizes(target: string): void {
  const rows = new Map<string, { files: number; bytes: number }>();
  for (const file of readdirSync(target, { recursive: true, encoding: 'utf8' }).sort()) {
    const { size } = statSync(path.join(target, file));
    if (!path.extname(file)) continue;
    const row = groupOf(file.replaceAll(path.sep, '/'));
    const { files, bytes } = rows.get(row) ?? { files: 0, bytes: 0 };
    rows.set(row, { files: files + 1, bytes: bytes + size });
  }
  for (const [row, { files, bytes }] of rows) {
    const kilobytes = (bytes / 1024).toFixed(1).padStart(9);
    console.log(`${kilobytes} KiB  ${row}${files > 1 ? ` (${files} files)` : ''}`);
  }
}

function groupOf(file: string): string {
  if (/^publications\/.+\//u.test(file)) return 'publications/<id>/index.html';
  if (file.endsWith('index.html')) return '<page>/index.html';
  return /^(?:static|licenses)\//u.test(file) ? `${path.posix.dirname(file)}/` : file;
}

/**
 * How long plugins took is no owner's concern; nor is that React asks a scheduler for what it may
 * not have. Of our own imports the type checker says more.
 */
const QUIET = { bundlerTimings: false, importIsUndefined: false };

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
        checks: QUIET,
        // Styles are an input of their own: every page carries them inline, no chunk asks for them.
        input: [MAIN, STYLES, HOME_STYLES].map((file) => path.join(PROJECT, file)),
        output: {
          entryFileNames: 'static/js/[name]-[hash].js',
          chunkFileNames: 'static/js/[name]-[hash].js',
          codeSplitting: {
            groups: [{ name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// }],
          },
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
      ssr: path.join(PROJECT, 'publish/render/prerender.tsx'),
      rolldownOptions: { checks: QUIET, output: { entryFileNames: 'prerender.js' } },
    },
  };
}

/** Reads what became of each source, and takes the list away: it is not for publishing. */
function takeManifest(site: string): Manifest {
  const file = path.join(site, 'manifest.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  rmSync(file);
  return manifest;
}

/** Reads which files the app begins with and what its styles are, and takes away what pages carry inline. */
function takeStyles(site: string, manifest: Manifest) {
  const made = (input: string) => {
    const output = manifest[input]?.file;
    if (output === undefined) throw new Error(`The build made nothing of ${input}`);
    return output;
  };
  const read = (input: string) => readFileSync(path.join(site, made(input)), 'utf8').trim();
  const scripts = [...closure(manifest, MAIN)].toReversed();
  const app = { scripts, styles: read(STYLES), homeStyles: read(HOME_STYLES) };
  rmSync(path.join(site, path.dirname(made(STYLES))), { recursive: true });
  return app;
}

/** Out: the paths of all modules that were bundled. */
function modulesOf(output: Awaited<ReturnType<typeof build>>): string[] {
  return [output]
    .flat()
    .flatMap((bundle) => ('output' in bundle ? bundle.output : []))
    .flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : []));
}

/**
 * Holds a build to its budgets (quality V1, V2): the sample's must keep them; an owner's long texts
 * are the owner's choice, and only told.
 */
function checkBudgets(sizes: Sizes, folder: string): void {
  const file = path.join(PROJECT, 'bench', 'sizes.json');
  const before = JSON.parse(readFileSync(file, 'utf8')) as Sizes;
  const over = overBudget(sizes, before);
  if (process.env['PORTFOLIO_WRITE_SIZES'] !== undefined)
    writeFileSync(file, `${JSON.stringify(sizes, null, 2)}\n`);
  if (over.length === 0) return;
  const message = `Over budget:\n  ${over.join('\n  ')}`;
  const isItsOwn = path.relative(path.join(PROJECT, 'src', 'content', 'data'), folder) === '';
  if (isItsOwn && isSample(folder)) throw new Error(message);
  console.warn(message);
}

function write(file: string, text: string | Uint8Array): void {
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
