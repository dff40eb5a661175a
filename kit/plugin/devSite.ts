import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { lookup } from 'mrmime';
import {
  isRunnableDevEnvironment,
  type DevEnvironment,
  type EnvironmentModuleNode,
  type HotPayload,
  type UserConfig,
  type ViteDevServer,
} from 'vite';
import { Memo, once } from '#kit/content/memo.ts';
import { loadLanguages } from '#kit/content/loadContent.ts';
import { packageFolder, hasProjectFile } from '#kit/content/projectFile.ts';
import { isSymlink } from '#kit/content/contentFolder.ts';
import { readWhenStable } from '#kit/content/readWhenStable.ts';
import { formatProblems } from '#kit/messages/formatProblems.ts';
import { systemFault } from '#kit/messages/systemFaults.ts';
import { siteFiles, type SiteFiles } from '#kit/output/files/outputs.ts';
import { sitePages, type Renderer } from '#kit/output/html/sitePages.ts';
import { CACHE, SITE_ROOT, PROJECT } from '#kit/project.ts';
import { makeSites, servedAt } from '#kit/site/site.ts';
import { publishedContent } from '#kit/site/postSchedule.ts';
import { filePath } from '#src/lib/sitePaths.ts';
import { codeOf, deriveData, viewsShowing } from './contentModules.ts';
import type { Language, ModuleData } from './contentModules.ts';
import { RESOLVED_PREFIX } from './contentPlugin.ts';
import { earlyScript, MAIN, environmentNames, RENDERER } from './siteBundle.ts';
import { isInside, moduleId } from './paths.ts';

type State = {
  readonly languages: readonly Language[];
  /** Published files other than pages. */
  readonly files: () => SiteFiles;
};

/** Packages of the app, listed because one that Vite discovers later would reload open pages. */
const PACKAGES =
  '@reduxjs/toolkit qrcode.react react react-dom react-dom/client react-redux react-router-dom react-type-animation react/jsx-dev-runtime react/jsx-runtime web-vitals'.split(
    ' ',
  );
/** Paths of the app's own modules, with any extension. */
const APP_MODULE = /^(?:@|(?:src|kit|node_modules)\/)/u;
/** Extensions of published files, which modules of the app don't have. */
const PUBLISHED_FILE = /\.(?!tsx?$|[cm]?js$|css$|html$)\w+$/u;

/**
 * The site during development: one server for all languages, which answers every published file and
 * page as a build writes them.
 *
 * A save with an error is reported once, in the terminal and over the page, which keeps the last
 * valid content; a valid save is reported in one line. The page keeps its state, unless the save
 * changes site-wide data: then it is reloaded.
 */
export class DevSite {
  readonly #folder: string;
  readonly #onProblem: ((problem: string) => void) | undefined;
  #base = '/';
  #state: State | undefined;
  #problem: string | undefined;
  /** Number of saves so far: only the last one's content is shown. */
  #saves = 0;
  #scripts = new Map<string, Promise<string>>();

  /** @param onProblem - Receives the problems of the content when development begins. */
  constructor(content: string, onProblem?: (problem: string) => void) {
    this.#folder = content;
    this.#onProblem = onProblem;
  }

