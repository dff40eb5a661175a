import type { Prose, ProseElement } from '#src/content/prose.ts';
import { proseText } from '#kit/prose/prose.ts';

/** Input of a template: text, or an element; its tag's function takes the attributes as arguments. */
export type Node = string | Element;
export type Element = readonly [tag: string, attributes: Attributes, ...children: Node[]];
type Attributes = Readonly<Record<string, unknown>>;

/** Accents over a letter: the character in Temml's MathML → Typst's. */
const ACCENTS = new Map(
  ['ˆ^', '^^', '‾¯', '¯¯', '˜~', '~~', '˙.', '¨¨', '→→', '⃗→', '´´', '``', '˘˘', 'ˇˇ'].map(
    ([temml = '', typst = '']) => [temml, typst],
  ),
);
/** Script elements: the side of an accent, and the indices of sub- and superscript (0 for none). */
const SCRIPTS: Readonly<
  Record<string, readonly [side: 'under' | 'over' | null, below: number, above: number]>
> = {
  msub: [null, 1, 0],
  msup: [null, 0, 1],
  msubsup: [null, 1, 2],
  munder: ['under', 1, 0],
  mover: ['over', 0, 1],
  munderover: [null, 1, 2],
};
/** Function application, invisible times, separator and plus. */
const INVISIBLE_OPERATOR = /[\u2061-\u2064]/u;
/** Elements that are a row of their children, and the template's tag for them. */
const ROW_TAGS: Readonly<Record<string, string>> = {
  mstyle: 'row',
  mpadded: 'row',
  mphantom: 'hide',
  msqrt: 'sqrt',
};
/** Classes of lines through and around a formula. */
const STROKES = ['m-strike', 'm-strike-back', 'm-through'];
const SIDES = ['m-over', 'm-under', 'm-start', 'm-end'];

/** Converts MathML to the template's nodes; undefined if the template can't set an element. */
export function formulaTree(math: ProseElement) {
  try {
    const tree = row(math.children ?? []);
    const [body, ...numbers] = tree[0] === 'numbered' ? childrenOf(tree) : [tree];
    return body && { body, numbers };
  } catch (error) {
    if (error instanceof UnknownElement) return undefined;
    throw error;
  }
}

export function childrenOf([, , ...children]: Element): Element[] {
  return children.filter((child) => typeof child === 'object');
}

class UnknownElement extends Error {}

function row(children: readonly Prose[]): Element {
  const parts = elements(children)
    .map(treeOf)
    .filter((part) => part !== undefined);
  const [firstPart] = parts;
  return parts.length === 1 && firstPart !== undefined ? firstPart : ['row', {}, ...parts];
}

function elements(children: readonly Prose[]): ProseElement[] {
  return children.filter((child) => typeof child === 'object');
}

function treeOf(node: ProseElement): Element | undefined {
  const { tag, attributes = {}, children = [] } = node;
  const text = proseText(children);
  const part = (index: number): Element => {
    const child = elements(children)[index];
    return (child && treeOf(child)) ?? ['row', {}];
  };
  const scripts = SCRIPTS[tag];
  if (scripts !== undefined) {
    const [side, below, above] = scripts;
    const scriptAt = (index: number): Element => (index === 0 ? ['row', {}] : part(index));
    const limits = tag.startsWith('mu') || tag === 'mover';
    const accented = side && stackedSign(children, side);
    return accented ?? ['scripts', { limits }, part(0), scriptAt(below), scriptAt(above)];
  }
  const rowTag = ROW_TAGS[tag];
  if (rowTag !== undefined) return rowTag === 'row' ? row(children) : [rowTag, {}, row(children)];
  switch (tag) {
    case 'mi': {
      if (attributes['mathvariant'] === 'normal') return ['upright', { it: text }];
      const isWord = text.length > 1 && [...new Intl.Segmenter('und').segment(text)].length > 1;
      return [isWord ? 'operator' : 'sign', { it: text }];
    }
    case 'mn':
      return ['upright', { it: text }];
    case 'mo': {
      const signs = [...text].filter((sign) => !INVISIBLE_OPERATOR.test(sign));
      if (signs.length === 0) return undefined;
      return ['row', {}, ...signs.map((it): Element => ['sign', { it }])];
    }
    case 'mtext':
    case 'ms':
      return ['words', { it: text }];
    case 'mspace':
      return ['space', { em: Number.parseFloat(attributes['width'] ?? '0') || 0 }];
    case 'mrow':
      return framedRow(attributes['class'] ?? '', children);
    case 'mfrac':
      return attributes['linethickness'] === '0' || attributes['linethickness'] === '0px'
        ? ['matrix', {}, ['cells', {}, part(0)], ['cells', {}, part(1)]]
        : ['fraction', {}, part(0), part(1)];
    case 'mroot':
      return ['root', {}, part(1), part(0)];
    case 'mtable':
      return tableOf(node);
    default:
      throw new UnknownElement(tag);
  }
}

