import type { Image, Nodes, Paragraph, Parents, PhrasingContent, Root } from 'mdast';
import { nodesIn, parseMarkdown } from './parseMarkdown.ts';

declare module 'mdast' {
  interface Image {
    /** The caption of a figure, which stands in quotes behind the address. */
    caption?: readonly PhrasingContent[];
  }
}

/**
 * Reads the captions of figures, which are Markdown within a line. A syntax tree has them as plain
 * titles, without escapes and places.
 */
export function withCaptions(root: Root, source: string): Root {
  const definitions = new Map<string, Extract<Nodes, { type: 'definition' }>>();
  const notes = new Set<string>();
  for (const node of nodesIn(root)) {
    if (node.type === 'definition' && !definitions.has(node.identifier))
      definitions.set(node.identifier, node);
    if (node.type === 'footnoteDefinition') notes.add(node.identifier);
  }
  const mapCaptions = (node: Nodes): Nodes => {
    if (!('children' in node)) return node;
    if (node.type === 'paragraph' && isFigure(node)) return withCaption(node);
    return { ...node, children: (node.children as Nodes[]).map(mapCaptions) } as Nodes;
  };
  const withCaption = (paragraph: Paragraph): Paragraph => {
    const [first, ...rest] = paragraph.children;
    const titleNode = first?.type === 'imageReference' ? definitions.get(first.identifier) : first;
    if (titleNode?.type !== 'image' && titleNode?.type !== 'definition') return paragraph;
    const { url, title, position } = titleNode;
    if (!title) return paragraph;
    const caption = captionOf(title, notes, source, position);
    const image = { ...first, type: 'image', url, title, caption } as Image;
    return { ...paragraph, children: [image, ...rest] };
  };
  return mapCaptions(root) as Root;
}

/** @returns Whether a paragraph is a picture alone, which may be as wide as the page. */
export function isFigure({
  children: [first, second, ...rest],
}: Pick<Parents, 'children'>): boolean {
  const isPicture = first?.type === 'image' || first?.type === 'imageReference';
  return isPicture && rest.length === 0 && (second === undefined || isWide(second));
}

export function isWide(node: Nodes | undefined): boolean {
  return node?.type === 'text' && /^\s*\{\s*\.?wide\s*\}\s*$/iu.test(node.value);
}

/** The title of an image or definition as it is written, behind the address. */
const TITLE = /\s(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|\(((?:\\.|[^()\\])*)\))\s*\)?$/su;

/** Where a note is mentioned: “[^why]”. */
export const MENTION = /\[\^([^\s[\]]+)\]/gu;

function captionOf(
  title: string,
  notes: ReadonlySet<string>,
  source: string,
  position: Paragraph['position'],
): readonly PhrasingContent[] {
  const { start, end } = position ?? {};
  const startOffset = start?.offset ?? 0;
  const match = TITLE.exec(source.slice(startOffset, end?.offset));
  const titleSource = match?.slice(1).find((part) => part !== undefined) ?? title;
  const offset = startOffset + (match === null ? 0 : match.index + 2);
  // Blank out the markers of a surrounding block quote.
  const plain = titleSource.replaceAll(/(?<=\n)[ \t>]+/gu, (mark) => ' '.repeat(mark.length));
  // The parser recognises a note only if it is defined in the same text.
  const defined = [...plain.matchAll(MENTION)].flatMap(([mention, label = '']) =>
    notes.has(label.toUpperCase().toLowerCase()) ? `\n\n${mention}: .` : [],
  );
  const origin = { text: source, offset };
  const root = parseMarkdown(plain + defined.join(''), 'caption', origin);
  return root.children.flatMap((node) =>
    node.type === 'paragraph' ? node.children : ([] as readonly PhrasingContent[]),
  );
}
