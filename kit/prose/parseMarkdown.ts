import type * as Mdast from 'mdast';
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
import { TextPositions } from './textPositions.ts';
import { imageIn } from './videos.ts';
import { isDisplayFormula, mask, PLACEHOLDER, type Mode, type Piece } from './mask.ts';

export type CitationNode = Citation & { readonly type: 'citation' };

type TextMark<Name extends string> = Node & { readonly type: Name; readonly value: string };

/** The nodes that CommonMark and GFM don't have. */
type CustomNodes = {
  /** TeX as the owner wrote it. `$$…$$` is a display formula, even within a line. */
  readonly math: TextMark<'math'> & { readonly isDisplay: boolean };
  readonly citation: CitationNode & Node;
  readonly sub: TextMark<'sub'>;
  readonly sup: TextMark<'sup'>;
  /** A note that is written where it is mentioned: `^[a note]`. */
  readonly note: TextMark<'note'>;
};

declare module 'mdast' {
  interface RootData {
    /** Markup of other programs, with its positions. */
    foreign?: readonly (ForeignMarkup & { readonly start: Point })[];
    positions?: TextPositions;
  }
  interface Resource {
    /** The identifier of the definition that has its address: `[words][identifier]`. */
    identifier?: string;
  }
  interface Image {
    /** The caption of a figure, which is written as the image's title. */
    caption?: readonly Mdast.PhrasingContent[];
  }
  interface Table {
    caption?: readonly Mdast.PhrasingContent[];
  }
  interface RootContentMap extends CustomNodes {}
  interface PhrasingContentMap extends CustomNodes {}
}

/** Names of micromark's constructs that begin a block. */
const BLOCKS =
  'blockQuote codeFenced codeIndented definition headingAtx htmlFlow list setextUnderline thematicBreak';

/** In fields, constructs that owners have always used as plain text are disabled too. */
const NOT_IN_FIELDS = `${BLOCKS} autolink characterEscape characterReference hardBreakEscape hardBreakTrailing htmlText labelStartImage`;

const DISABLED = { file: '', caption: BLOCKS, field: NOT_IN_FIELDS, title: NOT_IN_FIELDS } as const;

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
 * @param positions - Those of the full text, if `markdown` is a part of it that begins at `from`.
 * @returns Its syntax tree; each node has its line and column, from 1.
 * @see https://spec.commonmark.org/0.31.2/ and https://github.github.com/gfm/
 */
export function parseMarkdown(
  markdown: string,
  mode: Mode = 'file',
  positions = new TextPositions(markdown),
  from = 0,
): Mdast.Root {
  const source = markdown.replaceAll(CONTROL, ' ');
  const { text, pieces, blanked, droppedMarks } = mask(source, mode);
  const extensions = mode === 'field' || mode === 'title' ? [] : EXTENSIONS;
  const root = fromMarkdown(text, {
    extensions: [
      { disable: { null: DISABLED[mode].split(' ') } },
      ...extensions.map(([syntax]) => syntax),
    ],
    mdastExtensions: extensions.map(([, tree]) => tree),
  });
  const nodeFromPiece = (
    { kind, source: pieceSource, value, citation }: Piece,
    start: number,
    isInTable: boolean,
  ): object => {
    if (citation !== undefined) {
      const items = citation.items.map(({ offset, ...item }) => {
        return { ...item, at: positions.lineAndColumn(from + start + offset) };
      });
      return { type: 'citation', items, isInSentence: citation.isInSentence, source: pieceSource };
    }
    // In a table, `\|` is a bar that begins no cell, as in code.
    const tex = isInTable ? value.replaceAll(ESCAPED_BAR, '$1|') : value;
    if (kind === 'sub' || kind === 'sup' || kind === 'note') return { type: kind, value };
    return { type: 'math', value: tex, isDisplay: isDisplayFormula(pieceSource) };
  };
  const positionBetween = (start: number, end: number) => ({
    position: { start: positions.pointAt(from + start), end: positions.pointAt(from + end) },
  });
  const unmaskText = (name: string, value: unknown) =>
    typeof value !== 'string'
      ? value
      : value.replaceAll(PLACEHOLDER, (placeholder) => {
          const piece = pieces.get(placeholder);
          const isTex = name === 'alt' && piece?.kind === 'math';
          return (isTex ? piece.value : piece?.source) ?? placeholder;
        });

  /** Returns a node with its pieces in place of placeholders; a text may become several nodes. */
  const unmaskNode = (node: Mdast.Nodes, isInTable = false, isInLink = false): object[] => {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    const isCell = isInTable || node.type === 'tableCell';
    const isLinked = isInLink || node.type === 'link' || node.type === 'linkReference';
    if (node.type === 'html') {
      const piece = pieces.get(/^<\?(.*)\?>\s*$/u.exec(node.value)?.[1] ?? '');
      if (piece?.kind === 'block') {
        const pieceSpan = positionBetween(start, start + piece.source.length);
        return [{ ...nodeFromPiece(piece, start, isCell), ...pieceSpan }];
      }
    }
    if (node.type !== 'text') {
      const span = positionBetween(start, end);
      if (node.type === 'code' && node.lang === 'math') {
        const value = unmaskText('value', node.value);
        return [{ type: 'math', value, isDisplay: true, ...span }];
      }
      const fields = Object.entries(node).map(([name, value]) => [name, unmaskText(name, value)]);
      const children =
        'children' in node &&
        (node.children as readonly Mdast.Nodes[]).flatMap((child) =>
          unmaskNode(child, isCell, isLinked),
        );
      return [{ ...Object.fromEntries(fields), ...span, ...(children && { children }) }];
    }
    const nodes: object[] = [];
    let [words, textStart, at] = ['', start, start];
    const finish = (until: number) => {
      if (words !== '')
        nodes.push({ type: 'text', value: words, ...positionBetween(textStart, until) });
      words = '';
    };
    for (const part of node.value.split(PLACEHOLDER_SPLIT)) {
      const piece = pieces.get(part);
      if (piece !== undefined) at = text.indexOf(part, at) + part.length;
      const isWords = piece?.kind === 'text' || (piece?.kind === 'citation' && isLinked);
      if (piece?.kind === 'dropped') continue;
      if (piece === undefined || isWords) words += piece?.source ?? part;
      else {
        finish(at - part.length);
        const from = at - part.length;
        nodes.push({ ...nodeFromPiece(piece, from, isCell), ...positionBetween(from, at) });
        textStart = at;
      }
    }
    finish(end);
    return nodes;
  };
  const tree = unmaskNode(root)[0] as Mdast.Root;
  if (mode === 'caption') return tree;
  const controls = [...markdown.matchAll(CONTROL)].map(({ index: offset, 0: character }) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    return { kind: 'control' as const, value: `U+${code}`, offset };
  });
  const foreign = [
    ...controls,
    ...droppedMarks,
    ...foreignMarkup(source, mode === 'file' ? 'file' : 'field', blanked),
  ];
  tree.data = {
    positions,
    foreign: foreign.map((each) => ({ ...each, start: positions.pointAt(each.offset) })),
  };
  if (mode === 'file') resolveReferences(tree, source, positions);
  return tree;
}

