import type { Plugin } from 'vite';

/**
 * react-type-animation injects a <style> into the page on import, which the content security policy
 * forbids and nothing here needs: our own styles draw the cursor.
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

/** The module in which Vite keeps what fetches a chunk's styles and imports ahead of it. */
const HELPER = /^\0vite\/preload-helper/u;

/**
 * Imports chunks without Vite's helper: no chunk has styles of its own, and their imports are
 * fetched when the browser is idle (requirement E5). It is a hundredth of home's scripts
 * (docs/decisions/012-first-view-and-scripts.md).
 *
 * A build whose helper was not met fails: another version of Vite may keep it elsewhere.
 */
export function withoutPreload(): Plugin {
  let isMet = false;
  return {
    name: 'portfolio:without-preload',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      isMet = false;
    },
    load: {
      filter: { id: HELPER },
      handler: () => {
        isMet = true;
        return 'export const __vitePreload = (load) => load();';
      },
    },
    generateBundle(_, bundle) {
      // What renders pages on the server imports chunks without a helper.
      const isLazy = Object.values(bundle).some(
        (file) => file.type === 'chunk' && file.dynamicImports.length > 0,
      );
      if (isLazy && !isMet && this.environment.config.consumer === 'client')
        this.error(`Vite’s preload helper is no longer ${String(HELPER)}`);
    },
  };
}