/** A row in its box, circle, strokes, lines or fences. */
function framedRow(className: string, children: readonly Prose[]): Element {
  const classes = className.split(' ');
  const tree = row(children);
  if (classes.includes('m-box')) return ['box', {}, tree];
  if (classes.includes('m-circle')) return ['circle', {}, tree];
  const strokes = STROKES.filter((name) => classes.includes(name));
  if (strokes.length > 0) return ['struck', { strokes }, tree];
  const sides = SIDES.filter((name) => classes.includes(name));
  if (sides.length > 0) return ['lined', { sides }, tree];
  const inner = elements(children);
  const isFence = (node: ProseElement | undefined) =>
    node?.tag === 'mo' &&
    node.attributes?.['fence'] === 'true' &&
    node.attributes['stretchy'] === 'true';
  const isFenced = isFence(inner[0]) && isFence(inner.at(-1)) && tree[0] === 'row';
  return isFenced ? ['fenced', {}, tree] : tree;
}

/** A base with an accent or brace; undefined if the operator over or under it is neither. */
function stackedSign(children: readonly Prose[], side: 'over' | 'under'): Element | undefined {
  const [base, mark] = elements(children);
  if (base === undefined || mark?.tag !== 'mo') return undefined;
  const sign = proseText(mark.children ?? []);
  const inner = treeOf(base) ?? ['row', {}];
  if (/[⏞⏟]/u.test(sign)) return [`brace-${side}`, {}, inner];
  const accent = side === 'over' ? ACCENTS.get(sign) : undefined;
  return accent === undefined ? undefined : ['accent', { accent }, inner];
}

function tableOf({ attributes = {}, children = [] }: ProseElement): Element {
  const rows = elements(children).map((line) => elements(line.children ?? []));
  // Temml's class for rows of separate formulas, as in “gather”.
  const isStack = attributes['class']?.includes('m-jot') === true;
  if (!rows.some((cells) => isNumber(cells.at(-1)))) return rowsOf(rows, isStack);
  // Numbered rows begin with an empty cell, which centres them.
  const inner = rows.map((cells) => cells.slice(1, -1));
  const numbers = rows.map((cells) => row(cells.at(-1)?.children ?? []));
  const [[onlyCell, ...otherCells] = []] = inner;
  const isLine = inner.length === 1 && otherCells.length === 0;
  const body = isLine ? row(onlyCell?.children ?? []) : rowsOf(inner, isStack);
  return ['numbered', {}, body, ...numbers];
}

/** Whether a cell has the number of its row, as `\tag` gives it. */
function isNumber(cell: ProseElement | undefined): boolean {
  return elements(cell?.children ?? []).some(({ attributes }) => attributes?.['class'] === 'm-tag');
}

function rowsOf(rows: readonly (readonly ProseElement[])[], isStack: boolean): Element {
  const sides = (rows[0] ?? []).map(({ attributes }) => attributes?.['class'] ?? '');
  const isAligned = sides.length > 1 && sides[0]?.includes('m-right') === true;
  const isGathered = isStack && sides.length === 1;
  const start = sides.every((side) => side.includes('m-left'));
  const cellOf = ({ attributes, children = [] }: ProseElement, index: number): Element => {
    // Temml marks the gap before every pair of columns except the first.
    const hasGap = isAligned && index > 0 && attributes?.['class']?.includes('pl-1em') === true;
    return hasGap ? ['row', {}, ['space', { em: 1 }], row(children)] : row(children);
  };
  const cells = rows.map((line): Element => ['cells', {}, ...line.map(cellOf)]);
  return isAligned || isGathered ? ['aligned', {}, ...cells] : ['matrix', { start }, ...cells];
}
