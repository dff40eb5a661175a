import type {
  Definition,
  FootnoteDefinition,
  Nodes,
  Paragraph,
  Parents,
  PhrasingContent,
  Root,
} from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFootnoteFromMarkdown } from 'mdast-util-gfm-footnote';
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTaskListItemFromMarkdown } from 'mdast-util-gfm-task-list-item';
import { gfmFootnote } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import { gfmTaskListItem } from 'micromark-extension-gfm-task-list-item';
import type { Node, Point } from 'unist';
import type { Citation } from '#src/content/prose.ts';
import { type ForeignMarkup, foreignMarkup } from './foreignMarkup.ts';
import { Places } from './places.ts';
import { imageIn } from './videos.ts';
import { isDisplayed, mask, PLACEHOLDER, type Mode, type Piece } from './mask.ts';

/** A formula: TeX as the owner wrote it. `$$…$$` is a display, also in the middle of a line. */
export type MathNode = {
  readonly type: 'math';
  readonly value: string;
  readonly isDisplay: boolean;
};

export type CitationNode = Citation & { readonly type: 'citation' };

/** Small letters below or above the line, or a note in the text: `^[so]`. */
type Marked<Name extends string> = Node & { readonly type: Name; readonly value: string };

/** The nodes that Markdown does not have. */
type Ours = {
  readonly math: MathNode & Node;
  readonly citation: CitationNode & Node;
  readonly sub: Marked<'sub'>;
  readonly sup: Marked<'sup'>;
  readonly note: Marked<'note'>;
};

declare module 'mdast' {
  interface RootData {
    /** Markup of other programs, and where it is. */
    foreign?: readonly (ForeignMarkup & { readonly start: Point })[];
    places?: Places;
  }
  interface Resource {
    /** Of the definition that gives its address. */
    identifier?: string;
  }
  interface Image {
    /** The caption of a figure, which stands in quotes behind the address. */
    caption?: readonly PhrasingContent[];
  }
  interface Table {
    caption?: readonly PhrasingContent[];
  }
  interface RootContentMap extends Ours {}
  interface PhrasingContentMap extends Ours {}
}

/** Constructs that begin a block. */
const BLOCKS =
  'blockQuote codeFenced codeIndented definition headingAtx htmlFlow list setextUnderline thematicBreak'.split(
    ' ',
  );

/** Constructs that are plain text in a field, since fields were written before Markdown was parsed. */
const FILE_ONLY =
  'autolink characterEscape characterReference hardBreakEscape hardBreakTrailing htmlText labelStartImage'.split(
    ' ',
  );

const DISABLED: Readonly<Record<Mode, readonly string[]>> = {
  file: [],
  caption: BLOCKS,
  field: [...BLOCKS, ...FILE_ONLY],
  title: [...BLOCKS, ...FILE_ONLY],
};

const EXTENSIONS = [
  [gfmTable(), gfmTableFromMarkdown()],
  [gfmFootnote(), gfmFootnoteFromMarkdown()],
  [gfmTaskListItem(), gfmTaskListItemFromMarkdown()],
  [gfmStrikethrough({ singleTilde: false }), gfmStrikethroughFromMarkdown()],
] as const;

/**
 * Reads Markdown: CommonMark with tables, footnotes, task lists, strikethrough, formulas and
 * citations; in a field emphasis, code, links and citations alone.
 *
 * @param places - Positions in the full text, if this is a part of it that begins at `from`.
 * @returns Its syntax tree; each node has its line and column, from 1.
 * @see https://spec.commonmark.org/0.31.2/ and https://github.github.com/gfm/
 */