  /** Reads the content, which decides on the languages and so on the environments. */
  async config(base: string): Promise<UserConfig> {
    this.#base = base;
    await this.#read().then(
      (state) => ([this.#state, this.#problem] = [state, undefined]),
      (error: unknown) => (this.#problem = messageOf(error)),
    );
    const languages = this.languagesIn('client');
    return {
      appType: 'custom',
      // Build output is not source: the development page must not reload for it. Links in the
      // content may lead anywhere.
      server: {
        watch: {
          ignored: (file) =>
            OUTPUT_FOLDERS.some((folder) => isInside(folder, file)) ||
            (file !== this.#folder && isInside(this.#folder, file) && isSymlink(file)),
        },
        fs: { allow: servedFolders() },
      },
      // Independent of the languages, since Vite bundles packages anew when this changes. Renderers
      // replace it by a constant.
      define: { 'import.meta.env.PAGES_URL': 'globalThis.document?.documentElement.dataset.pages' },
      environments: Object.fromEntries([
        ['client', { optimizeDeps: { include: PACKAGES, noDiscovery: true } }],
        ...languages.map((data) => [
          environmentNames(data).renderer,
          {
            consumer: 'server',
            define: { 'import.meta.env.PAGES_URL': JSON.stringify(base + data.folder) },
          },
        ]),
      ]) as NonNullable<UserConfig['environments']>,
    };
  }

  /** @returns The languages whose content an environment's modules hold. */
  languagesIn(environment: string): readonly ModuleData[] {
    const allData = this.#state?.languages.map(({ data }) => data) ?? [];
    if (environment === 'client') return allData;
    return allData.filter((each) => environmentNames(each).renderer === environment);
  }

  serve(server: ViteDevServer): void {
    server.watcher.add(this.#folder);
    if (this.#problem !== undefined) this.#onProblem?.(this.#problem);
    // Vite would reload a page whose first error is fixed before any update, so send an update now.
    server.ws.on('connection', () => {
      server.ws.send(this.#problem === undefined ? NO_UPDATE : overlay(this.#problem));
    });
    server.middlewares.use((request, response, next) => {
      const file = pathBelowBase(this.#base, request.url ?? '');
      if (file === undefined || APP_MODULE.test(file) || (file !== '' && hasProjectFile(file)))
        return next();
      this.#respond(server, file, { request, response }).catch(next);
    });
  }

  async #respond(
    server: ViteDevServer,
    file: string,
    { request, response }: { request: IncomingMessage; response: ServerResponse },
  ): Promise<void> {
    const send = (type: string, body: string | Uint8Array = '', status = 200) => {
      response.writeHead(status, { 'content-type': type }).end(body);
    };
    // A page with the app's styles and script as modules, which a save replaces.
    const html = async (text: string, scripts: string) => {
      const shell = `<head>${scripts}</head>`;
      const transformed = await server.transformIndexHtml(request.url ?? '/', shell);
      const head = /<head>(.*)<\/head>/su.exec(transformed)?.[1] ?? '';
      return text
        .replace(/<meta http-equiv="Content-Security-Policy".*>\n/u, '')
        .replace(' data-styles="home"', '')
        .replace('<head>', () => `<head>${head}<style>${HIDE_TIP}</style>`);
    };
    const state = this.#state;
    if (state === undefined) return send(HTML, await html(EMPTY_PAGE, ''));
    const names = [file, path.posix.join(file, 'index.html')];
    const files = state.files();
    const name = names.find((candidate) => files.has(candidate));
    const make = files.get(name ?? '');
    if (name !== undefined && make !== undefined) {
      const body = await make();
      const [, from, to] = /^bytes=(\d+)-(\d*)$/u.exec(request.headers.range ?? '') ?? [];
      if (from === undefined || typeof body === 'string') return send(typeOf(name), body);
      // Safari plays a video only if the server supports ranges.
      const part = body.subarray(Number(from), to ? Number(to) + 1 : undefined);
      const last = Number(from) + part.length - 1;
      response.setHeader('content-range', `bytes ${from}-${last}/${body.length}`);
      return send(typeOf(name), part, 206);
    }
    let page = await this.#page(server, state, names);
    if (page === undefined && PUBLISHED_FILE.test(file)) return send(typeOf(''), '', 404);
    if (page !== undefined && file !== '' && !file.endsWith('/') && !file.endsWith('.html'))
      return void response.writeHead(302, { location: `${this.#base}${filePath(file)}/` }).end();
    // Static hosts serve “old.html” at “/old”, too.
    page ??= await this.#page(server, state, [`${file}.html`]);
    if (page?.includes('<meta http-equiv="refresh"')) return send(HTML, page);
    const pageHtml = page ?? (await this.#page(server, state, ['404.html'])) ?? EMPTY_PAGE;
    const sheet = pageHtml.includes(' data-styles="writing"') ? 'writing.css' : 'index.css';
    const scripts = `<link rel="stylesheet" href="/src/styles/${sheet}"><script type="module" src="/${MAIN}"></script>`;
    send(HTML, await html(pageHtml, scripts), page === undefined ? 404 : 200);
  }

  /** @returns The prerendered page at one of these paths, with the app as Vite serves it. */
  async #page(
    server: ViteDevServer,
    { languages }: State,
    names: readonly string[],
  ): Promise<string | undefined> {
    for (const { site, data } of languages.toReversed()) {
      const { folder } = data;
      const files = names.flatMap((name) =>
        name.startsWith(folder) ? name.slice(folder.length) : [],
      );
      if (files.length === 0) continue;
      const environment = server.environments[environmentNames(data).renderer];
      if (environment === undefined || !isRunnableDevEnvironment(environment)) continue;
      const script = this.#scripts.get(folder) ?? earlyScript(data);
      this.#scripts.set(folder, script);
      const pages = sitePages({
        site: servedAt(site, this.#base),
        papers: data.groups,
        ownStyles: data.ownStyles,
        base: this.#base,
        script: await script,
        styles: '',
        writingStyles: '',
        namesOnHome: new Set<string>(),
        renderer: await environment.runner.import<Renderer>(RENDERER),
      });
      const make = files.flatMap((name) => pages.get(name) ?? []).at(0);
      const [pageFile] = (await make?.()) ?? [];
      if (pageFile !== undefined)
        return pageFile.text.replace('<html', `<html data-pages="${this.#base}${folder}"`);
    }
    return undefined;
  }

  async update(
    { name, moduleGraph }: DevEnvironment,
    server: ViteDevServer,
    { file, timestamp }: { readonly file: string; readonly timestamp: number },
  ): Promise<EnvironmentModuleNode[] | undefined> {
    const isContent = isInside(this.#folder, file);
    if (name !== 'client') return [];
    if (!isContent) {
      renewRenderers(server);
      return undefined;
    }
    const save = (this.#saves += 1);
    const previousState = this.#state;
    const read = () => this.#read(previousState).catch(messageOf);
    const result = await readWhenStable(file, timestamp, read);
    // A later save will be shown instead.
    if (save !== this.#saves) return [];
    if (typeof result === 'string') {
      this.#problem = result;
      console.error(`\n${result}`);
      server.ws.send(overlay(result));
      return [];
    }
    const wasBroken = this.#problem !== undefined;
    this.#problem = undefined;
    this.#state = result;
    this.#scripts.clear();
    renewRenderers(server);
    const [oldData = [], newData = []] = [previousState, result].map((state) =>
      state?.languages.map(({ data }) => data),
    );
    const haveLanguagesChanged =
      String(oldData.map(({ lang }) => lang)) !== String(newData.map(({ lang }) => lang));
    // Each language has an environment of its own.
    if (haveLanguagesChanged) await server.restart();
    console.log(
      `✓ ${path.basename(file)} saved, ${((Date.now() - timestamp) / 1000).toFixed(1)} s`,
    );
    if (haveLanguagesChanged) return [];
    const modules = [...moduleGraph.idToModuleMap.values()];
    const contentModules = modules.filter(({ id }) => id?.startsWith(RESOLVED_PREFIX));
    const isSiteWide = newData.some(({ siteWide }, at) => siteWide !== oldData[at]?.siteWide);
    if (isSiteWide) {
      for (const module of contentModules) moduleGraph.invalidateModule(module);
      server.ws.send({ type: 'full-reload' });
      return [];
    }
    // Clears the overlay if no module has changed.
    if (wasBroken) server.ws.send(NO_UPDATE);
    // Only the modules that changed are sent to the page.
    const changed = contentModules.filter(
      (module) => codeOf(contentName(module), oldData) !== codeOf(contentName(module), newData),
    );
    const viewIds = viewsShowing(changed.map(contentName)).map((view) => moduleId(view));
    return [...changed, ...modules.filter(({ id }) => viewIds.includes(id ?? ''))];
  }

  /** @throws An Error in the owner's terms if the content has errors. */
  async #read(previousState?: State): Promise<State> {
    const memo = new Memo(previousState?.languages[0]?.data.memo);
    const { loaded, problems } = await loadLanguages(this.#folder, undefined, memo);
    const contents = loaded.flatMap(({ content }) => content ?? []);
    if (contents.length < loaded.length) throw new Error(formatProblems(problems));
    const languages = makeSites(contents, memo).map((site) => ({ site, data: deriveData(site) }));
    // Files are limited to what a build would publish today; pages show drafts as well.
    const files = once(() => {
      const published = contents.map((content) => publishedContent(content).content);
      const sites = makeSites(published, memo);
      return siteFiles({ folder: this.#folder, sites, base: this.#base });
    });
    return { languages, files };
  }
}

/** Served while the content has errors, until a save fixes them. */
const EMPTY_PAGE = '<!doctype html><html><head></head><body></body></html>';
const HTML = 'text/html;charset=utf-8';

/** Hides the overlay's tip on how to turn it off, which authors of content don't need. */
const HIDE_TIP = 'vite-error-overlay::part(tip){display:none}';

const NO_UPDATE: HotPayload = { type: 'update', updates: [] };

function overlay(message: string): HotPayload {
  return { type: 'error', err: { message, stack: '' } };
}

function messageOf(error: unknown): string {
  const fault = systemFault(error);
  if (fault !== undefined) return fault;
  return error instanceof Error ? error.message : String(error);
}

/** Makes the next request for a page evaluate the rendering code again. */
function renewRenderers({ environments }: ViteDevServer): void {
  for (const environment of Object.values(environments)) {
    if (!isRunnableDevEnvironment(environment)) continue;
    environment.moduleGraph.invalidateAll();
    environment.runner.clearCache();
  }
}

function contentName({ id }: EnvironmentModuleNode): string {
  return id?.slice(RESOLVED_PREFIX.length) ?? '';
}

function typeOf(file: string): string {
  return lookup(file) ?? 'text/plain;charset=utf-8';
}

/** A request's path below the site's base; undefined for other paths. */
function pathBelowBase(base: string, url: string): string | undefined {
  const [address = ''] = url.split(/[?#]/u);
  if (!address.startsWith(base)) return undefined;
  try {
    return decodeURIComponent(address.slice(base.length));
  } catch {
    return undefined;
  }
}

/** Folders whose files Vite may serve: the kit and its packages. Content comes from plugins. */
function servedFolders(): string[] {
  const packages = ['react', 'vite', '@fontsource-variable/instrument-sans'].map((name) =>
    packageFolder(name),
  );
  return [PROJECT, CACHE, ...packages.map((folder) => path.dirname(folder))];
}

/** Full paths of output folders: elsewhere, a folder with one of these names may hold content. */
const OUTPUT_FOLDERS = ['.build', 'dist', 'test-results'].map((name) => moduleId(name, SITE_ROOT));
