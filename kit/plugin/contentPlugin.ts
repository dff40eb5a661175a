import path from 'node:path';
import type { EnvironmentModuleNode, HotPayload, Plugin } from 'vite';
import { makeSites } from '#kit/site/languageSites.ts';
import type { Site } from '#kit/site/site.ts';
import { systemFault } from '#kit/messages/systemFaults.ts';
import { formatProblems } from '#kit/messages/formatProblems.ts';
import { Kept } from '#kit/content/kept.ts';
import { loadLanguages } from '#kit/content/loadLanguages.ts';
import { readOnceWritten } from '#kit/content/readOnceWritten.ts';
import { codeOf, derive, holdersOf, hotCodeOf, PREFIX, type Derived } from './contentModules.ts';
import { isInside } from './isInside.ts';
import { moduleId } from './moduleId.ts';
import { standIns } from './standIns.ts';

/** Prefix of a resolved content module inside Vite; the NUL keeps other plugins off. */
const RESOLVED = '\0content/';

/** The module of a page, by the page's id: "#src/pages/career/CareerPage.tsx". */
const PAGE_MODULE = /^#src\/pages\/(\w+)\/\w+Page\.tsx$/u;
const NOT_FOUND_MODULE = '#src/pages/notFound/NotFoundPage.tsx';

/**
 * @throws An Error in the owner's terms if the content has errors.
 */
export async function siteOrThrow(folder: string, lang?: string, kept?: Kept): Promise<Site> {
  const { loaded, problems } = await loadLanguages(folder, undefined, kept);
  const contents = loaded.flatMap(({ content }) => content ?? []);
  const sites = makeSites(contents, kept);
  // A language may have left site.yaml since its pages were opened.
  const site = sites.find(({ profile }) => profile.lang === lang) ?? sites[0];
  if (contents.length < loaded.length || site === undefined)
    throw new Error(formatProblems(problems));
  return site;
}

/**
 * Puts each page's share of the content into that page's chunk, as plain data: a module
 * `virtual:content/<name>` that exports a constant of that name.
 *
 * During development, a save with an error is reported once, in the terminal and over the page,
 * which keeps the last valid content; a valid save is reported in one line. The page keeps its
 * state, unless the save changes what is everywhere: then it is loaded again.
 * @param source - The content folder's absolute path, or what was already derived from it.
 * @param lang - Which of the folder's languages; its own by default, whose server alone tells of
 *   saves in the terminal.
 * @param readFolder - Reads a content folder; rejects in the owner's terms if it has errors.
 */