export function parseMarkdown(
  markdown: string,
  mode: Mode = 'file',
  places = new Places(markdown),
  from = 0,
): Root {
  const source = markdown.replaceAll(CONTROL, ' ');
  const { text, pieces, plain, droppedMarks } = mask(source, mode);
  const extensions = mode === 'field' || mode === 'title' ? [] : EXTENSIONS;
  const root = fromMarkdown(text, {
    extensions: [
      { disable: { null: [...DISABLED[mode]] } },
      ...extensions.map(([syntax]) => syntax),
    ],
    mdastExtensions: extensions.map(([, tree]) => tree),
  });
  const nodeOf = (
    { kind, source: pieceSource, value, cites }: Piece,
    start: number,
    isInTable: boolean,
  ): object => {
    if (cites !== undefined) {
      const items = cites.items.map(({ offset, ...item }) => {
        return { ...item, at: places.nameOf(from + start + offset) };
      });
      return { type: 'citation', items, isInSentence: cites.isInSentence, source: pieceSource };
    }
    // As in GFM's code: a bar in a table is not the next cell.
    const tex = isInTable ? value.replaceAll(ESCAPED_BAR, '$1|') : value;
    if (kind === 'sub' || kind === 'sup' || kind === 'note') return { type: kind, value };
    return { type: 'math', value: tex, isDisplay: isDisplayed(pieceSource) };
  };
  const span = (start: number, end: number) => ({
    position: { start: places.pointAt(from + start), end: places.pointAt(from + end) },
  });
  const unmask = (name: string, value: unknown) =>
    typeof value !== 'string'
      ? value
      : value.replaceAll(PLACEHOLDER, (sign) => {
          const piece = pieces.get(sign);
          return (name === 'alt' && piece?.kind === 'math' ? piece.value : piece?.source) ?? sign;
        });

  const restore = (node: Nodes, isInTable = false, isInLink = false): object[] => {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    const isCell = isInTable || node.type === 'tableCell';
    const isLinked = isInLink || node.type === 'link' || node.type === 'linkReference';
    if (node.type === 'html') {
      const piece = pieces.get(/^<\?(.*)\?>\s*$/u.exec(node.value)?.[1] ?? '');
      if (piece?.kind === 'block')
        return [{ ...nodeOf(piece, start, isCell), ...span(start, start + piece.source.length) }];
    }
    if (node.type !== 'text') {
      if (node.type === 'code' && node.lang === 'math') {
        const value = unmask('value', node.value);
        return [{ type: 'math', value, isDisplay: true, ...span(start, end) }];
      }
      const fields = Object.entries(node).map(([name, value]) => [name, unmask(name, value)]);
      const children =
        'children' in node &&
        (node.children as readonly Nodes[]).flatMap((child) => restore(child, isCell, isLinked));
      return [
        { ...Object.fromEntries(fields), ...span(start, end), ...(children && { children }) },
      ];
    }
    const nodes: object[] = [];
    let [words, textStart, at] = ['', start, start];
    const finish = (until: number) => {
      if (words !== '') nodes.push({ type: 'text', value: words, ...span(textStart, until) });
      words = '';
    };
    for (const part of node.value.split(AT_PLACEHOLDERS)) {
      const piece = pieces.get(part);
      if (piece !== undefined) at = text.indexOf(part, at) + part.length;
      const isWords = piece?.kind === 'text' || (piece?.kind === 'citation' && isLinked);
      if (piece?.kind === 'gone') continue;
      if (piece === undefined || isWords) words += piece?.source ?? part;
      else {
        finish(at - part.length);
        const from = at - part.length;
        nodes.push({ ...nodeOf(piece, from, isCell), ...span(from, at) });
        textStart = at;
      }
    }
    finish(end);
    return nodes;
  };
  const tree = restore(root)[0] as Root;
  if (mode === 'caption') return tree;
  const controls = [...markdown.matchAll(CONTROL)].map(({ index: offset, 0: sign }) => {
    const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return { kind: 'control' as const, value: `U+${code}`, offset };
  });
  const foreign = [
    ...controls,
    ...droppedMarks,
    ...foreignMarkup(source, mode === 'file' ? 'file' : 'field', plain),
  ];
  tree.data = {
    places,
    foreign: foreign.map((each) => ({ ...each, start: places.pointAt(each.offset) })),
  };
  if (mode === 'file') resolveReferences(tree, source, places);
  return tree;
}

/** Control characters, which a file contains by mistake. */
const CONTROL = /(?![\t\n\r])[\0-\x1f\x7f]/gu;

