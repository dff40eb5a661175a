import type { Prose, ProseElement } from '#src/content/prose.ts';
import { proseText } from '#kit/prose/prose.ts';

/** A formula as the template reads it: the kind of a node, and its parts. */
export type FormulaTree = readonly [
  kind: string,
  ...parts: (FormulaTree | FormulaTree[] | string | null)[],
];

/** Marks over a letter, by what Temml writes, as Typst knows them. */
const ACCENTS = new Map(
  ['ˆ^', '^^', '‾¯', '¯¯', '˜~', '~~', '˙.', '¨¨', '→→', '⃗→', '´´', '``', '˘˘', 'ˇˇ'].map(
    ([temml = '', typst = '']) => [temml, typst],
  ),
);
/** Scripts of a base: the side of its mark, and the indices of the children below and above. */
const SCRIPTS: Readonly<
  Record<
    string,
    readonly [side: 'under' | 'over' | null, below: number, above: number, look: string]
  >
> = {
  msub: [null, 1, 0, ''],
  msup: [null, 0, 1, ''],
  msubsup: [null, 1, 2, ''],
  munder: ['under', 1, 0, 'limits'],
  mover: ['over', 0, 1, 'limits'],
  munderover: [null, 1, 2, 'limits'],
};
const INVISIBLE = /[\u2061-\u2064]/u;

/** A formula's MathML as the template takes it; undefined if something in it can't be set. */
export function formulaTree(math: ProseElement): FormulaTree | undefined {
  try {
    return row(math.children ?? []);
  } catch (error) {
    if (error instanceof UnknownElement) return undefined;
    throw error;
  }
}

class UnknownElement extends Error {}

function row(children: readonly Prose[]): FormulaTree {
  const parts = elements(children).flatMap((child) => {
    const tree = treeOf(child);
    return tree === undefined ? [] : [tree];
  });
  const [only] = parts;
  return parts.length === 1 && only !== undefined ? only : ['row', ...parts];
}

function elements(children: readonly Prose[]): ProseElement[] {
  return children.flatMap((child) => (typeof child === 'string' ? [] : child));
}

function treeOf(node: ProseElement): FormulaTree | undefined {
  const { tag, attributes = {}, children = [] } = node;
  const text = proseText(children);
  const part = (index: number): FormulaTree => {
    const child = elements(children)[index];
    return (child && treeOf(child)) ?? ['row'];
  };
  const scripts = SCRIPTS[tag];
  if (scripts !== undefined) {
    const [side, below, above, look] = scripts;
    const at = (index: number) => (index === 0 ? null : part(index));
    return (side && stacked(children, side)) ?? ['scripts', part(0), at(below), at(above), look];
  }
  switch (tag) {
    case 'mi':
      return attributes['mathvariant'] === 'normal' ? ['upright', text] : ['variable', text];
    case 'mn':
      return ['upright', text];
    case 'mo': {
      const signs = [...text].filter((sign) => !INVISIBLE.test(sign));
      return signs.length === 0
        ? undefined
        : ['row', ...signs.map((sign): FormulaTree => ['sign', sign])];
    }
    case 'mtext':
    case 'ms':
      return ['text', text];
    case 'mspace':
      return ['space', String(Number.parseFloat(attributes['width'] ?? '0') || 0)];
    case 'mrow':
      return enclosed(attributes['class'] ?? '', children);
    case 'mstyle':
    case 'mpadded':
      return row(children);
    case 'mphantom':
      return ['hidden', row(children)];
    case 'mfrac':
      return attributes['linethickness'] === '0' || attributes['linethickness'] === '0px'
        ? ['matrix', 'center', [part(0)], [part(1)]]
        : ['fraction', part(0), part(1)];
    case 'msqrt':
      return ['root', row(children)];
    case 'mroot':
      return ['root', part(0), part(1)];
    case 'mtable':
      return tableOf(node);
    default:
      throw new UnknownElement(tag);
  }
}

function enclosed(look: string, children: readonly Prose[]): FormulaTree {
  const names = look.split(' ');
  if (names.includes('m-box')) return ['box', row(children)];
  if (names.includes('m-circle')) return ['circle', row(children)];
  const strokes = STROKES.filter((name) => names.includes(name));
  if (strokes.length > 0) return ['cancel', row(children), strokes.join(' ')];
  const sides = SIDES.filter((name) => names.includes(name));
  if (sides.length > 0) return ['lines', row(children), sides.join(' ')];
  const inner = elements(children);
  const [first, last] = [inner[0], inner.at(-1)];
  const isFence = (node: ProseElement | undefined) =>
    node?.tag === 'mo' &&
    node.attributes?.['fence'] === 'true' &&
    node.attributes['stretchy'] === 'true';
  const tree = row(children);
  return isFence(first) && isFence(last) && tree[0] === 'row' ? ['fenced', tree] : tree;
}

const STROKES = ['m-strike', 'm-strike-back', 'm-through'];
const SIDES = ['m-over', 'm-under', 'm-start', 'm-end'];

function stacked(children: readonly Prose[], side: 'over' | 'under'): FormulaTree | undefined {
  const [base, mark] = elements(children);
  if (base === undefined || mark?.tag !== 'mo') return undefined;
  const sign = proseText(mark.children ?? []);
  const inner = treeOf(base) ?? ['row'];
  if (/[⏞⏟]/u.test(sign)) return [`brace-${side}`, inner];
  const accent = side === 'over' ? ACCENTS.get(sign) : undefined;
  return accent === undefined ? undefined : ['accent', inner, accent];
}

function tableOf({ attributes = {}, children = [] }: ProseElement): FormulaTree {
  const rows = elements(children).map((line) => elements(line.children ?? []));
  const isStack = attributes['class']?.includes('m-jot') === true;
  if (!rows.some((cells) => isNumber(cells.at(-1)))) return rowsOf(rows, isStack);
  // Numbered rows begin with an empty cell, which centres them.
  const inner = rows.map((cells) => cells.slice(1, -1));
  const numbers = rows.map((cells) => row(cells.at(-1)?.children ?? []));
  const [[onlyCell, ...otherCells] = []] = inner;
  const isLine = inner.length === 1 && otherCells.length === 0;
  return ['numbered', isLine ? row(onlyCell?.children ?? []) : rowsOf(inner, isStack), numbers];
}

/** Whether a cell has the number of its row, as `\tag` gives it. */
function isNumber(cell: ProseElement | undefined): boolean {
  return elements(cell?.children ?? []).some(({ attributes }) => attributes?.['class'] === 'm-tag');
}

function rowsOf(rows: readonly (readonly ProseElement[])[], isStack: boolean): FormulaTree {
  const sides = (rows[0] ?? []).map(({ attributes }) => attributes?.['class'] ?? '');
  const isAligned = sides.length > 1 && sides[0]?.includes('m-right') === true;
  const isGathered = isStack && sides.length === 1;
  if (isAligned || isGathered)
    return ['aligned', ...rows.map((cells) => cells.map((cell, at) => alignedCell(cell, at)))];
  const trees = rows.map((cells) => cells.map((cell) => row(cell.children ?? [])));
  return ['matrix', sides.every((side) => side.includes('m-left')) ? 'start' : 'center', ...trees];
}

/** From the second on, each pair of columns has a gap before it. */
function alignedCell({ attributes, children = [] }: ProseElement, at: number): FormulaTree {
  const hasGap = at > 0 && attributes?.['class']?.includes('pl-1em') === true;
  return hasGap ? ['row', ['space', '1'], row(children)] : row(children);
}
