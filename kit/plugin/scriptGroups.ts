import type { Rolldown } from 'vite';
import { moduleId } from './paths.ts';

/** The app's entry, relative to the project's folder. */
export const MAIN = 'src/main.tsx';
/** The home page, whose view the app loads immediately. */
export const HOME_PAGE = 'src/pages/home/HomePage.tsx';

/** The module that lazily imports every page's view. */
const ROUTES = 'src/app/pages.tsx';

/**
 * React, and modules of ours that every script needs and that are the same in every language: each
 * would be a script of a few hundred bytes.
 */
const EVERYWHERE =
  /node_modules\/(?:react|react-dom|scheduler)\/|\/src\/(?:lib\/sitePaths|loading\/loadChunk)\.ts$/;

type Modules = Rolldown.ChunkingContext;

/**
 * Groups modules into scripts. By default, what any two pages share becomes a separate script,
 * often of a few hundred bytes: twice as many requests, each found only after another has loaded.
 *
 * @param idOf - The id of a module by its path in the project.
 * @returns React, what home shares with other pages, and what others share beyond that. Every page's
 *   view stays a separate script (requirement F4).
 */
export function scriptGroups(
  idOf: (file: string) => string = moduleId,
): Rolldown.CodeSplittingGroup[] {
  const routes = idOf(ROUTES);
  let neededByApp: ReadonlySet<string> | undefined;
  let neededByHome: ReadonlySet<string> | undefined;
  const shared = (id: string, modules: Modules) => {
    neededByApp ??= importedBy([idOf(MAIN)], modules);
    neededByHome ??= importedBy([idOf(HOME_PAGE)], modules);
    const isView = modules.getModuleInfo(id)?.dynamicImporters.includes(routes) ?? false;
    if (isView || neededByApp.has(id)) return null;
    return neededByHome.has(id) ? 'homeParts' : 'shared';
  };
  return [
    { name: 'react', test: EVERYWHERE },
    { name: shared, minShareCount: 2, includeDependenciesRecursively: false },
  ];
}

/** @returns These modules and all their static imports. */
function importedBy(sources: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(sources);
  // The loop also visits entries that are added while it runs.
  for (const id of found)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
