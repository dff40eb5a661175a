import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements that begin a line of their own. */
const BLOCKS =
  /^(?:address|article|aside|blockquote|button|caption|d[ltd]|details|div|fig.*|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|t[dhr]|ul)$/u;

/** Drawn or hidden parts whose words visitors never read. */
const SILENT = new Set(['script', 'style', 'svg', 'template', 'noscript']);

const SPOKEN = ['aria-label', 'alt', 'title', 'lang', 'dir'];

/**
 * Reads a page as text: its head, then its words line by line, with the address of each link.
 *
 * @param hasChrome - Whether the header and footer are wanted, which are alike on all pages.
 */
export function pageText(html: string, hasChrome: boolean): string {
  const elements = [...walk(parse(html))];
  const head = elements.flatMap((element) => headLine(element));
  const body = elements.find(({ nodeName }) => nodeName === 'body');
  const lines = (body === undefined ? '' : words(body, hasChrome))
    .split('\n')
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim());
  return [...head, '', ...lines.filter(Boolean)].join('\n');
}

export function* walk(node: Node): Generator<Element> {
  if (tree.isElementNode(node)) yield node;
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* walk(child);
}

/** Hashes of scripts and styles change with every change of the code. */
const POLICY = 'Content-Security-Policy';

function headLine(element: Element): string[] {
  const attributes = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
  const { name, property, content, rel, href, type, hreflang, lang, dir } = attributes;
  const text = () => element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  switch (element.nodeName) {
    case 'html':
      return [`html ${lang} ${dir ?? ''}`.trim()];
    case 'title':
      return tree.getNamespaceURI(element).endsWith('xhtml') ? [`title ${text()}`] : [];
    case 'meta':
      return attributes['http-equiv'] === POLICY ? [] : [`meta ${name ?? property} ${content}`];
    case 'link':
      return /stylesheet|preload/u.test(rel ?? '')
        ? []
        : [[`link`, rel, hreflang, type, href].filter(Boolean).join(' ')];
    case 'script':
      return type === 'application/ld+json' ? [JSON.stringify(JSON.parse(text()), null, 1)] : [];
    default:
      return [];
  }
}

function words(node: Node, hasChrome: boolean): string {
  if (tree.isTextNode(node)) return node.value;
  if (!tree.isElementNode(node) || SILENT.has(node.nodeName)) return '';
  if (!hasChrome && /^(?:header|footer)$/u.test(node.nodeName) && isChrome(node)) return '';
  const inner = node.childNodes.map((child) => words(child, hasChrome)).join('');
  const spokenAttributes = node.attrs
    .filter(({ name, value }) => SPOKEN.includes(name) && value !== '' && value !== 'auto')
    .map(({ name, value }) => `{${name}=${value}}`);
  const marked = spokenAttributes.join('') + inner;
  const href = node.attrs.find(({ name }) => name === 'href')?.value;
  const linked = href === undefined ? marked : `[${marked}](${href})`;
  if (node.nodeName === 'br') return '\n';
  if (!BLOCKS.test(node.nodeName)) return linked;
  const level = /^h([1-6])$/u.exec(node.nodeName)?.[1];
  return `\n${level === undefined ? '' : `${'#'.repeat(Number(level))} `}${linked}\n`;
}

/** The site's own header and footer stand outside `main`; articles have theirs inside. */
function isChrome(element: Element): boolean {
  for (
    let node = element.parentNode;
    node !== null;
    node = 'parentNode' in node ? node.parentNode : null
  )
    if (node.nodeName === 'main') return false;
  return true;
}
