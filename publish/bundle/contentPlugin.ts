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
    resolveId: (id) => (id.startsWith(PREFIX) ? RESOLVED + id.slice(PREFIX.length) : undefined),
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

/**
 * react-type-animation writes a <style> into the page when it is imported, which the content
 * security policy forbids and nothing here needs: its cursor is drawn by our own styles.
 */
export function withoutInjectedStyle(): Plugin {
  const guard = '"undefined"!=typeof document';
  return {
    name: 'portfolio:without-injected-style',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('react-type-animation')) return undefined;
      if (!code.includes(guard))
        this.error('react-type-animation no longer injects its style the way it did: look again');
      return { code: code.replace(guard, 'false'), map: null };
    },
  };
}

/**
 * react-router makes its contexts and wrapped components while it is imported, in calls that a
 * bundler must take for effects, so that all of it would reach the entry script. None of them has
 * any: saying so leaves out what the site does not use (7 KiB gzipped).
 */
export function shakeableRouter(): Plugin {
  return {
    name: 'portfolio:shakeable-router',
    apply: 'build',
    transform(code, id) {
      if (!/node_modules\/react-router\/dist\/production\/chunk-/u.test(id)) return undefined;
      return {
        code: code
          .replace(
            /^((?:var|let|const) \w+ = )(?=(?:React\w*\.(?:createContext|forwardRef|memo)|new (?:URL|Set|Map|WeakMap))\()/gmu,
            '$1/* @__PURE__ */ ',
          )
          .replace(/^\w+\.displayName = "\w+";$/gmu, '')
          .replace(
            /^var (\w+) = (class extends [^]*?^\});\n\1\.contextType = (\w+);$/gmu,
            'var $1 = /* @__PURE__ */ ((made) => Object.assign(made, { contextType: $3 }))($2);',
          ),
        map: null,
      };
    },
  };
}

/**
 * Vite wraps each lazy import in a helper that announces the chunk's own imports and style sheets
 * beforehand. Here there are no sheets, and every chunk is fetched while the browser is idle, so
 * the helper (1 KiB of the entry script) comes down to calling the import.
 */
export function withoutPreloadHelper(): Plugin {
  return {
    name: 'portfolio:without-preload-helper',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? { code: 'export const __vitePreload = (load) => load();', moduleType: 'js' }
        : undefined,
  };
}
