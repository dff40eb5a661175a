import type { RichNode, RichText } from '#text/richText.ts';

export type Tag = Exclude<RichNode, string>['tag'];

/** Adds text or a run to a list of nodes, joining neighbouring text. */
export function pushNode(nodes: RichNode[], node: RichNode): void {
  const last = nodes.at(-1);
  if (typeof node === 'string' && typeof last === 'string') nodes[nodes.length - 1] = last + node;
  else if (node !== '') nodes.push(node);
}

/**
 * Brings rich text into its final form: Unicode NFC, white space collapsed to single spaces, none
 * at the ends, no empty runs.
 */
export function tidy(text: RichText): RichText {
  const state = { spaceBefore: true };
  const nodes = tidyNodes(text, state);
  return state.spaceBefore ? trimEnd(nodes) : nodes;
}

function tidyNodes(text: RichText, state: { spaceBefore: boolean }): RichNode[] {
  const nodes: RichNode[] = [];
  for (const node of text) {
    if (typeof node === 'string') {
      pushNode(nodes, tidyText(node, state));
    } else {
      const children = tidyNodes(node.children, state);
      if (children.length > 0) nodes.push({ tag: node.tag, children });
    }
  }
  return nodes;
}

/** Text that may need tidying: most is ASCII with single spaces and passes this quick check. */
const UNTIDY = /[^ -~]| {2}/u;

function tidyText(text: string, state: { spaceBefore: boolean }): string {
  const isTidy = !UNTIDY.test(text);
  let clean = isTidy ? text : text.replaceAll(/\s+/gu, ' ');
  if (state.spaceBefore && clean.startsWith(' ')) clean = clean.slice(1);
  if (clean !== '') state.spaceBefore = clean.endsWith(' ');
  if (isTidy) return clean;
  // An accent over a dotless letter means the letter itself: \'{\i} is í.
  return clean
    .replaceAll('ı\u0307', 'i')
    .replaceAll(/ı(?=[\u0300-\u036f])/gu, 'i')
    .replaceAll(/ȷ(?=[\u0300-\u036f])/gu, 'j')
    .replaceAll(/‘([^‘’']*)'(?!\p{L})/gu, '‘$1’')
    .normalize('NFC');
}

function trimEnd(nodes: readonly RichNode[]): RichNode[] {
  const last = nodes.at(-1);
  if (last === undefined) return [];
  const before = nodes.slice(0, -1);
  if (typeof last === 'string') {
    const text = last.trimEnd();
    return text === '' ? trimEnd(before) : [...before, text];
  }
  const children = trimEnd(last.children);
  return children.length === 0 ? trimEnd(before) : [...before, { tag: last.tag, children }];
}

/**
 * The plain text of rich text.
 * @param nodes - Rich text.
 * @returns Its text, with runs losing their style.
 */
export function flatText(nodes: RichText): string {
  return nodes.map((node) => (typeof node === 'string' ? node : flatText(node.children))).join('');
}
