import path from 'node:path';
import type { Rolldown } from 'vite';
import { PROJECT } from '#publish/project.mjs';

/** The app's input, from the project's folder. */
export const MAIN = 'src/main.tsx';
/** The page that every visit begins with, whose view the app asks for at once. */
export const HOME_PAGE = 'src/pages/home/HomePage.tsx';

/** What imports every page's view lazily. */
const ROUTES = path.join(PROJECT, 'src/app/routes.tsx');

type Modules = Rolldown.ChunkingContext;

/**
 * Which modules come as one script. Left alone, what any two pages share is a script of its own,
 * often of a few hundred bytes: twice as many requests, each found only once another has come.
 *
 * @returns React, and what pages share beyond what home needs at once. Every page's view stays a
 *   script of its own (requirement F4).
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

/** @returns These modules and all that they import statically. */
function importedBy(sources: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(sources.map((source) => path.join(PROJECT, source)));
  // What is added meanwhile is gone through as well.
  for (const id of found)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
