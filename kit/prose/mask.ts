import { bracketsAt, type Cites, keyAt } from './citations.ts';
import { type ForeignMarkup, SUBSCRIPT, SUPERSCRIPT } from './foreignMarkup.ts';

/** What is parsed: a text with blocks, a caption, a field of YAML, or a title, which can't cite. */
export type Mode = 'file' | 'caption' | 'field' | 'title';

/** A piece hidden from the Markdown parser: a formula, a citation, a note, or literal marks. */
export type Piece = {
  /** `block` is a formula on lines of its own; `gone` is removed. */
  readonly kind: 'text' | 'citation' | 'math' | 'block' | 'sub' | 'sup' | 'note' | 'gone';
  readonly source: string;
  /** The TeX of a formula, or the text between the marks. */
  readonly value: string;
  readonly cites?: Cites | undefined;
};

/** Placeholders, as long as their pieces; the first character marks the beginning. */
export const PLACEHOLDER = /[\uE000-\uEFFF][\uF000-\uF8FF]*/gu;

/**
 * Replaces formulas and citations by placeholders before Markdown is parsed, so that it finds no
 * emphasis, lists or blank lines in them. Placeholders have the same length, which keeps offsets.
 */
export function mask(source: string, mode: Mode) {
  const pieces = new Map<string, Piece>();
  const signByKey = new Map<string, string>();
  const signFor = (piece: Piece): string => {
    const key = JSON.stringify(piece);
    const length = piece.source.length - (piece.kind === 'block' ? 4 : 0);
    const character = signByKey.get(key) ?? placeholder(signByKey.size, length);
    if (character === undefined) return piece.source;
    signByKey.set(key, character);
    pieces.set(character, piece);
    // As an instruction of XML it is a block, also right behind a paragraph.
    return piece.kind === 'block' ? `<?${character}?>` : character;
  };
  const unclosedBraces = new Set<number>();
  const droppedMarks: ForeignMarkup[] = [];
  let text = '';
  /** The same with spaces in place of code, formulas and escaped characters. */
  let blanked = '';
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
    blanked += source.slice(end, index);
    end = match.end;
    if (match.droppedMarks !== undefined) {
      const { kind: droppedKind, replacement } = match.droppedMarks;
      // Report only the start of a block.
      if (!/^:+$/u.test(pieceSource.trim()))
        droppedMarks.push({ kind: droppedKind, value: pieceSource.trim(), offset: index });
      text += replacement ?? signFor({ kind: 'gone', source: pieceSource, value: '' });
      blanked += ' '.repeat(pieceSource.length);
      continue;
    }
    // “{\\"u}” is LaTeX, not an escape.
    const isAccent = source[index - 1] === '{' && /^\\["'`^~=.]$/u.test(pieceSource);
    const isText =
      [kind === 'text', cites?.isInSentence, match.isText, isAccent].includes(true) ||
      /^`+$/u.test(pieceSource);
    blanked += isText ? pieceSource : pieceSource.replaceAll(/[^\n]/gu, ' ');
    text +=
      kind === undefined
        ? // Code may have these signs too, and they are not placeholders.
          pieceSource.replaceAll(PRIVATE_USE, (signs) =>
            signFor({ kind: 'text', source: signs, value: signs }),
          )
        : signFor({ kind, source: pieceSource, value, cites });
  }
  text += source.slice(end);
  return { text, pieces, plain: blanked + source.slice(end), droppedMarks };
}

/** @returns A placeholder of a length that encodes a number; undefined if it is too short for that. */
function placeholder(number: number, length: number): string | undefined {
  let character = String.fromCodePoint(0xe0_00 + (number % 0x10_00));
  let remaining = Math.floor(number / 0x10_00);
  for (; character.length < length; remaining = Math.floor(remaining / 0x9_00))
    character += String.fromCodePoint(0xf0_00 + (remaining % 0x9_00));
  return remaining === 0 ? character : undefined;
}

/** Characters that may begin a piece, or a span without pieces, such as code. */
const CANDIDATE = /[`~$@*[\\!^{:\uE000-\uF8FF]/gu;

const PRIVATE_USE = /[\uE000-\uF8FF]+/gu;

/** Markers of quotes and lists before a block's first character. */
const CONTAINERS = String.raw`[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t][ \t>]*)*`;
const WORD = String.raw`[\p{L}\p{M}\p{N}]`;
const rule = (modes: string, pattern: string, kind?: Piece['kind']) => {
  return { modes: modes.split(' '), pattern: new RegExp(pattern, 'umy'), kind };
};

/** Tried in order; the first match wins. */
const RULES = [
  rule('file caption field', PRIVATE_USE.source, 'text'),
  // In a field, a backslash and the character after it are text.
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
  // From $$ to the next $$ at the end of a line; between them, blank lines and list markers are TeX.
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
  readonly droppedMarks?: { readonly kind: 'div' | 'attributes'; readonly replacement?: string };
};

type Context = {
  /** The brackets that begin here. */
  readonly bracketed: ReturnType<typeof bracketsAt>;
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
  for (const { modes, pattern, kind } of RULES) {
    pattern.lastIndex = at;
    if (!modes.includes(mode === 'title' ? 'field' : mode) || !pattern.test(source)) continue;
    const end = pattern.lastIndex;
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
const TEX_BODY = String.raw`((?:(?!\n[ \t>]*\n|\\[([])[^]){1,2000}?)`;
const TEX_DELIMITERS = [
  [/\$`([^`\n]+)`\$/uy, 2],
  [new RegExp(String.raw`\\\(${TEX_BODY}\\\)`, 'uy'), 2],
  [new RegExp(String.raw`\\\\\(${TEX_BODY}\\\\\)`, 'uy'), 3],
  [new RegExp(String.raw`\\\[${TEX_BODY}\\\]`, 'uy'), 2],
  [new RegExp(String.raw`\\\\\[${TEX_BODY}\\\\\]`, 'uy'), 3],
] as const;

/** “\(see below\)” and “\[1\]” are brackets: a formula has signs of TeX, or is “\(x\)”. */
const LOOKS_LIKE_TEX = /^.(?=.*[\p{L}\p{N}]).*[\\^_{}=<>+]|^\(\s*\p{L}['′]*\s*$/su;

/** Signs behind a backslash are Markdown's own, as in “\(\*x\*\)”, unless all have two. */
function looksLikeTex(texStart: string, size: number): boolean {
  return LOOKS_LIKE_TEX.test(size > 2 ? texStart : texStart.replaceAll(/\\[!-/:-@[-`{-~]/gu, '.'));
}

/** A formula with other delimiters than dollars (requirement M4). */
function texAt(source: string, at: number): PieceMatch | undefined {
  if (source[at] !== '\\' && !source.startsWith('$`', at)) return undefined;
  for (const [pattern, size] of TEX_DELIMITERS) {
    pattern.lastIndex = at;
    const inside = pattern.exec(source)?.[1] ?? '';
    if (
      inside === '' ||
      (source[at] !== '$' && !looksLikeTex(`${source[at + size - 1]}${inside}`, size))
    )
      continue;
    const end = pattern.lastIndex;
    const hasOwnLines = endsLine(source, end) && LINE_START.test(lineBefore(source, at));
    const isBlock = hasOwnLines && isDisplayed(source.slice(at, end));
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
 * Drops the marks of Pandoc’s “:::” blocks and of Pandoc’s and kramdown’s attributes, but keeps the
 * text (requirement M3). {wide}, a heading’s {#place} and {#refs} are our own syntax.
 */
function lostMarksAt(source: string, at: number): PieceMatch | undefined {
  if (source[at] === ':') {
    DIV.lastIndex = at;
    if (!DIV.test(source)) return undefined;
    const end = DIV.lastIndex;
    return { end, droppedMarks: { kind: 'div', replacement: ' '.repeat(end - at) } };
  }
  ATTRIBUTES.lastIndex = at;
  if (source[at] !== '{' || !ATTRIBUTES.test(source)) return undefined;
  const end = ATTRIBUTES.lastIndex;
  const kind = 'attributes';
  if (endsLine(source, end)) {
    const before = lineBefore(source, at);
    const isHeading = /^[ \t>]*#{1,6}[ \t]/u.test(before);
    const [place = ''] = /^\{#[\p{L}\p{M}\p{N}_-]+/u.exec(source.slice(at, end)) ?? [];
    const replacement = isHeading && place !== '' ? `${place}}` : '';
    if (replacement.length === end - at) return undefined;
    if (isHeading || LINE_START.test(before))
      return { end, droppedMarks: { kind, replacement: replacement.padEnd(end - at) } };
  }
  return /[)\]`*_]/u.test(source[at - 1] ?? '') ? { end, droppedMarks: { kind } } : undefined;
}

/** The beginning of a block, which a formula in text can't contain. */
const BLOCK_START = /[ \t>]*(?:$|[-+*][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|```|~~~|\|)/muy;

/**
 * A single dollar opens before a sign that is no space; the next one closes if it stands behind such
 * a sign and before no digit, else the first is money, as it is before code. Dollars in braces belong
 * to the formula, as in `\text{if $x$}`.
 *
 * @param unclosedBraces - Offsets of unclosed braces, which this function extends. Without it, braces
 *   are ignored: if a formula ends only then, its braces are unbalanced, which TeX reports.
 * @returns The offset of its end; undefined if there is no formula.
 * @see https://pandoc.org/MANUAL.html#extension-tex_math_dollars
 */
function formulaEnd(source: string, start: number, size: number, unclosedBraces?: Set<number>) {
  if (size === 1 && /^\s?$/u.test(source[start + 1] ?? '')) return undefined;
  const openBraces: number[] = [];
  let before = '';
  for (let at = start + size; at < source.length; at += 1) {
    const character = source[at] ?? '';
    if (character === '\n') {
      BLOCK_START.lastIndex = at + 1;
      if (BLOCK_START.test(source)) break;
    } else if (character === '\\' && source[at + 1] !== '\n') at += 1;
    // A bar ends the cell of a table.
    else if (character === '|' && TABLE_ROW.test(source.slice(source.lastIndexOf('\n', start) + 1)))
      return undefined;
    else if (character === '{' && unclosedBraces) {
      if (unclosedBraces.has(at)) return undefined;
      openBraces.push(at);
    } else if (character === '}') openBraces.pop();
    // “$5 for `meta$batch`” is a price, and code.
    else if (character === '`' && size === 1 && openBraces.length === 0) return undefined;
    else if (character === '$' && openBraces.length === 0) {
      const end = at + size;
      const isClosed =
        size === 2 ? source[at + 1] === '$' : /\S/u.test(before) && !/\d/u.test(source[end] ?? '');
      return isClosed ? end : undefined;
    }
    before = character;
  }
  for (const brace of openBraces) unclosedBraces?.add(brace);
  return undefined;
}

const TABLE_ROW = /^[ \t>]*\|/u;

/** A formula without its delimiters and without the markers of surrounding blocks on each line. */
function texOf(source: string, start: number, end: number, size: number): string {
  // WordPress writes $latex x$.
  const inside = source.slice(start + size, end - size).replace(/^latex\s+/u, '');
  if (!inside.includes('\n')) return inside.trim();
  const line = source.slice(source.lastIndexOf('\n', start - 1) + 1, end);
  const [prefix = ''] = new RegExp(`^${CONTAINERS}`, 'u').exec(line) ?? [];
  const quotes = prefix.split('>').length - 1;
  const indent = prefix.length - prefix.lastIndexOf('>') - 1;
  const outer = new RegExp(`\\n(?:[ \\t]*>){0,${quotes}}[ \\t]{0,${indent}}`, 'gu');
  return inside.replaceAll(outer, '\n').trim();
}
