import path from 'node:path';
import type { HotPayload, Plugin } from 'vite';
import type { Content } from '#src/content/content.ts';
import { systemFault } from '#problems/sentences/systemFaults.mjs';
import { formatProblems } from '#problems/formatProblems.ts';
import { loadContent } from '#publish/read/loadContent.ts';
import { paperGroups } from '#publish/derive/paperViews.ts';
import { sectionViews } from '#publish/derive/sectionViews.ts';
import { viewsOf, type Views } from '#publish/derive/views.ts';
import { sayWords } from '#text/siteWords.ts';

type Loaded = {
  readonly views: Views;
  readonly groups: ReturnType<typeof paperGroups>;
  readonly sections: ReturnType<typeof sectionViews>;
};

const PREFIX = 'virtual:content/';
/** Prefix of a resolved content module inside Vite; the NUL keeps other plugins off. */
const RESOLVED = '\0content/';

/** Prefix of a section's id in its module's name. */
const SECTION = 'section-';

/** The module of a page, by the page's id: "#src/pages/career/CareerPage.tsx". */
const PAGE_MODULE = /^#src\/pages\/(\w+)\/\w+Page\.tsx$/u;
const NOT_FOUND_MODULE = '#src/pages/notFound/NotFoundPage.tsx';

/**
 * @param folder - The content folder.
 * @returns The content.
 * @throws An Error in the owner's terms if the content has errors.
 */
export async function contentOrThrow(folder: string): Promise<Content> {
  const { content, problems } = await loadContent(folder);
  if (content === undefined) throw new Error(formatProblems(problems));
  return content;
}

/**
 * Puts each page's share of the content into that page's chunk, as plain data: a module
 * `virtual:content/<name>` that exports a constant of that name.
 *
 * During development, a save with an error is reported once, in the terminal and over the page,
 * which keeps the last valid content; a valid save is reported in one line.
 * @param source The content folder's absolute path, or the content itself if already loaded.
 */
export function contentPlugin(source: string | Content): Plugin {
  let isBuild = false;
  let loaded: Promise<Loaded> | undefined;
  let problem: string | undefined;
  /** The code of each module as last sent to the page. */
  const given = new Map<string, string>();
  const load = async () =>
    loadedOf(typeof source === 'string' ? await contentOrThrow(source) : source);
  const read = () => (loaded ??= load());
  const isOwners = (file: string) =>
    typeof source === 'string' && !path.relative(source, file).startsWith('..');

  return {
    name: 'portfolio:content',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async resolveId(id, importer) {
      if (id.startsWith(PREFIX)) return RESOLVED + id.slice(PREFIX.length);
      const [, page] = PAGE_MODULE.exec(id) ?? [];
      if (!isBuild || page === undefined) return undefined;
      const { views } = await read();
      // A page that is not part of the site needs no script either (requirement W2).
      const isThere = ['home', 'notFound', ...views.pages.map((there) => there.id)].includes(page);
      return isThere ? undefined : this.resolve(NOT_FOUND_MODULE, importer);
    },
    async load(id) {
      if (!id.startsWith(RESOLVED)) return undefined;
      const name = id.slice(RESOLVED.length);
      if (problem !== undefined && loaded === undefined) return NEVER;
      const code = codeOf(name, await read());
      if (code === undefined) throw new Error(`There is no content called ${name}`);
      given.set(name, code);
      return { code, moduleType: 'js' };
    },
    async configureServer(server) {
      if (typeof source !== 'string') return;
      server.watcher.add(source);
      // The command has already checked the content and reported its problems.
      problem = await read().then(
        () => undefined,
        (error: unknown) => messageOf(error),
      );
      if (problem !== undefined) loaded = undefined;
      server.ws.on('connection', () => {
        if (problem !== undefined) server.ws.send(overlay(problem));
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { server }) =>
        server === undefined ? [] : [{ tag: 'style', children: NO_TIP, injectTo: 'head' }],
    },
    async hotUpdate({ file, timestamp, server }) {
      if (!isOwners(file)) return undefined;
      // Called for every environment; only the client renders pages during development.
      if (this.environment.name !== 'client') return [];
      const hadProblem = problem !== undefined;
      let fresh: Loaded;
      try {
        fresh = await load();
        loaded = Promise.resolve(fresh);
        problem = undefined;
      } catch (error) {
        problem = messageOf(error);
        console.error(`\n${problem}`);
        server.ws.send(overlay(problem));
        return [];
      }
      const seconds = ((Date.now() - timestamp) / 1000).toFixed(1);
      console.log(`✓ ${path.basename(file)} saved, ${seconds} s`);
      const modules = [...this.environment.moduleGraph.idToModuleMap.values()].filter(({ id }) =>
        id?.startsWith(RESOLVED),
      );
      if (hadProblem) {
        // Clears the error, and starts a page that never had content.
        for (const each of modules) this.environment.moduleGraph.invalidateModule(each);
        server.ws.send({ type: 'full-reload' });
        return [];
      }
      // Only the modules that changed are sent to the page.
      return modules.filter(({ id }) => {
        const name = id?.slice(RESOLVED.length) ?? '';
        return codeOf(name, fresh) !== given.get(name);
      });
    },
  };
}

/** A module of invalid content waits for a save that fixes it. */
const NEVER = { code: 'await new Promise(() => {});', moduleType: 'js' as const };

/** Hides the overlay's tip on how to turn it off: irrelevant to somebody who writes content. */
const NO_TIP = 'vite-error-overlay::part(tip){display:none}';

function overlay(message: string): HotPayload {
  return { type: 'error', err: { message, stack: '' } };
}

function messageOf(error: unknown): string {
  const fault = systemFault(error);
  if (fault !== undefined) return fault;
  return error instanceof Error ? error.message : String(error);
}

function loadedOf(content: Content): Loaded {
  sayWords(content.site?.words);
  return {
    views: viewsOf(content),
    groups: paperGroups(content),
    sections: sectionViews(content),
  };
}

/** @returns The code of the module `virtual:content/<name>`; undefined if the name is unknown. */
function codeOf(name: string, { views, groups, sections }: Loaded): string | undefined {
  if (name === 'sections') {
    const rows = Object.keys(sections).map(
      (id) => `'${id}': () => import('${PREFIX}${SECTION}${id}')`,
    );
    return `export const sections = {${rows.join(', ')}};`;
  }
  const section = name.startsWith(SECTION) ? sections[name.slice(SECTION.length)] : undefined;
  if (section !== undefined) return `export const section = ${JSON.stringify(section)};`;
  if (name === 'paperGroups') {
    const rows = groups.map(
      ({ ids }, index) => `['${ids.join(' ')}', () => import('${PREFIX}paperGroup-${index}')]`,
    );
    return `export const paperGroups = [${rows.join(', ')}];`;
  }
  const group = groups[Number(/^paperGroup-(\d+)$/u.exec(name)?.[1])];
  if (group !== undefined) return `export const papers = ${JSON.stringify(group.papers())};`;
  if (!Object.hasOwn(views, name)) return undefined;
  return `export const ${name} = ${JSON.stringify(views[name as keyof Views])};`;
}
