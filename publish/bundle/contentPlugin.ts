import path from 'node:path';
import type { Plugin } from 'vite';
import type { Content } from '#src/content/content.ts';
import { formatProblems } from '#problems/formatProblems.ts';
import { loadContent } from '#publish/read/loadContent.ts';
import { paperGroups } from '#publish/derive/paperViews.ts';
import { viewsOf, type Views } from '#publish/derive/views.ts';

type Loaded = { readonly views: Views; readonly groups: ReturnType<typeof paperGroups> };

const PREFIX = 'virtual:content/';
/** What a resolved module of content is called inside Vite; the NUL keeps other plugins off. */
const RESOLVED = '\0content/';

/** The module of a page, by the page's id: "#src/pages/career/CareerPage.tsx". */
const PAGE_MODULE = /^#src\/pages\/(\w+)\/\w+Page\.tsx$/u;
const NOT_FOUND_MODULE = '#src/pages/notFound/NotFoundPage.tsx';

/** In: the content folder. Out: the content. Throws an Error in the owner's words where it has errors. */
export async function contentOrThrow(folder: string): Promise<Content> {
  const { content, problems } = await loadContent(folder);
  if (content === undefined) throw new Error(formatProblems(problems));
  return content;
}

/**
 * Puts each page's share of the content into that page's chunk, as plain data: a module
 * `virtual:content/<name>` that exports a constant of that name.
 * In: the content folder's absolute path, or the content itself where it is loaded already.
 */
export function contentPlugin(source: string | Content): Plugin {
  let isBuild = false;
  let loaded: Promise<Loaded> | undefined;
  const read = () => {
    loaded ??= (typeof source === 'string' ? contentOrThrow(source) : Promise.resolve(source)).then(
      (content) => ({ views: viewsOf(content), groups: paperGroups(content) }),
    );
    return loaded;
  };
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
      // A page that the site has not needs no script either (requirement W2).
      const isThere = ['home', 'notFound', ...views.pages.map((there) => there.id)].includes(page);
      return isThere ? undefined : this.resolve(NOT_FOUND_MODULE, importer);
    },
    async load(id) {
      if (!id.startsWith(RESOLVED)) return undefined;
      const name = id.slice(RESOLVED.length);
      return { code: moduleOf(name, await read()), moduleType: 'js' };
    },
    configureServer(server) {
      if (typeof source === 'string') server.watcher.add(source);
    },
    async hotUpdate({ file }) {
      if (!isOwners(file)) return undefined;
      // Asked for every environment; pages are rendered in none of the others while writing.
      if (this.environment.name !== 'client') return [];
      const before = await codeOf(loaded);
      loaded = undefined;
      const after = await codeOf(read());
      // Only what the change reaches is sent to the page.
      return [...this.environment.moduleGraph.idToModuleMap.values()].filter(({ id }) => {
        if (!id?.startsWith(RESOLVED)) return false;
        const name = id.slice(RESOLVED.length);
        return !Object.hasOwn(after, name) || after[name] !== before[name];
      });
    },
  };
}

/** Out: each view as text, to be compared; nothing where the content has errors. */
async function codeOf(
  loaded: Promise<{ readonly views: Views }> | undefined,
): Promise<Readonly<Record<string, string>>> {
  try {
    const { views } = (await loaded) ?? { views: {} };
    return Object.fromEntries(
      Object.entries(views).map(([name, view]) => [name, JSON.stringify(view)]),
    );
  } catch {
    return {};
  }
}

/** Out: the code of the module `virtual:content/<name>`. Throws where there is none of that name. */
function moduleOf(name: string, { views, groups }: Loaded): string {
  if (name === 'paperGroups') {
    const rows = groups.map(
      ({ ids }, index) => `['${ids.join(' ')}', () => import('${PREFIX}paperGroup-${index}')]`,
    );
    return `export const paperGroups = [${rows.join(', ')}];`;
  }
  const group = groups[Number(/^paperGroup-(\d+)$/u.exec(name)?.[1])];
  if (group !== undefined) return `export const papers = ${JSON.stringify(group.papers())};`;
  if (!Object.hasOwn(views, name)) throw new Error(`There is no content called ${name}`);
  return `export const ${name} = ${JSON.stringify(views[name as keyof Views])};`;
}
