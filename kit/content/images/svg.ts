import { html, parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { escapeXml } from '#src/lib/xml.ts';

/** Elements that are published; not those of editors, metadata, titles and animations. */
const PUBLISHED_ELEMENT =
  /^(?:svg|g|defs|symbol|use|path|rect|circle|ellipse|line|polyline|polygon|text|tspan|textPath|linearGradient|radialGradient|stop|clipPath|mask|pattern|marker|filter|fe[A-Z]\w*|switch|style)$/u;

/** Prefixed attributes belong to editors; the namespace is added again. */
const PUBLISHED_ATTRIBUTE = /^(?!on|data-|xmlns)[a-z_][\w-]*$/iu;

/** CSS pixels in each unit of length. */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
};

/** The first active content of an SVG, and its line: scripts, handlers, addresses elsewhere. */
export function activeSvg(svg: string) {
  const entity = /<!ENTITY/iu.exec(svg);
  if (entity !== null)
    return { what: 'entity' as const, at: svg.slice(0, entity.index).split('\n').length };
  for (const element of elementsOf(treeOf(svg))) {
    const what = activeKind(element);
    if (what !== undefined) return { what, at: element.sourceCodeLocation?.startLine ?? 1 };
  }
  return undefined;
}

/** An SVG without active content as published: only what is drawn, with an explicit size. */
export function cleanSvg(svg: string, size: { width: number; height: number }): string {
  const root = treeOf(svg).childNodes.find(
    (node): node is Tree.Element => 'tagName' in node && node.tagName === 'svg',
  );
  if (root === undefined) throw new TypeError('The file holds no <svg>');
  const attributes = new Map(root.attrs.map(({ name, value }) => [name, value]));
  const side = (name: 'width' | 'height') => pixels(attributes.get(name)) ?? size[name];
  const sizeAttributes = {
    width: String(size.width),
    height: String(size.height),
    viewBox: attributes.get('viewBox') ?? `0 0 ${side('width')} ${side('height')}`,
  };
  root.attrs = [
    ...Object.entries(sizeAttributes).map(([name, value]) => ({ name, value })),
    ...root.attrs.filter(({ name }) => !Object.hasOwn(sizeAttributes, name)),
  ];
  return serialize(root).replace('<svg', `<svg xmlns="${html.NS.SVG}"`);
}

/** A length in CSS pixels, as in a browser; sharp, by contrast, measures at 72 dpi. */
function pixels(length = ''): number | undefined {
  const [, count, unit = ''] = /^\s*(\d*\.?\d+)([a-z]*)\s*$/u.exec(length) ?? [];
  const pixelsPerUnit = UNITS[unit];
  if (count === undefined || pixelsPerUnit === undefined) return undefined;
  return Math.round(Number(count) * pixelsPerUnit * 100) / 100;
}

function treeOf(svg: string): Tree.DocumentFragment {
  return parseFragment(svg.replace(/^\uFEFF/u, ''), { sourceCodeLocationInfo: true });
}

function* elementsOf(node: Tree.ParentNode): Generator<Tree.Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* elementsOf(child);
  }
}

function activeKind({ tagName, attrs, childNodes, namespaceURI }: Tree.Element) {
  if (tagName === 'script') return 'script';
  if (tagName === 'foreignObject' || tagName === 'iframe' || namespaceURI !== html.NS.SVG)
    return 'foreign';
  if (tagName === 'image' || tagName === 'feImage') return 'address';
  const text = childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  if (tagName === 'style' && hasOutsideAddress(text)) return 'address';
  for (const { name, value } of attrs) {
    if (/^on/iu.test(name)) return 'handler';
    // Links are removed, not followed: only addresses of drawn elements matter.
    const isOutside = tagName !== 'a' && !value.trim().startsWith('#');
    if (/^(?:xlink:)?href$/u.test(name) ? isOutside : hasOutsideAddress(value)) return 'address';
  }
  return undefined;
}

/** Whether CSS loads something, other than elements of the drawing by “#id”. */
function hasOutsideAddress(css: string): boolean {
  return /@import|url\(\s*(?!\s|["']?#)|image-set\(|\bsrc\(|expression\(|javascript:/iu.test(
    unescapeCss(css),
  );
}

/** "@\\69mport" → "@import" (CSS Syntax Module Level 3, section 4.3.7). */
function unescapeCss(css: string): string {
  return css
    .replaceAll(/\\([0-9a-f]{1,6})(?:\r\n|\s)?/giu, (_, hex: string) => {
      const code = Number.parseInt(hex, 16);
      return code === 0 || code > 0x10_ff_ff ? '\ufffd' : String.fromCodePoint(code);
    })
    .replaceAll(/\\(?:\r\n|\n)?/gu, '');
}

function serialize(node: Tree.ChildNode): string {
  if ('value' in node) return escapeXml(node.value);
  if (!('tagName' in node)) return '';
  const content = node.childNodes.map((child) => serialize(child)).join('');
  // The content of a link is kept.
  if (node.tagName === 'a') return content;
  if (!PUBLISHED_ELEMENT.test(node.tagName)) return '';
  // Keyed by name: an address may be given twice, as `href` and as `xlink:href`.
  const attrs = new Map(
    node.attrs
      .filter(({ name, prefix }) =>
        prefix ? prefix === 'xlink' && name === 'href' : PUBLISHED_ATTRIBUTE.test(name),
      )
      .map(({ name, value }) => [name, ` ${name}="${escapeXml(value)}"`]),
  );
  return `<${node.tagName}${[...attrs.values()].join('')}>${content}</${node.tagName}>`;
}
