import path from 'node:path';
import type { Rolldown } from 'vite';
import { PROJECT } from '#publish/project.mjs';

/** The app's entry, relative to the project's folder. */
export const MAIN = 'src/main.tsx';
/** The home page, whose view the app loads immediately. */
export const HOME_PAGE = 'src/pages/home/HomePage.tsx';

/** The module that lazily imports every page's view. */
const ROUTES = path.join(PROJECT, 'src/app/routes.tsx');

type Modules = Rolldown.ChunkingContext;

/**
 * Groups modules into scripts. By default, what any two pages share becomes a separate script,
 * often of a few hundred bytes: twice as many requests, each found only after another has loaded.
 *
 * @returns React, and what pages share beyond what home needs at once. Every page's view stays a
 *   separate script (requirement F4).
 */
export function scriptGroups(): Rolldown.CodeSplittingGroup[] {
  let neededByHome: ReadonlySet<string> | undefined;
  const shared = (id: string, modules: Modules) => {
    neededByHome ??= importedBy([MAIN, HOME_PAGE], modules);
    const isView = modules.getModuleInfo(id)?.dynamicImporters.includes(ROUTES) ?? false;
    return isView || neededByHome.has(id) ? null : 'shared';
  };
  return [
    { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
    { name: shared, minShareCount: 2, includeDependenciesRecursively: false },
  ];
}

/** @returns These modules and all their static imports. */
function importedBy(sources: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(sources.map((source) => path.join(PROJECT, source)));
  // The loop also visits entries that are added while it runs.
  for (const id of found)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
