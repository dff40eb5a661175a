import selectorParser, { type Node } from 'postcss-selector-parser';
import type { Declaration, Plugin, Root, Rule } from 'postcss';

const UNIVERSAL = '*, ::before, ::after';
const BACKDROP = '::backdrop';

/**
 * Tailwind sets the variables behind its utilities for shadows, transforms, filters and the like on
 * every element of a page: some fifty, which a browser processes each time it restyles the page
 * (docs/decisions/012). This PostCSS plugin sets them only on elements that use the utilities, with
 * zero specificity, so that all of Tailwind works and costs nothing where it is not used.
 */
export function tailwindDefaults(): Plugin {
  return {
    postcssPlugin: 'portfolio-tailwind-defaults',
    OnceExit(root) {
      const selectors = new Set<string>();
      const universal: Rule[] = [];
      root.walkRules((rule) => {
        if (isDefaults(rule)) universal.push(rule);
        else if (readsDefaults(rule)) for (const one of rule.selectors) selectors.add(scoped(one));
      });
      for (const rule of universal) {
        if (rule.selector === BACKDROP || selectors.size === 0) rule.remove();
        else rule.selectors = [...selectors];
      }
      for (const prop of TEXT_SETTINGS) dropUnlessSet(root, prop);
    },
  };
}

/** Tailwind sets these to their initial values, for configurations that change them. */
const TEXT_SETTINGS = ['font-feature-settings', 'font-variation-settings', 'text-transform'];

function dropUnlessSet(root: Root, prop: string): void {
  const declarations: Declaration[] = [];
  root.walkDecls(prop, (declaration) => void declarations.push(declaration));
  if (declarations.some(({ value }) => !/^(?:normal|none|inherit)$/u.test(value))) return;
  for (const declaration of declarations) declaration.remove();
}

function isDefaults({ selector, nodes }: Rule): boolean {
  const isAll = selector === UNIVERSAL || selector === BACKDROP;
  return isAll && nodes.every((node) => node.type === 'decl' && node.prop.startsWith('--tw-'));
}

function readsDefaults({ nodes }: Rule): boolean {
  const declarations = nodes.filter((node) => node.type === 'decl');
  const declaredProps = new Set(declarations.map(({ prop }) => prop));
  return declarations.some(({ value }) =>
    [...value.matchAll(/var\((--tw-[\w-]+)/gu)].some(([, name = '']) => !declaredProps.has(name)),
  );
}

/** ".a:hover::before" → ":where(.a:hover)::before" */
function scoped(selector: string): string {
  const [, element = '', pseudo = ''] = /^(.*?)(::[\w-]+)?$/su.exec(selector) ?? [];
  return `:where(${element || '*'})${pseudo}`;
}

/** Takes out rules that only apply from right to left: most sites have no such page. */
export function withoutRightToLeft(): Plugin {
  return {
    postcssPlugin: 'portfolio:without-right-to-left',
    OnceExit(root) {
      root.walkRules(/dir=/u, (rule) => {
        const remaining = rule.selectors.filter(
          (selector) => !selectorParser().astSync(selector).every(isRightToLeftOnly),
        );
        if (remaining.length === 0) rule.remove();
        else if (remaining.length < rule.selectors.length) rule.selectors = remaining;
      });
    },
  };
}

/** Pseudo-classes that take selectors, of which one must match. */
const ANY = new Set([':is', ':where', ':has']);

function isRightToLeftOnly(node: Node): boolean {
  if (node.type === 'attribute') return node.attribute === 'dir' && node.value === 'rtl';
  if (node.type === 'selector') return node.nodes.some(isRightToLeftOnly);
  return node.type === 'pseudo' && ANY.has(node.value) && node.nodes.every(isRightToLeftOnly);
}
