import type { Declaration, Plugin, Root, Rule } from 'postcss';
import { keepSelectors } from '#kit/output/html/stylesOf.ts';

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
        else if (readsDefaults(rule)) for (const s of rule.selectors) selectors.add(inWhere(s));
      });
      for (const rule of universal) {
        if (rule.selector === BACKDROP || selectors.size === 0) rule.remove();
        else rule.selectors = [...selectors];
      }
      for (const prop of TEXT_SETTINGS) dropUnlessSet(root, prop);
    },
  };
}

/** Tailwind resets these properties for configurations that change them. */
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
function inWhere(selector: string): string {
  const [, element = '', pseudo = ''] = /^(.*?)(::[\w-]+)?$/su.exec(selector) ?? [];
  return `:where(${element || '*'})${pseudo}`;
}

/** Removes rules for right-to-left pages, which most sites don't have. */
export function withoutRightToLeft(): Plugin {
  return {
    postcssPlugin: 'portfolio:without-right-to-left',
    OnceExit(root) {
      keepSelectors(
        root,
        (part) => part.type !== 'attribute' || part.attribute !== 'dir' || part.value !== 'rtl',
      );
    },
  };
}
