import type { Plugin } from 'vite';

const ROUTER = /node_modules\/react-router\/dist\/production\/chunk-/u;
const MADE_ON_IMPORT =
  /^((?:var|let|const) \w+ = )(?=(?:React\w*\.(?:createContext|forwardRef|memo)|new (?:URL|Set|Map|WeakMap))\()/gmu;
const DISPLAY_NAME = /^\w+\.displayName = "\w+";$/gmu;
const CONTEXT_TYPE = /^var (\w+) = (class extends [^]*?^\});\n\1\.contextType = (\w+);$/gmu;

/**
 * react-router creates its contexts and wrapped components on import, in calls that a bundler must
 * assume to have side effects, so that all of it would end up in the entry script. None of them has
 * any: marking them as pure drops what the site does not use (docs/decisions/012).
 */
export function shakeableRouter(): Plugin {
  return {
    name: 'portfolio:shakeable-router',
    apply: 'build',
    transform: (code, id) => (ROUTER.test(id) ? { code: markPure(code), map: null } : undefined),
  };
}

/** @returns The router's code with its side-effect-free calls marked as pure. */
export function markPure(code: string): string {
  return code
    .replace(MADE_ON_IMPORT, '$1/* @__PURE__ */ ')
    .replace(DISPLAY_NAME, '')
    .replace(
      CONTEXT_TYPE,
      'var $1 = /* @__PURE__ */ ((made) => Object.assign(made, { contextType: $3 }))($2);',
    );
}
