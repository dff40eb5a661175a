import type { Plugin } from 'vite';

/**
 * Vite wraps each lazy import in a helper that preloads the chunk's own imports and style sheets.
 * Here there are no style sheets, and every chunk is fetched while the browser is idle, so the
 * helper only has to call the import (docs/decisions/012).
 */
export function plainLazyImports(): Plugin {
  return {
    name: 'portfolio:plain-lazy-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id === '\0vite/preload-helper.js'
        ? { code: 'export const __vitePreload = (load) => load();', moduleType: 'js' }
        : undefined,
  };
}
