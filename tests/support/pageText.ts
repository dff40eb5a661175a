import { defaultTreeAdapter as tree, parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Elements that begin a new line. */
const BLOCKS =
  /^(?:address|article|aside|blockquote|button|caption|d[ltd]|details|div|fig.*|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|summary|table|t[dhr]|ul)$/u;

/** Elements whose text visitors never read. */
const EXCLUDED = new Set(['script', 'style', 'svg', 'template', 'noscript']);

/** Attributes that change what a screen reader says. */
const ATTRIBUTES = ['aria-label', 'alt', 'title', 'lang', 'dir'];

/**
 * Returns a page as text: its head, then its words line by line, with the addresses of links.
 * @param hasChrome - Whether to include the site's header and footer, which are alike on all pages.
 */
export function pageText(html: string, hasChrome: boolean): string {
  const elements = [...elementsIn(parse(html))];
  const head = elements.flatMap((element) => headLine(element));
  const body = elements.find(({ nodeName }) => nodeName === 'body');
  const lines = (body === undefined ? '' : textOf(body, hasChrome))
    .split('\n')
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim());
  return [...head, '', ...lines.filter(Boolean)].join('\n');
}

export function* elementsIn(node: Node): Generator<Element> {
  if (tree.isElementNode(node)) yield node;
  for (const child of 'childNodes' in node ? node.childNodes : []) yield* elementsIn(child);
}

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
      // The policy holds hashes of scripts, which every change of the code changes.
      return attributes['http-equiv'] === 'Content-Security-Policy'
        ? []
        : [`meta ${name ?? property} ${content}`];
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

function textOf(node: Node, hasChrome: boolean): string {
  if (tree.isTextNode(node)) return node.value;
  if (!tree.isElementNode(node) || EXCLUDED.has(node.nodeName)) return '';
  if (!hasChrome && /^(?:header|footer)$/u.test(node.nodeName) && isChrome(node)) return '';
  const innerText = node.childNodes.map((child) => textOf(child, hasChrome)).join('');
  const attributes = node.attrs
    .filter(({ name, value }) => ATTRIBUTES.includes(name) && value !== '' && value !== 'auto')
    .map(({ name, value }) => `{${name}=${value}}`);
  const text = attributes.join('') + innerText;
  const href = node.attrs.find(({ name }) => name === 'href')?.value;
  const linkedText = href === undefined ? text : `[${text}](${href})`;
  if (node.nodeName === 'br') return '\n';
  if (!BLOCKS.test(node.nodeName)) return linkedText;
  const level = /^h([1-6])$/u.exec(node.nodeName)?.[1];
  return `\n${level === undefined ? '' : `${'#'.repeat(Number(level))} `}${linkedText}\n`;
}

/** Whether a header or footer is the site's, which is outside `main`, not that of an article. */
function isChrome(element: Element): boolean {
  const { parentNode: parent } = element;
  if (parent === null || parent.nodeName === 'main') return parent === null;
  return !('tagName' in parent) || isChrome(parent);
}
