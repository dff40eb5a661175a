import { bracketsAt, type Cites, keyAt } from './citations.ts';

/** A text with blocks, a caption, a field of YAML, or a title, which cites nothing. */
export type Mode = 'file' | 'caption' | 'field' | 'title';

/** What Markdown would read otherwise: a formula, a citation, or marks that are only text. */
export type Piece = {
  /** A formula is a `block` on lines of its own. */
  readonly kind: 'text' | 'citation' | 'math' | 'block';
  readonly source: string;
  /** The TeX of a formula. */
  readonly value: string;
  readonly cites?: Cites | undefined;
};

/** What stands for a piece, as long as it: the first sign tells where it begins. */
export const PLACEHOLDER = /[\uE000-\uEFFF][\uF000-\uF8FF]*/gu;

/**
 * Puts signs without a meaning in place of formulas and citations before Markdown is read, so that it
 * finds no emphasis, lists or blank lines in them; each in as many signs, so that places stay.
 */
export function mask(source: string, mode: Mode) {
  const pieces = new Map<string, Piece>();
  const signByKey = new Map<string, string>();
  let text = '';
  let end = 0;
  let brackets: { readonly text: string; readonly end: number } | undefined;
  for (const { index } of source.matchAll(CANDIDATE)) {
    if (index < end) continue;
    if (source[index] === '[') {
      const bracketed = bracketsAt(source, index);
      if (bracketed) brackets = { text: bracketed.text, end: index + bracketed.text.length };
    }
    const match = pieceAt(
      source,
      index,
      mode,
      brackets && index < brackets.end ? brackets.text : undefined,
    );
    const pieceSource = source.slice(index, match.end);
    const { kind, value = pieceSource, cites } = match;
    // Report brackets once.
    if (cites?.isInSentence === true) brackets = undefined;
    const key = JSON.stringify([kind, pieceSource, value, cites]);
    const room = pieceSource.length - (kind === 'block' ? 4 : 0);
    const sign = signByKey.get(key) ?? placeholder(signByKey.size, room);
    text += source.slice(end, index);
    end = match.end;
    if (kind === undefined || sign === undefined) text += pieceSource;
    else {
      signByKey.set(key, sign);
      pieces.set(sign, { kind, source: pieceSource, value, cites });
      // As an instruction of XML it is a block, also right behind a paragraph.
      text += kind === 'block' ? `<?${sign}?>` : sign;
    }
  }
  return { text: text + source.slice(end), pieces };
}

/** @returns So many signs for a number; undefined if they are too few for it. */
function placeholder(number: number, length: number): string | undefined {
  let sign = String.fromCodePoint(0xe0_00 + (number % 0x10_00));
  let remaining = Math.floor(number / 0x10_00);
  for (; sign.length < length; remaining = Math.floor(remaining / 0x9_00))
    sign += String.fromCodePoint(0xf0_00 + (remaining % 0x9_00));
  return remaining === 0 ? sign : undefined;
}

/** Signs that may begin a piece, or a span without pieces, such as code. */
const CANDIDATE = /[`~$@*[\\!\uE000-\uF8FF]/gu;

/** What stands before the first sign of a block. */
const CONTAINERS = String.raw`[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t][ \t>]*)*`;
const WORD = String.raw`[\p{L}\p{M}\p{N}]`;
type Rule = { readonly in: readonly Mode[]; readonly of: RegExp; readonly kind?: Piece['kind'] };

const rule = (modes: string, of: string, kind?: Piece['kind']): Rule => {
  return { in: modes.split(' ') as Mode[], of: new RegExp(of, 'umy'), ...(kind && { kind }) };
};

/** Tried in order; the first match wins. */
const RULES: readonly Rule[] = [
  rule('file caption field', '[\\uE000-\\uF8FF]+', 'text'),
  // A backslash is text in a field, and what stands behind it as well.
  rule('field', '\\\\[!-/:-@[-`{-~]', 'text'),
  rule('file caption', '\\\\[^\\n]'),
  rule(
    'file',
    `(?<=^${CONTAINERS})(\`{3,}(?=[^\`\\n]*$)|~{3,})[^]*?(?:\\n[ \\t>]*\\1[\`~]*[ \\t]*$|(?![^]))`,
  ),
  // “5`-ATG-3`”, and “HLA-A*02:01 and HLA-B*07:02”.
  rule('field', `(?<=${WORD})\`+`, 'text'),
  rule('field', `(?<=${WORD})\\*+(?=${WORD})`, 'text'),
  rule('field', '!\\[', 'text'),
  rule('file caption field', '(`+)(?!`)(?:(?!\\n[ \\t>]*\\n)[^])*?(?<!`)\\1(?!`)'),
  rule('file caption field', '`+'),
  // From two dollars to the next two, which end their line: it may have blank lines, and look like a list.
  rule(
    'file',
    `(?<=^${CONTAINERS})\\$\\$(?!\\$)(?:\\\\[^]|[^\\\\$]|\\$(?!\\$))*\\$\\$(?=[ \\t]*$)`,
    'block',
  ),
];

