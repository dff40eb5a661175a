import { bracketsAt, type Cites, keyAt } from './citations.ts';
import { type ForeignMarkup, SUBSCRIPT, SUPERSCRIPT } from './foreignMarkup.ts';

/** A text with blocks, a caption, a field of YAML, or a title, which cites nothing. */
export type Mode = 'file' | 'caption' | 'field' | 'title';

/** What Markdown would read otherwise: a formula, a citation, a note, or marks that are only text. */
export type Piece = {
  /** A formula is a `block` on lines of its own; of what is `gone` nothing stays. */
  readonly kind: 'text' | 'citation' | 'math' | 'block' | 'sub' | 'sup' | 'note' | 'gone';
  readonly source: string;
  /** The TeX of a formula, or what stands between the marks. */
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
  const signFor = (piece: Piece): string => {
    const key = JSON.stringify(piece);
    const room = piece.source.length - (piece.kind === 'block' ? 4 : 0);
    const sign = signByKey.get(key) ?? placeholder(signByKey.size, room);
    if (sign === undefined) return piece.source;
    signByKey.set(key, sign);
    pieces.set(sign, piece);
    // As an instruction of XML it is a block, also right behind a paragraph.
    return piece.kind === 'block' ? `<?${sign}?>` : sign;
  };
  const unclosedBraces = new Set<number>();
  const lost: ForeignMarkup[] = [];
  let text = '';
  /** The same with blanks in place of code, formulas and what is escaped. */
  let bare = '';
  let end = 0;
  let brackets: { readonly text: string; readonly end: number } | undefined;
  for (const { index } of source.matchAll(CANDIDATE)) {
    if (index < end) continue;
    const bracketed = source[index] === '[' ? bracketsAt(source, index) : undefined;
    if (bracketed) brackets = { text: bracketed.text, end: index + bracketed.text.length };
    const outerBrackets = brackets && index < brackets.end ? brackets.text : undefined;
    const match = pieceAt(source, index, mode, { bracketed, outerBrackets, unclosedBraces });
    const pieceSource = source.slice(index, match.end);
    const { kind, value = pieceSource, cites } = match;
    // Report brackets once.
    if (cites?.isInSentence === true) brackets = undefined;
    text += source.slice(end, index);
    bare += source.slice(end, index);
    end = match.end;
    if (match.lost !== undefined) {
      const { kind: lostKind, kept } = match.lost;
      // Of a block its beginning is told.
      if (!/^:+$/u.test(pieceSource.trim()))
        lost.push({ kind: lostKind, value: pieceSource.trim(), offset: index });
      text += kept ?? signFor({ kind: 'gone', source: pieceSource, value: '' });
      bare += ' '.repeat(pieceSource.length);
      continue;
    }
    // “{\\"u}” is LaTeX, not an escape.
    const isAccent = source[index - 1] === '{' && /^\\["'`^~=.]$/u.test(pieceSource);
    const isText =
      [kind === 'text', cites?.isInSentence, match.isText, isAccent].includes(true) ||
      /^`+$/u.test(pieceSource);
    bare += isText ? pieceSource : pieceSource.replaceAll(/[^\n]/gu, ' ');
    text +=
      kind === undefined
        ? // Code may have these signs too, and they are not placeholders.
          pieceSource.replaceAll(PRIVATE_USE, (signs) =>
            signFor({ kind: 'text', source: signs, value: signs }),
          )
        : signFor({ kind, source: pieceSource, value, cites });
  }
  return { text: text + source.slice(end), pieces, bare: bare + source.slice(end), lost };
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
const CANDIDATE = /[`~$@*[\\!^{:\uE000-\uF8FF]/gu;

const PRIVATE_USE = /[\uE000-\uF8FF]+/gu;

/** What stands before the first sign of a block. */
const CONTAINERS = String.raw`[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t][ \t>]*)*`;
const WORD = String.raw`[\p{L}\p{M}\p{N}]`;
const rule = (modes: string, of: string, kind?: Piece['kind']) => {
  return { modes: modes.split(' '), of: new RegExp(of, 'umy'), kind };
};

/** Tried in order; the first match wins. */
const RULES = [
  rule('file caption field', PRIVATE_USE.source, 'text'),
  // A backslash is text in a field, and what stands behind it as well.
  rule('field', '\\\\[!-/:-@[-`{-~]', 'text'),
  rule('file caption', '\\\\[!-/:-@[-`{-~]'),
  rule(
    'file',
    `(?<=^${CONTAINERS})(\`{3,}(?=[^\`\\n]*$)|~{3,})[^]*?(?:\\n[ \\t>]*\\1[\`~]*[ \\t]*$|(?![^]))`,
  ),
  // “5`-ATG-3`”, and “HLA-A*02:01 and HLA-B*07:02”.
  rule('field', `(?<=${WORD})\`+`, 'text'),
  rule('field', `(?<=${WORD})\\*+(?=${WORD})`, 'text'),
  rule('field', '!\\[', 'text'),
  rule('file caption field', SUBSCRIPT, 'sub'),
  rule('file caption field', SUPERSCRIPT, 'sup'),
  rule('file', '(?<![[\\\\])\\^\\[(?:\\\\.|[^\\][\\\\]|\\[[^\\][]*\\])+\\]', 'note'),
  rule('file caption field', '(`+)(?!`)(?:(?!\\n[ \\t>]*\\n)[^])*?(?<!`)\\1(?!`)'),
  rule('file caption field', '`+'),
  // From two dollars to the next two, which end their line: it may have blank lines, and look like a list.
  rule(
    'file',
    `(?<=^${CONTAINERS})\\$\\$(?!\\$)(?:\\\\[^]|[^\\\\$]|\\$(?!\\$))*\\$\\$(?=[ \\t]*$)`,
    'block',
  ),
];

type PieceMatch = Partial<Pick<Piece, 'kind' | 'value' | 'cites'>> & {
  readonly end: number;
  /** Whether it is text as it stands. */
  readonly isText?: true;
  /** Marks of another program that are left out, and what stands in their place, as long as they. */
  readonly lost?: { readonly kind: 'div' | 'attributes'; readonly kept?: string };
};

type Context = {
  /** The brackets that begin here. */
  readonly bracketed: ReturnType<typeof bracketsAt>;
  /** The text of the brackets around this place. */
  readonly outerBrackets: string | undefined;
  readonly unclosedBraces: Set<number>;
};

function pieceAt(
  source: string,
  at: number,
  mode: Mode,
  { bracketed, outerBrackets, unclosedBraces }: Context,
): PieceMatch {
  const isMarkdown = mode === 'file' || mode === 'caption';
  const match = isMarkdown ? (texAt(source, at) ?? lostMarksAt(source, at)) : undefined;
  if (match !== undefined) return match;
  if (source[at] === '{' || source[at] === ':') return { end: at + 1, isText: true };
  for (const { modes, of, kind } of RULES) {
    of.lastIndex = at;
    if (!modes.includes(mode === 'title' ? 'field' : mode) || !of.test(source)) continue;
    const end = of.lastIndex;
    if (kind === 'block') return { end, kind, value: texOf(source, at, end, 2) };
    if (kind === 'sub' || kind === 'sup')
      return { end, kind, value: source.slice(at + 1, end - 1) };
    if (kind === 'note') return { end, kind, value: source.slice(at + 2, end - 1) };
    return { end, ...(kind && { kind }) };
  }
  if (mode === 'title') return { end: at + 1, isText: true };
  const { text, cites } =
    bracketed ?? (source[at] === '@' ? keyAt(source, at, outerBrackets) : undefined) ?? {};
  if (text !== undefined && cites !== undefined)
    return { end: at + text.length, kind: 'citation', cites };
  const size =
    mode === 'field' || source[at - 1] === '$'
      ? 0
      : /^\$*/u.exec(source.slice(at, at + 3))?.[0].length;
  if (size === 1 || size === 2) {
    const end = formulaEnd(source, at, size, unclosedBraces) ?? formulaEnd(source, at, size);
    if (end !== undefined) return { end, kind: 'math', value: texOf(source, at, end, size) };
  }
  return { end: at + 1, isText: true };
}

/** GitHub’s $`x`$, and TeX’s \(x\) and \[x\], with one backslash or two; behind each its size. */
const INSIDE = String.raw`((?:(?!\n[ \t>]*\n|\\[([])[^]){1,2000}?)`;
const TEX = [
  [/\$`([^`\n]+)`\$/uy, 2],
  [new RegExp(String.raw`\\\(${INSIDE}\\\)`, 'uy'), 2],
  [new RegExp(String.raw`\\\\\(${INSIDE}\\\\\)`, 'uy'), 3],
  [new RegExp(String.raw`\\\[${INSIDE}\\\]`, 'uy'), 2],
  [new RegExp(String.raw`\\\\\[${INSIDE}\\\\\]`, 'uy'), 3],
] as const;

/** “\(see below\)” and “\[1\]” are brackets: a formula has signs of TeX, or is one letter. */
const LOOKS_LIKE_TEX = /^.(?=.*[\p{L}\p{N}]).*[\\^_{}=<>+]|^\(\s*\p{L}['′]*\s*$/su;

/** Signs behind a backslash are Markdown's own, as in “\(\*x\*\)”, unless all have two. */
function looksLikeTex(opened: string, size: number): boolean {
  return LOOKS_LIKE_TEX.test(size > 2 ? opened : opened.replaceAll(/\\[!-/:-@[-`{-~]/gu, '.'));
}

/** A formula that does not stand between dollars alone (requirement M4). */
function texAt(source: string, at: number): PieceMatch | undefined {
  if (source[at] !== '\\' && !source.startsWith('$`', at)) return undefined;
  for (const [of, size] of TEX) {
    of.lastIndex = at;
    const inside = of.exec(source)?.[1] ?? '';
    if (
      inside === '' ||
      (source[at] !== '$' && !looksLikeTex(`${source[at + size - 1]}${inside}`, size))
    )
      continue;
    const end = of.lastIndex;
    const isOnLines = endsLine(source, end) && LINE_START.test(lineBefore(source, at));
    const isBlock = isOnLines && isDisplayed(source.slice(at, end));
    return { end, kind: isBlock ? 'block' : 'math', value: texOf(source, at, end, size) };
  }
  return undefined;
}

/** Whether a formula is set apart from the text. */
export function isDisplayed(source: string): boolean {
  return /^(?:\$\$|\\{1,2}\[)/u.test(source);
}

const LINE_START = new RegExp(`^${CONTAINERS}$`, 'u');

function lineBefore(source: string, at: number): string {
  return source.slice(source.lastIndexOf('\n', at - 1) + 1, at);
}

function endsLine(source: string, at: number): boolean {
  return /^[ \t]*(?:\n|$)/u.test(source.slice(at, at + 200));
}

const DIV = new RegExp(String.raw`(?<=^${CONTAINERS}):{3,}(?!.*\{#refs\}).*`, 'umy');
const ATTRIBUTE = String.raw`(?:[#.][\p{L}\p{N}_][\p{L}\p{N}_:.-]*|[\w-]+=(?:"[^"\n]*"|[^\s{}"]+))`;
const ATTRIBUTES = new RegExp(
  String.raw`\{(?!\s*\.wide\s*\})(?::\s*)?(?:-|${ATTRIBUTE}(?:\s+${ATTRIBUTE})*)\s*\}`,
  'uy',
);

/**
 * Pandoc’s blocks between “:::” and attributes in braces, and kramdown’s: the marks go, the text
 * stays (requirement M3). {wide}, a heading’s {#place} and {#refs} are ours.
 */
function lostMarksAt(source: string, at: number): PieceMatch | undefined {
  if (source[at] === ':') {
    DIV.lastIndex = at;
    if (!DIV.test(source)) return undefined;
    const end = DIV.lastIndex;
    return { end, lost: { kind: 'div', kept: ' '.repeat(end - at) } };
  }
  ATTRIBUTES.lastIndex = at;
  if (source[at] !== '{' || !ATTRIBUTES.test(source)) return undefined;
  const end = ATTRIBUTES.lastIndex;
  const kind = 'attributes';
  if (endsLine(source, end)) {
    const before = lineBefore(source, at);
    const isHeading = /^[ \t>]*#{1,6}[ \t]/u.test(before);
    const [place = ''] = /^\{#[\p{L}\p{M}\p{N}_-]+/u.exec(source.slice(at, end)) ?? [];
    const kept = isHeading && place !== '' ? `${place}}` : '';
    if (kept.length === end - at) return undefined;
    if (isHeading || LINE_START.test(before))
      return { end, lost: { kind, kept: kept.padEnd(end - at) } };
  }
  return /[)\]`*_]/u.test(source[at - 1] ?? '') ? { end, lost: { kind } } : undefined;
}

/** A formula in text ends before these at the beginning of a line. */
const BLOCK = /[ \t>]*(?:$|[-+*][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|```|~~~|\|)/muy;

/**
 * A single dollar opens before a sign that is no space; the next one closes if it stands behind such
 * a sign and before no digit, else the first is money, as it is before code. Dollars in braces belong
 * to the formula, as in `\text{if $x$}`.
 *
 * @param unclosedBraces - Where no formula can end behind them; it adds those that it finds. Without
 *   it, braces are plain: if a formula ends only so, its braces are wrong, which TeX tells.
 * @returns Where it ends; undefined if it is none.
 * @see https://pandoc.org/MANUAL.html#extension-tex_math_dollars
 */
function formulaEnd(source: string, start: number, size: number, unclosedBraces?: Set<number>) {
  if (size === 1 && /^\s?$/u.test(source[start + 1] ?? '')) return undefined;
  const open: number[] = [];
  let before = '';
  for (let at = start + size; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (sign === '\n') {
      BLOCK.lastIndex = at + 1;
      if (BLOCK.test(source)) break;
    } else if (sign === '\\' && source[at + 1] !== '\n') at += 1;
    else if (sign === '|' && isInRow(source, start)) return undefined;
    else if (sign === '{' && unclosedBraces) {
      if (unclosedBraces.has(at)) return undefined;
      open.push(at);
    } else if (sign === '}') open.pop();
    // “$5 for `meta$batch`” is a price, and code.
    else if (sign === '`' && size === 1 && open.length === 0) return undefined;
    else if (sign === '$' && open.length === 0) {
      const end = at + size;
      const isClosed =
        size === 2 ? source[at + 1] === '$' : /\S/u.test(before) && !/\d/u.test(source[end] ?? '');
      return isClosed ? end : undefined;
    }
    before = sign;
  }
  for (const brace of open) unclosedBraces?.add(brace);
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
  // WordPress has $latex x$.
  const inside = source.slice(start + size, end - size).replace(/^latex\s+/u, '');
  if (!inside.includes('\n')) return inside.trim();
  const line = source.slice(source.lastIndexOf('\n', start - 1) + 1, end);
  const [prefix = ''] = new RegExp(`^${CONTAINERS}`, 'u').exec(line) ?? [];
  const quotes = prefix.split('>').length - 1;
  const indent = prefix.length - prefix.lastIndexOf('>') - 1;
  const outer = new RegExp(`\\n(?:[ \\t]*>){0,${quotes}}[ \\t]{0,${indent}}`, 'gu');
  return inside.replaceAll(outer, '\n').trim();
}
