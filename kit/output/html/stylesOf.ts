import { parse as parseHtml, defaultTreeAdapter, type DefaultTreeAdapterTypes } from 'parse5';
import postcss, { AtRule, type Container, type Root } from 'postcss';
import selectorParser, { type Node as SelectorNode } from 'postcss-selector-parser';

type Names = ReturnType<typeof namesIn>;

/**
 * The part of a style sheet that a page needs. A rule stays if every element, class and id that it
 * names is in the page or may be added by a script; all states, such as `:hover`, are possible.
 */
export function stylesOf(css: string, html: string, scriptNames: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  const names = namesIn(html, scriptNames);
  keepSelectors(root, (node) => mayMatch(node, names));
  removeUnused(root, scriptNames);
  removeEmpty(root);
  return root.toString();
}

export function divideByMedium(css: string): { screen: string; print: string } {
  const [screen, print] = [postcss.parse(css), postcss.root()];
  screen.walkAtRules('media', (rule) => {
    if (rule.params !== 'print') return;
    print.append(rule.nodes ?? []);
    rule.remove();
  });
  return { screen: screen.toString(), print: print.toString() };
}

function namesIn(html: string, scriptNames: ReadonlySet<string>) {
  const names = {
    tags: new Set<string>(),
    classes: new Set(scriptNames),
    ids: new Set<string>(),
    dirs: new Set<string>(),
    /** Languages, without their regions. */
    langs: new Set<string>(),
  };
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if (defaultTreeAdapter.isElementNode(node)) {
      names.tags.add(node.tagName);
      for (const { name, value } of node.attrs) {
        if (name === 'id') names.ids.add(value);
        if (name === 'dir') names.dirs.add(value);
        if (name === 'lang') names.langs.add(value.replace(/-.*/u, ''));
        if (name === 'class') for (const token of value.split(/\s+/u)) names.classes.add(token);
      }
    }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child);
  };
  visit(parseHtml(html));
  return names;
}

/** Pseudo-classes that take selectors, one of which must match; `:nth-child(odd)` takes none. */
const SELECTOR_PSEUDOS = new Set([':is', ':where', ':has', ':host']);

/** Removes selectors with a part that can't match, and rules without selectors left. */
export function keepSelectors(root: Root, canMatch: (part: SelectorNode) => boolean): void {
  const mayApply = (selectors: readonly SelectorNode[]): boolean =>
    selectors.some((selector) => 'nodes' in selector && selector.nodes.every(mayMatchAny));
  const mayMatchAny = (node: SelectorNode) =>
    node.type === 'pseudo' && SELECTOR_PSEUDOS.has(node.value)
      ? mayApply(node.nodes)
      : canMatch(node);
  root.walkRules((rule) => {
    const { parent } = rule;
    if (parent instanceof AtRule && parent.name.endsWith('keyframes')) return;
    const parse = (selector: string) => selectorParser().astSync(selector).nodes;
    const selectors = rule.selectors.filter((selector) => mayApply(parse(selector)));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
}

/** Selectors of form fields in Tailwind's reset without the name of an element. */
const FIELD_SELECTOR =
  /^(?:\[type=["']?search["']?\]|:-moz-ui-invalid|::-webkit-(?:(?:inner|outer)-spin-button|search-decoration|file-upload-button))$/u;

function mayMatch(node: SelectorNode, names: Names): boolean {
  if (FIELD_SELECTOR.test(String(node).trim())) return names.tags.has('input');
  if (node.type === 'tag') return names.tags.has(node.value);
  if (node.type === 'class') return names.classes.has(node.value);
  if (node.type === 'id') return names.ids.has(node.value);
  if (node.type === 'attribute' && node.attribute === 'dir')
    return names.dirs.has(node.value ?? '');
  if (node.type === 'pseudo' && node.value === ':lang')
    return node.nodes.some((one) => names.langs.has(String(one)));
  return true;
}

/** Removes keyframes, variables and typefaces that no remaining rule uses. */
function removeUnused(root: Root, scriptNames: ReadonlySet<string>): void {
  let values = '';
  root.walkDecls(({ value }) => void (values += ` ${value} `));
  root.walkAtRules(/keyframes$/u, (rule) => {
    if (!new RegExp(`(?<![\\w-])${rule.params}(?![\\w-])`, 'u').test(values)) rule.remove();
  });
  root.walkDecls(/^--/u, (declaration) => {
    const isRead = values.includes(`var(${declaration.prop}`) || scriptNames.has(declaration.prop);
    if (!isRead) declaration.remove();
  });
  const faces = new Map<AtRule, string>();
  let families = '';
  root.walkDecls(/^font|^--/u, ({ parent, prop, value }) => {
    const names = value.replace(/["']/gu, '');
    if (parent instanceof AtRule) {
      if (prop === 'font-family') faces.set(parent, names);
    } else families += ` ${names} `;
  });
  for (const [face, family] of faces) if (!families.includes(family)) face.remove();
}

function removeEmpty(container: Container): void {
  container.walkAtRules((rule) => removeEmpty(rule));
  container.walkRules((rule) => void (rule.nodes.length === 0 && rule.remove()));
  if (container instanceof AtRule && container.nodes?.length === 0) container.remove();
}