type PieceMatch = Partial<Pick<Piece, 'kind' | 'value' | 'cites'>> & { readonly end: number };

function pieceAt(source: string, at: number, mode: Mode, brackets: string | undefined): PieceMatch {
  for (const { in: modes, of, kind } of RULES) {
    of.lastIndex = at;
    if (!modes.includes(mode === 'title' ? 'field' : mode) || !of.test(source)) continue;
    const end = of.lastIndex;
    if (kind === 'block') return { end, kind, value: texOf(source, at, end, 2) };
    return { end, ...(kind && { kind }) };
  }
  const sign = mode === 'title' ? '' : source[at];
  const bracketed = sign === '[' ? bracketsAt(source, at) : undefined;
  const { text, cites } = bracketed ?? (sign === '@' ? keyAt(source, at, brackets) : null) ?? {};
  if (text !== undefined && cites !== undefined)
    return { end: at + text.length, kind: 'citation', cites };
  const size =
    mode === 'field' || mode === 'title' || source[at - 1] === '$'
      ? 0
      : /^\$*/u.exec(source.slice(at, at + 3))?.[0].length;
  if (size === 1 || size === 2) {
    const end = formulaEnd(source, at, size, true) ?? formulaEnd(source, at, size, false);
    if (end !== undefined) return { end, kind: 'math', value: texOf(source, at, end, size) };
  }
  return { end: at + 1 };
}

/** A formula in text ends before these at the beginning of a line. */
const BLOCK = /[ \t>]*(?:$|[-+*][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|```|~~~|\|)/muy;

/**
 * A single dollar opens before a sign that is no space; the next one closes if it stands behind such
 * a sign and before no digit, else the first is money, as it is before code. Dollars in braces belong
 * to the formula, as in `\text{if $x$}`.
 *
 * @param hasBraces - If it is not closed with them, its braces are wrong, which TeX tells.
 * @returns Where it ends; undefined if it is none.
 * @see https://pandoc.org/MANUAL.html#extension-tex_math_dollars
 */
function formulaEnd(source: string, start: number, size: number, hasBraces: boolean) {
  if (size === 1 && /^\s?$/u.test(source[start + 1] ?? '')) return undefined;
  let depth = 0;
  let before = '';
  for (let at = start + size; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (sign === '\n') {
      BLOCK.lastIndex = at + 1;
      if (BLOCK.test(source)) return undefined;
    } else if (sign === '\\' && source[at + 1] !== '\n') at += 1;
    else if (sign === '|' && isInRow(source, start)) return undefined;
    else if (sign === '{' && hasBraces) depth += 1;
    else if (sign === '}') depth = Math.max(0, depth - 1);
    // “$5 for `meta$batch`” is a price, and code.
    else if (sign === '`' && size === 1 && depth === 0) return undefined;
    else if (sign === '$' && depth === 0) {
      const end = at + size;
      const isClosed =
        size === 2 ? source[at + 1] === '$' : /\S/u.test(before) && !/\d/u.test(source[end] ?? '');
      return isClosed ? end : undefined;
    }
    before = sign;
  }
  return undefined;
}

/** A bar ends the cell of a table. */
function isInRow(source: string, at: number): boolean {
  ROW.lastIndex = source.lastIndexOf('\n', at) + 1;
  return ROW.test(source);
}

const ROW = /[ \t>]*\|/uy;

/** Without its dollars, and what the blocks around it put before each line. */
function texOf(source: string, start: number, end: number, size: number): string {
  const inside = source.slice(start + size, end - size);
  if (!inside.includes('\n')) return inside.trim();
  const line = source.slice(source.lastIndexOf('\n', start - 1) + 1, end);
  const [prefix = ''] = new RegExp(`^${CONTAINERS}`, 'u').exec(line) ?? [];
  const quotes = prefix.split('>').length - 1;
  const indent = prefix.length - prefix.lastIndexOf('>') - 1;
  const outer = new RegExp(`\\n(?:[ \\t]*>){0,${quotes}}[ \\t]{0,${indent}}`, 'gu');
  return inside.replaceAll(outer, '\n').trim();
}
