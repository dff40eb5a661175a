import { bracketsAt, type ParsedCitation, citationInSentenceAt } from './citations.ts';
import { type ForeignMarkup, SUBSCRIPT, SUPERSCRIPT } from './foreignMarkup.ts';

/** What is parsed: a text with blocks, a caption, a field of YAML, or a title, which can't cite. */
export type Mode = 'file' | 'caption' | 'field' | 'title';

/** A piece hidden from the Markdown parser: a formula, a citation, a note, or literal characters. */
export type Piece = {
  /** `block` is a formula on its own lines; `dropped` is markup that the text loses. */
  readonly kind: 'text' | 'citation' | 'math' | 'block' | 'sub' | 'sup' | 'note' | 'dropped';
  readonly source: string;
  /** The TeX of a formula, or the text between the marks. */
  readonly value: string;
  readonly citation?: ParsedCitation | undefined;
};

/** A placeholder: one character that begins it, and others up to the length of its piece. */
export const PLACEHOLDER = /[\uE000-\uEFFF][\uF000-\uF8FF]*/gu;

/**
 * Replaces formulas and citations by placeholders before Markdown is parsed, so that the parser finds
 * no emphasis, lists or blank lines in them. Placeholders have the same length, which keeps offsets.
 */
export function mask(source: string, mode: Mode) {
  const pieces = new Map<string, Piece>();
  const placeholderByPiece = new Map<string, string>();
  const placeholderFor = (piece: Piece): string => {
    const key = JSON.stringify(piece);
    const length = piece.source.length - (piece.kind === 'block' ? 4 : 0);
    const placeholder =
      placeholderByPiece.get(key) ?? encodePlaceholder(placeholderByPiece.size, length);
    if (placeholder === undefined) return piece.source;
    placeholderByPiece.set(key, placeholder);
    pieces.set(placeholder, piece);
    // “<?…?>”, an XML instruction, is a block of its own, even directly after a line of a paragraph.
    return piece.kind === 'block' ? `<?${placeholder}?>` : placeholder;
  };
  const unclosedBraces = new Set<number>();
  const droppedMarks: ForeignMarkup[] = [];
  let text = '';
  /** The source with spaces in place of code, formulas and escaped characters. */
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
    const { kind, value = pieceSource, citation } = match;
    // Only the first key in brackets gets the brackets, so that they are reported once.
    if (citation?.isInSentence === true) brackets = undefined;
    text += source.slice(end, index);
    blanked += source.slice(end, index);
    end = match.end;
    if (match.droppedMarks !== undefined) {
      const { kind: droppedKind, replacement } = match.droppedMarks;
      // A “:::” alone ends a block, of which only the start is reported.
      if (!/^:+$/u.test(pieceSource.trim()))
        droppedMarks.push({ kind: droppedKind, value: pieceSource.trim(), offset: index });
      text += replacement ?? placeholderFor({ kind: 'dropped', source: pieceSource, value: '' });
      blanked += ' '.repeat(pieceSource.length);
      continue;
    }
    // “{\\"u}” is LaTeX, not an escape.
    const isAccent = source[index - 1] === '{' && /^\\["'`^~=.]$/u.test(pieceSource);
    const isText =
      [kind === 'text', citation?.isInSentence, match.isText, isAccent].includes(true) ||
      /^`+$/u.test(pieceSource);
    blanked += isText ? pieceSource : pieceSource.replaceAll(/[^\n]/gu, ' ');
    text +=
      kind === undefined
        ? // Characters of code that look like placeholders must not be taken for some.
          pieceSource.replaceAll(PRIVATE_USE, (characters) =>
            placeholderFor({ kind: 'text', source: characters, value: characters }),
          )
        : placeholderFor({ kind, source: pieceSource, value, citation });
  }
  text += source.slice(end);
  return { text, pieces, blanked: blanked + source.slice(end), droppedMarks };
}

/** Encodes a number as a placeholder of a given length; undefined if that is too short. */
function encodePlaceholder(number: number, length: number): string | undefined {
  let placeholder = String.fromCodePoint(0xe0_00 + (number % 0x10_00));
  let remaining = Math.floor(number / 0x10_00);
  for (; placeholder.length < length; remaining = Math.floor(remaining / 0x9_00))
    placeholder += String.fromCodePoint(0xf0_00 + (remaining % 0x9_00));
  return remaining === 0 ? placeholder : undefined;
}

/** Characters that may begin a piece, or a span without pieces, such as code. */
const CANDIDATE = /[`~$@*[\\!^{:\uE000-\uF8FF]/gu;

/** Characters of Unicode's private use area, which placeholders consist of. */
const PRIVATE_USE = /[\uE000-\uF8FF]+/gu;

/** Markers of block quotes and list items before a block's first character. */
const CONTAINERS = String.raw`[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t][ \t>]*)*`;
const WORD = String.raw`[\p{L}\p{M}\p{N}]`;
const rule = (modes: string, pattern: string, kind?: Piece['kind']) => {
  return { modes: modes.split(' '), pattern: new RegExp(pattern, 'umy'), kind };
};

/** Tried in order; the first match wins. What has no kind, such as code, stays as it is. */
const RULES = [
  rule('file caption field', PRIVATE_USE.source, 'text'),
  // In a field, a backslash and the character after it are text.
  rule('field', '\\\\[!-/:-@[-`{-~]', 'text'),
  rule('file caption', '\\\\[!-/:-@[-`{-~]'),
  // A code block, to its closing fence or the end of the file.
  rule(
    'file',
    `(?<=^${CONTAINERS})(\`{3,}(?=[^\`\\n]*$)|~{3,})[^]*?(?:\\n[ \\t>]*\\1[\`~]*[ \\t]*$|(?![^]))`,
  ),
  // Backticks and stars in words are text: “5`-ATG-3`”, “HLA-A*02:01 and HLA-B*07:02”.
  rule('field', `(?<=${WORD})\`+`, 'text'),
  rule('field', `(?<=${WORD})\\*+(?=${WORD})`, 'text'),
  rule('field', '!\\[', 'text'),
  rule('file caption field', SUBSCRIPT, 'sub'),
  rule('file caption field', SUPERSCRIPT, 'sup'),
  rule('file', '(?<![[\\\\])\\^\\[(?:\\\\.|[^\\][\\\\]|\\[[^\\][]*\\])+\\]', 'note'),
  // Code in a line, which ends with as many backticks as it begins with, in the same paragraph.
  rule('file caption field', '(`+)(?!`)(?:(?!\\n[ \\t>]*\\n)[^])*?(?<!`)\\1(?!`)'),
  rule('file caption field', '`+'),
  // From $$ to the next $$ at the end of a line; between them, blank lines and list markers are TeX.
  rule(
    'file',
    `(?<=^${CONTAINERS})\\$\\$(?!\\$)(?:\\\\[^]|[^\\\\$]|\\$(?!\\$))*\\$\\$(?=[ \\t]*$)`,
    'block',
  ),
];

type PieceMatch = Partial<Pick<Piece, 'kind' | 'value' | 'citation'>> & {
  readonly end: number;
  /** Whether the match is ordinary text. */
  readonly isText?: true;
  /** Markup of another program that the text loses; a replacement has the same length. */
  readonly droppedMarks?: { readonly kind: 'div' | 'attributes'; readonly replacement?: string };
};

type Context = {
  /** The brackets that begin at the offset. */
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
  const match = isMarkdown ? (latexAt(source, at) ?? droppedMarksAt(source, at)) : undefined;
  if (match !== undefined) return match;
  if (source[at] === '{' || source[at] === ':') return { end: at + 1, isText: true };
  for (const { modes, pattern, kind } of RULES) {
    pattern.lastIndex = at;
    if (!modes.includes(mode === 'title' ? 'field' : mode) || !pattern.test(source)) continue;
    const end = pattern.lastIndex;
    if (kind === 'block') return { end, kind, value: texBetween(source, at, end, 2) };
    if (kind === 'sub' || kind === 'sup')
      return { end, kind, value: source.slice(at + 1, end - 1) };
    if (kind === 'note') return { end, kind, value: source.slice(at + 2, end - 1) };
    return { end, ...(kind && { kind }) };
  }
  if (mode === 'title') return { end: at + 1, isText: true };
  const { text, citation } =
    bracketed ??
    (source[at] === '@' ? citationInSentenceAt(source, at, outerBrackets) : undefined) ??
    {};
  if (text !== undefined && citation !== undefined)
    return { end: at + text.length, kind: 'citation', citation };
  const dollars =
    mode === 'field' || source[at - 1] === '$'
      ? 0
      : /^\$*/u.exec(source.slice(at, at + 3))?.[0].length;
  if (dollars === 1 || dollars === 2) {
    const end = formulaEnd(source, at, dollars, unclosedBraces) ?? formulaEnd(source, at, dollars);
    if (end !== undefined)
      return { end, kind: 'math', value: texBetween(source, at, end, dollars) };
  }
  return { end: at + 1, isText: true };
}

/** GitHub’s $`x`$, and LaTeX’s \(x\) and \[x\], with one backslash or two; each with its length. */
const TEX_BODY = String.raw`((?:(?!\n[ \t>]*\n|\\[([])[^]){1,2000}?)`;
const TEX_DELIMITERS = [
  [/\$`([^`\n]+)`\$/uy, 2],
  [new RegExp(String.raw`\\\(${TEX_BODY}\\\)`, 'uy'), 2],
  [new RegExp(String.raw`\\\\\(${TEX_BODY}\\\\\)`, 'uy'), 3],
  [new RegExp(String.raw`\\\[${TEX_BODY}\\\]`, 'uy'), 2],
  [new RegExp(String.raw`\\\\\[${TEX_BODY}\\\\\]`, 'uy'), 3],
] as const;

/** “\(see below\)” and “\[1\]” are escaped brackets: a formula has TeX's characters, or is “\(x\)”. */
const LOOKS_LIKE_TEX = /^.(?=.*[\p{L}\p{N}]).*[\\^_{}=<>+]|^\(\s*\p{L}['′]*\s*$/su;

/** Behind one backslash, punctuation is escaped Markdown, as in “\(\*x\*\)”. */
function looksLikeTex(texStart: string, delimiterLength: number): boolean {
  const withoutEscapes = texStart.replaceAll(/\\[!-/:-@[-`{-~]/gu, '.');
  return LOOKS_LIKE_TEX.test(delimiterLength > 2 ? texStart : withoutEscapes);
}

/** A formula with other delimiters than dollars (requirement M4). */
function latexAt(source: string, at: number): PieceMatch | undefined {
  if (source[at] !== '\\' && !source.startsWith('$`', at)) return undefined;
  for (const [pattern, length] of TEX_DELIMITERS) {
    pattern.lastIndex = at;
    const inside = pattern.exec(source)?.[1] ?? '';
    if (
      inside === '' ||
      (source[at] !== '$' && !looksLikeTex(`${source[at + length - 1]}${inside}`, length))
    )
      continue;
    const end = pattern.lastIndex;
    const hasOwnLines = endsLine(source, end) && LINE_START.test(lineBefore(source, at));
    const isBlock = hasOwnLines && isDisplayFormula(source.slice(at, end));
    return { end, kind: isBlock ? 'block' : 'math', value: texBetween(source, at, end, length) };
  }
  return undefined;
}

/** Whether a formula, given with its delimiters, is set apart from the text. */
export function isDisplayFormula(source: string): boolean {
  return /^(?:\$\$|\\{1,2}\[)/u.test(source);
}

const LINE_START = new RegExp(`^${CONTAINERS}$`, 'u');

function lineBefore(source: string, at: number): string {
  return source.slice(source.lastIndexOf('\n', at - 1) + 1, at);
}

function endsLine(source: string, at: number): boolean {
  return /^[ \t]*(?:\n|$)/u.test(source.slice(at, at + 200));
}

/** Pandoc's “::: note” at the start of a line, but not “::: {#refs} :::”. */
const DIV = new RegExp(String.raw`(?<=^${CONTAINERS}):{3,}(?!.*\{#refs\}).*`, 'umy');
const ATTRIBUTE = String.raw`(?:[#.][\p{L}\p{N}_][\p{L}\p{N}_:.-]*|[\w-]+=(?:"[^"\n]*"|[^\s{}"]+))`;
const ATTRIBUTES = new RegExp(
  String.raw`\{(?!\s*\.wide\s*\})(?::\s*)?(?:-|${ATTRIBUTE}(?:\s+${ATTRIBUTE})*)\s*\}`,
  'uy',
);

/**
 * Finds Pandoc’s “:::” and Pandoc’s and kramdown’s attributes, which are dropped from a text
 * (requirement M3). {wide}, a heading’s {#id} and {#refs} are syntax of this project, and stay.
 */
function droppedMarksAt(source: string, at: number): PieceMatch | undefined {
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
    const [idStart = ''] = /^\{#[\p{L}\p{M}\p{N}_-]+/u.exec(source.slice(at, end)) ?? [];
    const replacement = isHeading && idStart !== '' ? `${idStart}}` : '';
    if (replacement.length === end - at) return undefined;
    if (isHeading || LINE_START.test(before))
      return { end, droppedMarks: { kind, replacement: replacement.padEnd(end - at) } };
  }
  // Elsewhere, attributes belong to a link, code or emphasis before them.
  return /[)\]`*_]/u.test(source[at - 1] ?? '') ? { end, droppedMarks: { kind } } : undefined;
}

/** The beginning of a block, which ends an unclosed formula. */
const BLOCK_START = /[ \t>]*(?:$|[-+*][ \t]|\d{1,9}[.)][ \t]|#{1,6}[ \t]|```|~~~|\|)/muy;

/**
 * A single dollar opens a formula if no space follows it. The next dollar closes the formula if neither
 * a space precedes it nor a digit follows it; otherwise the first dollar means money, as it does before
 * code. Dollars in braces belong to the formula, as in `\text{if $x$}`.
 *
 * @param unclosedBraces - Offsets of unclosed braces, which this function extends. Without it, braces
 *   are ignored: if a formula ends only then, its braces are unbalanced, which TeX reports.
 * @param size - The number of dollars.
 * @returns The offset of the formula's end; undefined if there is no formula.
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
    // In a row of a table, a bar ends the cell.
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
function texBetween(source: string, start: number, end: number, size: number): string {
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