/** Control characters, which a file contains by mistake. */
const CONTROL = /(?![\t\n\r])[\0-\x1f\x7f]/gu;

/** Splits a text at placeholders and keeps them as parts. */
const PLACEHOLDER_SPLIT = new RegExp(`(${PLACEHOLDER.source})`, 'u');

/** `\|`, but not after another backslash, as in `\\|`. */
const ESCAPED_BAR = /(?<!\\)((?:\\\\)*)\\\|/gu;

export function* nodesIn(node: Mdast.Nodes): Generator<Mdast.Nodes> {
  yield node;
  if ('children' in node) for (const child of node.children) yield* nodesIn(child);
}

/**
 * Replaces references by the links, images and notes that they stand for, and gives figures and tables
 * their captions, which are inline Markdown: the parser returns those of figures as plain titles.
 */
function resolveReferences(root: Mdast.Root, source: string, positions: TextPositions): void {
  const definitions = new Map<string, Mdast.Definition>();
  const notes = new Set<string>();
  const nodes = [...nodesIn(root)];
  for (const node of nodes.toReversed()) {
    if (node.type === 'definition') definitions.set(node.identifier, node);
    if (node.type === 'footnoteDefinition') notes.add(node.identifier);
  }
  for (const [at, node] of nodes.entries()) {
    if (node.type === 'note') {
      const { position, value: label } = node;
      // The spaces keep this identifier apart from the identifiers of the owner's notes.
      const name = { identifier: `in place ${at}`, label };
      const from = (position?.start.offset ?? 0) + 2;
      const { children } = parseMarkdown(label, 'caption', positions, from);
      const note = { ...name, type: 'footnoteDefinition', children, position };
      root.children.push(note as Mdast.FootnoteDefinition);
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
    image.caption = parseCaption(image.title, notes, source, positions, position);
  }
}

/** Makes the paragraph behind a table, or else the one before it, the table’s caption. */
function addTableCaptions(parent: Mdast.Parents): void {
  const siblings: Mdast.Nodes[] = parent.children;
  const captions = new Set<Mdast.Nodes>();
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

/** “Table: By month.” or “: By month.” */
const TABLE_CAPTION = /^(?:Table)?: /u;

/** Whether a paragraph has only a picture or video, perhaps with {wide}. */
export function isFigure({ children: [first, second, ...rest] }: Pick<Mdast.Parents, 'children'>) {
  const isAlone = rest.length === 0 && (second === undefined || isWide(second));
  return isAlone && imageIn(first) !== undefined;
}

export function isWide(node: Mdast.Nodes | undefined): boolean {
  return node?.type === 'text' && /^\s*\{\s*\.?wide\s*\}\s*$/iu.test(node.value);
}

/** The title of an image or definition in its source, after the address. */
const TITLE = /\s(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|\(((?:\\.|[^()\\])*)\))\s*\)?$/su;

/** “[^label]” */
export const NOTE_REFERENCE = /\[\^([^\s[\]]+)\]/gu;

function parseCaption(
  title: string,
  notes: ReadonlySet<string>,
  source: string,
  positions: TextPositions,
  position: Mdast.Paragraph['position'],
): readonly Mdast.PhrasingContent[] {
  const { start, end } = position ?? {};
  const startOffset = start?.offset ?? 0;
  const match = TITLE.exec(source.slice(startOffset, end?.offset));
  const titleSource = match?.slice(1).find((part) => part !== undefined) ?? title;
  const offset = startOffset + (match === null ? 0 : match.index + 2);
  // Blank out the markers of a surrounding block quote.
  const caption = titleSource.replaceAll(/(?<=\n)[ \t>]+/gu, (mark) => ' '.repeat(mark.length));
  // The parser finds a note only if the same text defines it: as “.”, with its case folded as there.
  const stubs = [...caption.matchAll(NOTE_REFERENCE)].flatMap(([reference, label = '']) =>
    notes.has(label.toUpperCase().toLowerCase()) ? `\n\n${reference}: .` : [],
  );
  const root = parseMarkdown(caption + stubs.join(''), 'caption', positions, offset);
  return root.children.flatMap((node) =>
    node.type === 'paragraph' ? node.children : ([] as readonly Mdast.PhrasingContent[]),
  );
}
