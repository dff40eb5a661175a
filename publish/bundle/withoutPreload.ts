import type { Plugin } from 'vite';

/** The module in which Vite keeps what fetches a chunk's styles and imports ahead of it. */
const HELPER = /^\0vite\/preload-helper/u;

/**
 * Imports chunks without Vite's helper: no chunk has styles of its own, and their imports are
 * fetched when the browser is idle (requirement E5). It is a hundredth of home's scripts.
 */
export function withoutPreload(): Plugin {
  return {
    name: 'portfolio:without-preload',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: HELPER },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