export function contentPlugin(
  source: string | Derived,
  lang?: string,
  readFolder: typeof siteOrThrow = siteOrThrow,
): Plugin {
  const absent = standIns();
  let isBuild = false;
  let isHot = false;
  let derived: Promise<Derived> | undefined;
  let problem: string | undefined;
  /** How many saves there have been: only the last one's content is shown. */
  let saves = 0;
  /** The code of each module as last sent to the page. */
  const given = new Map<string, string>();
  const load = async (before?: Derived) => {
    if (typeof source !== 'string') return source;
    const kept = new Kept(before?.kept);
    return derive(await readFolder(source, lang, kept), before);
  };
  const read = () => (derived ??= load());

  return {
    name: 'portfolio:content',
    enforce: 'pre',
    configResolved({ command, server }) {
      isBuild = command === 'build';
      isHot = !isBuild && server.hmr !== false;
    },
    async resolveId(id, importer) {
      if (id.startsWith(PREFIX)) return RESOLVED + id.slice(PREFIX.length);
      if (!isBuild) return undefined;
      const standIn = absent.get(id.replace(/\.tsx?$/u, ''));
      if (standIn !== undefined)
        return standIn.isDue(await read()) ? this.resolve(standIn.id, importer) : undefined;
      const [, page] = PAGE_MODULE.exec(id) ?? [];
      if (page === undefined) return undefined;
      const { views } = await read();
      // A page that is not part of the site needs no script either (requirement W2).
      const isThere = ['home', 'notFound', ...views.pages.map((there) => there.id)].includes(page);
      return isThere ? undefined : this.resolve(NOT_FOUND_MODULE, importer);
    },
    async load(id) {
      if (!id.startsWith(RESOLVED)) return undefined;
      const name = id.slice(RESOLVED.length);
      if (problem !== undefined && derived === undefined) return NEVER;
      const current = await read();
      const code = codeOf(name, current);
      if (code === undefined) throw new Error(`There is no content called ${name}`);
      given.set(name, code);
      return {
        code: (isHot ? hotCodeOf(name, current) : undefined) ?? code,
        moduleType: 'js',
      };
    },
    async configureServer(server) {
      if (typeof source !== 'string') return;
      server.watcher.add(source);
      // The command has already checked the content and reported its problems.
      problem = await read().then(
        () => undefined,
        (error: unknown) => messageOf(error),
      );
      if (problem !== undefined) derived = undefined;
      // A page that has had no update yet is loaded again when its first mistake is mended.
      server.ws.on('connection', () => {
        server.ws.send(problem === undefined ? NO_UPDATE : overlay(problem));
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { server }) =>
        server === undefined ? [] : [{ tag: 'style', children: NO_TIP, injectTo: 'head' }],
    },
    async hotUpdate({ file, timestamp, server }) {
      if (typeof source !== 'string' || !isInside(source, file)) return undefined;
      // Called for every environment; only the client renders pages during development.
      if (this.environment.name !== 'client') return [];
      saves += 1;
      const save = saves;
      const before = await derived;
      const fresh = await readOnceWritten(file, timestamp, () => load(before).catch(messageOf));
      // A later save has been read, or is being read, and will be shown instead.
      if (save !== saves) return [];
      if (typeof fresh === 'string') {
        problem = fresh;
        if (lang === undefined) console.error(`\n${problem}`);
        server.ws.send(overlay(problem));
        return [];
      }
      const wasMended = problem !== undefined;
      problem = undefined;
      derived = Promise.resolve(fresh);
      const seconds = ((Date.now() - timestamp) / 1000).toFixed(1);
      if (lang === undefined) console.log(`✓ ${path.basename(file)} saved, ${seconds} s`);

      const { moduleGraph } = this.environment;
      const all = [...moduleGraph.idToModuleMap.values()];
      const isEverywhere = fresh.everywhere !== before?.everywhere;
      if (isEverywhere) {
        for (const each of all) if (isContent(each)) moduleGraph.invalidateModule(each);
        server.ws.send({ type: 'full-reload' });
        return [];
      }
      // Clears the error, which otherwise only a module that changed would do.
      if (wasMended) server.ws.send(NO_UPDATE);
      // Only the modules that changed are sent to the page.
      const changed = all.filter((each) => {
        const code = given.get(contentName(each));
        return code !== undefined && isContent(each) && codeOf(contentName(each), fresh) !== code;
      });
      const holders = holdersOf(changed.map(contentName)).map((view) => moduleId(view));
      return [...changed, ...all.filter(({ id }) => holders.includes(id ?? ''))];
    },
  };
}

function isContent({ id }: EnvironmentModuleNode): boolean {
  return id?.startsWith(RESOLVED) === true;
}

/** @returns a content module's name without its prefix */
function contentName({ id }: EnvironmentModuleNode): string {
  return id?.slice(RESOLVED.length) ?? '';
}

/** A module of invalid content waits for a save that fixes it. */
const NEVER = { code: 'await new Promise(() => {});', moduleType: 'js' as const };

/** Hides the overlay's tip on how to turn it off: irrelevant to somebody who writes content. */
const NO_TIP = 'vite-error-overlay::part(tip){display:none}';

/** Takes the overlay away. */
const NO_UPDATE: HotPayload = { type: 'update', updates: [] };

function overlay(message: string): HotPayload {
  return { type: 'error', err: { message, stack: '' } };
}

function messageOf(error: unknown): string {
  const fault = systemFault(error);
  if (fault !== undefined) return fault;
  return error instanceof Error ? error.message : String(error);
}
