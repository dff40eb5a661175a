import type { Environment, Plugin } from 'vite';
import { codeOf, isContentName, CONTENT_PREFIX, type ModuleData } from './contentModules.ts';

/** Prefix of a resolved content module in Vite; by convention, other plugins ignore ids with a NUL. */
export const RESOLVED_PREFIX = '\0content/';

/** The module of a page, by the page's id: "#src/pages/career/CareerPage.tsx". */
const PAGE_MODULE = /^#src\/pages\/(\w+)\/\w+Page\.tsx$/u;
const NOT_FOUND_MODULE = '#src/pages/notFound/NotFoundPage.tsx';

/** "export const HomePosts = import.meta.env.HAS_POSTS ? … : null" */
const FLAGGED_EXPORT = /^export const (\w+)[^=;]*=\s*import\.meta\.env\s*\.(HAS_\w+)/gmu;

/**
 * Flags of a site's optional parts, so that a build drops the code of missing ones (requirements B9,
 * L6). In development all are on, since a save may add any part.
 */
export function partFlags(data?: ModuleData): Record<string, string> {
  const { shared, pages, hasPosts = true, hasVideo = true, hasFormatting = true } = data ?? {};
  const parts = {
    HAS_LANGUAGES: shared?.site.languages !== null,
    HAS_SHIELDED_EMAIL: shared?.site.site.shield !== undefined,
    HAS_POSTS: hasPosts,
    HAS_VIDEO: hasVideo,
    HAS_FORMATTING: hasFormatting,
    HAS_PROJECT_PAGES: pages?.projects.projects.some(({ page }) => page !== undefined) ?? true,
    HAS_NEWS: data === undefined || pages?.highlights.news !== undefined,
    // The only formatted text in home's first view is the intro.
    HAS_FORMATTED_INTRO: typeof pages?.home.intro !== 'string',
    HAS_KINDS: pages === undefined || pages.publications.kinds !== undefined,
    HAS_OFFICE: pages === undefined || pages.contact.office !== undefined,
    HAS_GROUPED_JOBS: pages?.career.jobs.some(({ positions }) => positions) ?? true,
  };
  return Object.fromEntries(
    Object.entries(parts).map(([name, has]) => [`import.meta.env.${name}`, String(has)]),
  );
}

/** Puts each page's share of the content into that page's chunk, as plain data. */
export function contentPlugin(
  languagesIn: (environment: Environment) => readonly ModuleData[] | Promise<readonly ModuleData[]>,
): Plugin {
  return {
    name: 'portfolio:content',
    enforce: 'pre',
    config: (_, { command }) => (command === 'serve' ? { define: partFlags() } : undefined),
    async resolveId(id, importer) {
      if (isContentName(id)) return RESOLVED_PREFIX + id.slice(CONTENT_PREFIX.length);
      const [, page] = PAGE_MODULE.exec(id) ?? [];
      if (page === undefined || this.environment.mode !== 'build') return undefined;
      const pages = (await languagesIn(this.environment)).flatMap(
        ({ shared }) => shared.site.pages,
      );
      // A page that is not part of the site needs no script (requirement W2).
      const isInSite = ['home', 'notFound', ...pages.map(({ id }) => id)].includes(page);
      return isInSite ? undefined : this.resolve(NOT_FOUND_MODULE, importer);
    },
    // Removes exports of missing parts early: otherwise their imports would count when Rolldown
    // groups modules into scripts.
    transform: {
      filter: { code: 'import.meta.env.HAS_' },
      async handler(code) {
        if (this.environment.mode !== 'build') return undefined;
        const [data] = await languagesIn(this.environment);
        const flags = partFlags(data);
        const droppedExports = [...code.matchAll(FLAGGED_EXPORT)].filter(
          ([, , flag = '']) => flags[`import.meta.env.${flag}`] === 'false',
        );
        const nulls = droppedExports.map(([, name]) => `export const ${name} = null;`);
        return nulls.length === 0 ? undefined : { code: nulls.join('\n'), map: null };
      },
    },
    async load(id) {
      if (!id.startsWith(RESOLVED_PREFIX)) return undefined;
      const { name, mode, config } = this.environment;
      const isHot = mode === 'dev' && name === 'client' && config.server.hmr !== false;
      const content = id.slice(RESOLVED_PREFIX.length);
      const code = codeOf(content, await languagesIn(this.environment), isHot);
      if (code === undefined) throw new Error(`There is no content called ${content}`);
      return { code, moduleType: 'js' };
    },
  };
}
