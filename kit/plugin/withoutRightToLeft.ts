import type { Plugin } from 'postcss';
import selectorParser, { type Node } from 'postcss-selector-parser';

/** Takes out rules that only apply from right to left: most sites have no such page. */
export function withoutRightToLeft(): Plugin {
  return {
    postcssPlugin: 'portfolio:without-right-to-left',
    OnceExit(root) {
      root.walkRules(/dir=/u, (rule) => {
        const kept = rule.selectors.filter(
          (selector) => !selectorParser().astSync(selector).every(isOnly),
        );
        if (kept.length === 0) rule.remove();
        else if (kept.length < rule.selectors.length) rule.selectors = kept;
      });
    },
  };
}

/** Pseudo-classes that take selectors, of which one must match. */
const ANY = new Set([':is', ':where', ':has']);

/** @returns Whether a selector, or a part of it, matches from right to left only. */
function isOnly(node: Node): boolean {
  if (node.type === 'attribute') return node.attribute === 'dir' && node.value === 'rtl';
  if (node.type === 'selector') return node.nodes.some(isOnly);
  return node.type === 'pseudo' && ANY.has(node.value) && node.nodes.every(isOnly);
}