/** Splits a text at placeholders and keeps them as parts. */
const AT_PLACEHOLDERS = new RegExp(`(${PLACEHOLDER.source})`, 'u');

/** `\|`, but not the end of `\\|`. */
const ESCAPED_BAR = /(?<!\\)((?:\\\\)*)\\\|/gu;

export function* nodesIn(node: Nodes): Generator<Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesIn(child);
}

/**
 * Gives references their addresses, and figures and tables their captions, which are inline Markdown.
 * (The parser returns captions of figures as plain titles, without positions.)
 */
function resolveReferences(root: Root, source: string, places: Places): void {
  const definitions = new Map<string, Definition>();
  const notes = new Set<string>();
  const nodes = [...nodesIn(root)];
  for (const node of nodes.toReversed()) {
    if (node.type === 'definition') definitions.set(node.identifier, node);
    if (node.type === 'footnoteDefinition') notes.add(node.identifier);
  }
  for (const [at, node] of nodes.entries()) {
    if (node.type === 'note') {
      const { position, value: label } = node;
      const name = { identifier: `in place ${at}`, label };
      const from = (position?.start.offset ?? 0) + 2;
      const { children } = parseMarkdown(label, 'caption', places, from);
      const note = { ...name, type: 'footnoteDefinition', children, position };
      root.children.push(note as FootnoteDefinition);
      Object.assign(node, { type: 'footnoteReference', ...name });
    }
    if (node.type !== 'linkReference' && node.type !== 'imageReference') continue;
    const { url = '', title } = definitions.get(node.identifier) ?? {};
    Object.assign(node, { type: node.type === 'imageReference' ? 'image' : 'link', url, title });
  }
  for (const node of nodes) {
    if ('children' in node) addTableCaptions(node);
    if (node.type !== 'paragraph' || !isFigure(node)) continue;
    const image = imageIn(node.children[0]);
    if (!image?.title) continue;
    const { position } = definitions.get(image.identifier ?? '') ?? image;
    image.caption = captionOf(image.title, notes, source, places, position);
  }
}

/** A table’s caption is the paragraph behind it, else the one before it. */
function addTableCaptions(parent: Parents): void {
  const siblings: Nodes[] = parent.children;
  const captions = new Set<Nodes>();
  for (const [at, node] of siblings.entries()) {
    if (node.type !== 'table') continue;
    for (const sibling of [siblings[at + 1], siblings[at - 1]]) {
      if (sibling?.type !== 'paragraph' || captions.has(sibling)) continue;
      const [first, ...rest] = sibling.children;
      if (first?.type !== 'text' || !TABLE_CAPTION.test(first.value)) continue;
      node.caption = [{ ...first, value: first.value.replace(TABLE_CAPTION, '') }, ...rest];
      captions.add(sibling);
      break;
    }
  }
  if (captions.size > 0)
    Object.assign(parent, { children: siblings.filter((node) => !captions.has(node)) });
}

const TABLE_CAPTION = /^(?:Table)?: /u;

/** @returns Whether a paragraph has only a picture or video, perhaps with {wide}. */
export function isFigure({ children: [first, second, ...rest] }: Pick<Parents, 'children'>) {
  const isAlone = rest.length === 0 && (second === undefined || isWide(second));
  return isAlone && imageIn(first) !== undefined;
}

export function isWide(node: Nodes | undefined): boolean {
  return node?.type === 'text' && /^\s*\{\s*\.?wide\s*\}\s*$/iu.test(node.value);
}

/** The title of an image or definition in its source, after the address. */
const TITLE = /\s(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|\(((?:\\.|[^()\\])*)\))\s*\)?$/su;

export const MENTION = /\[\^([^\s[\]]+)\]/gu;

function captionOf(
  title: string,
  notes: ReadonlySet<string>,
  source: string,
  places: Places,
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
  const root = parseMarkdown(plain + defined.join(''), 'caption', places, offset);
  return root.children.flatMap((node) =>
    node.type === 'paragraph' ? node.children : ([] as readonly PhrasingContent[]),
  );
}
