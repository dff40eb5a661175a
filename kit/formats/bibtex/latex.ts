import { decodeHTMLStrict } from 'entities/decode';
import {
  ACCENTS,
  BARE_ACCENTS,
  BLOCK_ELEMENTS,
  DROPPED,
  HEADING_ELEMENTS,
  IGNORED,
  JOURNAL_MACROS,
  PLAIN_WRAPPERS,
  RUN_ELEMENTS,
  STYLES,
  SWITCHES,
  SYMBOLS,
  WRAPPER_ELEMENTS,
  type Tag,
} from './latexTables.ts';
import { plainText } from '#src/lib/plainText.ts';
import type { RichNode, RichText } from '#src/lib/richText.ts';

type ReadText = {
  readonly text: RichText;
  /** LaTeX commands that are not known here. */
  readonly unknown: readonly string[];
};

/**
 * Turns a field's LaTeX, and the HTML that exporters leave in it, into rich text. Never throws;
 * runs in linear time.
 *
 * In three stages, each below: escapes of escapes are undone, commands and elements become nodes,
 * and white space and accents are tidied.
 */
export function readLatex(source: string): ReadText {
  const unknown: string[] = [];
  const nodes = readNodes(withoutDoubleEscapes(source), unknown);
  return { text: tidy(nodes), unknown };
}

/** The plain text of a field: runs lose their style. */
export function readPlain(source: string): string {
  // Most fields have nothing to convert.
  if (/^[^\\{}$~`'<&\-^_?!]*$/u.test(source)) return plainText(tidy([source]));
  return plainText(readLatex(source).text).trim();
}

// 1. Escapes of escapes

/** `<i>` as exporters that escape everything write it: {\textless}i{\textgreater}, &lt;i&gt;. */
const ESCAPED_TAG =
  /(?:\{\\textless\}|\\textless(?:\{\}|[ \t]?)|\$<\$|&lt;)(\/?(?:i|em|b|u|strong|italic|bold|su[pb]|inf|scp?|p|br|div|span|sec|title|h[1-6]|[uo]l|li|list|list-item|(?:jats|mml):[\w-]+)\s?\/?)(?:\{\\textgreater\}|\\textgreater(?:\{\}|[ \t]?)|\$>\$|&gt;)/giu;

/**
 * Undoes the escapes of programs that escape existing markup: Google Scholar's `$\{$GLIST$\}$` is
 * {GLIST}, a database's `&amp;lt;i&amp;gt;` and Crossref's `$\less$i$\greater$` are <i>.
 */
function withoutDoubleEscapes(source: string): string {
  return source
    .replaceAll(/\$\\mathsemicolon\$/gu, ';')
    .replaceAll(/\$\\(?:less|lt)\$/gu, '&lt;')
    .replaceAll(/\$\\(?:greater|gt)\$/gu, '&gt;')
    .replaceAll(/\{\\&\}(?=#?[a-z0-9]{1,12};)/giu, '&')
    .replaceAll(/\\?&amp;(?=(?:#x?[0-9a-f]+|[a-z]+[0-9]*);)/giu, '&')
    .replaceAll(/\$\\\^\{\}\$\\\{\$?([^{}$\\]{1,40})\$?\\\}(?:\$ \$)?/gu, '$^{$1}$ ')
    .replaceAll(/\$\\\{\$([^{}$\\]{1,80})\$\\\}\$/gu, '{$1}')
    .replaceAll(/\{\$([<>]{1,4})\$\}/gu, '$1')
    .replaceAll(ESCAPED_TAG, '<$1>')
    .replaceAll('{\\&}', '\\&');
}

// 2. Commands and elements

/** Runs nested deeper than this are shown without their style. */
const MAX_DEPTH = 24;
/** Characters that may not be plain text. */
const SPECIAL = /[\\{}$~`'<&\-^_?!]/g;
/** A control word with the space that ends it, or a control symbol. */
const COMMAND = /\\([a-zA-Z]+)\*?[ \t\n]*|\\([^a-zA-Z]|$)/uy;
/** What follows \hskip, \vskip and \kern: a length that may stretch, "1em plus 0.5em minus 0.4em". */
const GLUE = /[-+]?[\d.]+\s*[a-z]{2}(?:\s+(?:plus|minus)\s*[\d.]+\s*(?:fil+|[a-z]{2}))*\s*/y;

const DEGREE = /\^\s*(?:\\circ(?![a-zA-Z])\s*|\{\s*\\circ\s*\})/y;
/** Commands that set text within a formula: its hyphen is no minus. */
const TEXT_IN_FORMULA = /^(?:text(?:rm|normal|up|sf|tt|md|sc)?|[mhf]box)$/u;

/** Reads LaTeX and HTML from left to right. */
function readNodes(source: string, unknown: string[], isMath = false, depth = 0): RichNode[] {
  const frames = new Frames(isMath);
  let at = 0;
  let isHeadingShown = false;
  /** What closes the open formula: two next to each other are not one in the middle. */
  let formulaEnd = '$';

  while (at < source.length) readNext();
  return frames.finish();

  /** Reads the plain text up to the next special character, and what that starts. */
  function readNext(): void {
    SPECIAL.lastIndex = at;
    const next = SPECIAL.exec(source)?.index ?? source.length;
    if (next > at) frames.push(source.slice(at, next));
    at = next;
    const mark = source[at];
    if (mark === undefined) return;
    if (mark === '\\') {
      COMMAND.lastIndex = at;
      const [command = '\\', word, symbol = ''] = COMMAND.exec(source) ?? [];
      at += command.length;
      if (word === undefined) readControlSymbol(symbol);
      else readControlWord(word, command);
    } else if (mark === '{') openGroup();
    else if (mark === '}') {
      frames.closeGroup();
      at += 1;
    } else if (mark === '$') readDollar();
    else if (mark === '<') readElement();
    else if (mark === '&') {
      const entity = entityAt(source, at);
      frames.push(entity?.text ?? '&');
      at += entity?.length ?? 1;
    } else if (frames.inMath) readMathMark(mark);
    else {
      const [length, text] = ligature(mark, source.slice(at, at + 3));
      frames.push(text);
      at += length;
    }
  }

  function readMathMark(mark: string): void {
    DEGREE.lastIndex = at;
    const degree = DEGREE.exec(source)?.[0] ?? '';
    at += degree.length || 1;
    if (degree !== '') return frames.push('°');
    if (mark === '^' || mark === '_') readStyled(mark === '^' ? 'sup' : 'sub');
    else if (mark === '-') frames.push('−');
    else if (mark === "'") frames.push('′');
    else frames.push(mark === '~' ? ' ' : mark);
  }

  function openGroup(tag?: Tag, options?: FrameOptions): void {
    frames.open('group', tag, options);
    at += 1;
  }

  function readDollar(): void {
    const mark = source.startsWith('$$', at) ? '$$' : '$';
    if (frames.hasFormula) {
      at += mark === '$$' ? formulaEnd.length : 1;
      return frames.closeMath();
    }
    at += mark.length;
    formulaEnd = mark;
    if (isFormula(source, at)) frames.open('math', undefined, { math: true });
    else frames.push(mark);
  }

  /** Reads an element's tag as exporters leave it in fields; any other "<" is text. */
  function readElement(): void {
    ELEMENT.lastIndex = at;
    const tagMatch = frames.isInFormula ? null : ELEMENT.exec(source);
    const [tagText = '<', slash, namespace, elementName = ''] = tagMatch ?? [];
    const name = elementName.toLowerCase();
    const run = RUN_ELEMENTS.get(name);
    const closes = slash === '/';
    const isWrapper = namespace !== undefined || WRAPPER_ELEMENTS.test(name);
    const isBlock = BLOCK_ELEMENTS.test(name);
    const isHeading = HEADING_ELEMENTS.test(name);
    const isKnown = run !== undefined || isBlock || isHeading || isWrapper;
    at += isKnown ? tagText.length : 1;
    if (run !== undefined && closes) frames.closeElement(run, tagText);
    else if (run !== undefined) frames.openElement(run, tagText);
    else if (isBlock) frames.push(' ');
    else if (isHeading) readHeading(closes);
    else if (!isWrapper) frames.push('<');
  }

  /** A section's heading goes before its text, "Background: …"; "Abstract" itself is left out. */
  function readHeading(closes: boolean): void {
    if (closes) {
      frames.push(isHeadingShown ? ': ' : ' ');
      return;
    }
    frames.push(' ');
    ABSTRACT.lastIndex = at;
    const abstract = ABSTRACT.exec(source)?.[0] ?? '';
    const end = source.indexOf('<', at);
    const text = source.slice(at, end === -1 ? at : end);
    at += abstract.length;
    isHeadingShown = abstract === '' && text.length < 80 && /[\p{L}\p{N})]\s*$/u.test(text);
  }

  function readControlSymbol(symbol: string): void {
    const accent = ACCENTS.get(symbol);
    const entity = symbol === '&' ? entityAt(source, at - 1) : undefined;
    if (entity !== undefined) {
      frames.push(entity.text);
      at += entity.length - 1;
    } else if (accent !== undefined) pushAccented(symbol, accent);
    else if (/^[([]$/u.test(symbol)) frames.open('math', undefined, { math: true });
    else if (/^[)\]]$/u.test(symbol)) frames.closeMath();
    else if (/^[\s,;:>\\]$/u.test(symbol)) frames.push(' ');
    else if (/^[-/@!]$/u.test(symbol)) return;
    else frames.push(symbol === '|' ? '‖' : symbol);
  }

  function readControlWord(word: string, command: string): void {
    const style = STYLES.get(word);
    const switched = SWITCHES.get(word);
    const accent = ACCENTS.get(word);
    const symbol = SYMBOLS.get(word) ?? JOURNAL_MACROS.get(word);
    if (style !== undefined) readStyled(style);
    else if (switched !== undefined) frames.open('switch', switched);
    else if (accent !== undefined) pushAccented(word, accent);
    else if (symbol !== undefined) readSymbol(word, symbol, command);
    else if (DROPPED.has(word)) takeArgument();
    else if (/^(?:[hv]skip|kern)$/u.test(word)) {
      GLUE.lastIndex = at;
      at += GLUE.exec(source)?.[0].length ?? 0;
      frames.push(' ');
    } else if (/^(?:url|path|nolinkurl)$/u.test(word)) frames.push(unescapeAddress(takeArgument()));
    else if (/^(?:href|begin|end)$/u.test(word)) takeArgument();
    else if (/^(?:frac|nicefrac|tfrac)$/u.test(word)) {
      pushAll(convert(takeArgument()));
      frames.push('/');
      pushAll(convert(takeArgument()));
    } else if (word === 'ElsevierGlyph') {
      const code = Number.parseInt(takeArgument(), 16);
      const isText = code >= 32 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
      frames.push(isText ? String.fromCodePoint(code) : '');
    } else if (word === 'ce') {
      pushAll(convert(chemistryInLatex(takeArgument())));
    } else if (word === 'enquote' || word === 'mkbibquote') {
      if (source[at] !== '{') return;
      frames.push('“');
      openGroup(undefined, { after: '”' });
    } else if (word === 'ensuremath' || TEXT_IN_FORMULA.test(word)) {
      if (source[at] === '{') openGroup(undefined, { math: word === 'ensuremath' });
    } else if (!IGNORED.has(word) && !PLAIN_WRAPPERS.has(word)) {
      // `\foo{text}` keeps its text; a lone `\foo` keeps its name.
      unknown.push(`\\${word}`);
      if (source[at] !== '{') frames.push(command.slice(1));
    }
  }

  function readSymbol(word: string, symbol: string, command: string): void {
    frames.push(symbol);
    // The space that ends a command's name is dropped, but kept around a relation and after "log".
    const isSpaced = symbol === word || /^\p{Sm}$/u.test(symbol);
    if (frames.inMath && isSpaced && /\s$/u.test(command)) frames.push(' ');
    // `\o{}` and `{\o}`: the empty group only ends the command's name.
    if (source.startsWith('{}', at)) at += 2;
    else if (word === 'sqrt' && source[at] === '{') openGroup();
  }

  /** A style's argument: a group is read in place, anything shorter is converted at once. */
  function readStyled(tag: Tag): void {
    skipSpace();
    if (source[at] === '{') return openGroup(tag);
    const children = convert(takeArgument());
    if (children.length > 0) frames.push({ tag, children });
  }

  /** Takes a command's argument: the content of `{…}`, a command, with its own if it has one, or a character. */
  function takeArgument(): string {
    skipSpace();
    const start = at;
    const first = source[start];
    if (first === '{') {
      const end = closingBrace(source, start + 1);
      at = end + 1;
      return source.slice(start + 1, end);
    }
    if (first === undefined || first === '}') return '';
    COMMAND.lastIndex = start;
    const [command, word = ''] = (first === '\\' ? COMMAND.exec(source) : null) ?? [];
    at = start + (command ?? String.fromCodePoint(source.codePointAt(start) ?? 32)).length;
    if (source[at] === '{' && (PLAIN_WRAPPERS.has(word) || STYLES.has(word)))
      at = closingBrace(source, at + 1) + 1;
    return source.slice(start, at);
  }

  function pushAccented(name: string, accent: string): void {
    frames.push(withAccent(plainText(convert(takeArgument())), name, accent));
  }

  function pushAll(nodes: readonly RichNode[]): void {
    for (const node of nodes) frames.push(node);
  }

  function convert(argument: string): RichNode[] {
    if (depth >= MAX_DEPTH) return [argument.replaceAll(/[\\{}]/gu, '')];
    return readNodes(argument, unknown, frames.inMath, depth + 1);
  }

  function skipSpace(): void {
    while (/\s/u.test(source[at] ?? '')) at += 1;
  }
}

type Frame = {
  readonly kind: 'root' | 'group' | 'switch' | 'html' | 'math';
  readonly tag?: Tag | undefined;
  /** The fallback text if an element never closes. */
  readonly opener: string;
  readonly math: boolean;
  readonly after: string;
  readonly nodes: RichNode[];
};

type FrameOptions = { readonly math?: boolean; readonly after?: string; readonly opener?: string };

/** The groups, formulas and HTML elements that are open while a field is read. */
class Frames {
  readonly #frames: Frame[];

  constructor(math: boolean) {
    this.#frames = [{ kind: 'root', opener: '', math, after: '', nodes: [] }];
  }

  /** Closes everything still open; an unclosed HTML element becomes text again. */
  finish(): RichNode[] {
    while (this.#frames.length > 1) this.#close(false);
    return this.#top().nodes;
  }

  get inMath(): boolean {
    return this.#top().math;
  }

  get isInFormula(): boolean {
    return this.#top().kind === 'math';
  }

  get hasFormula(): boolean {
    return this.#frames.some(({ kind }) => kind === 'math');
  }

  push(node: RichNode): void {
    pushNode(this.#top().nodes, node);
  }

  open(kind: Frame['kind'], tag?: Tag, options: FrameOptions = {}): void {
    const shown = this.#frames.length < MAX_DEPTH ? tag : undefined;
    // Spread objects would take most of the time of a list of names.
    const { math = this.inMath, after = '', opener = '' } = options;
    this.#frames.push({ kind, tag: shown, opener, math, after, nodes: [] });
  }

  openElement(tag: Tag, opener: string): void {
    if (this.#frames.length < MAX_DEPTH) this.open('html', tag, { opener });
    else this.push(opener);
  }

  closeGroup(): void {
    const index = this.#frames.findLastIndex((frame) => frame.kind === 'group');
    if (index !== -1) this.#closeTo(index);
  }

  closeMath(): void {
    const index = this.#frames.findLastIndex((frame) => frame.kind !== 'switch');
    if (this.#frames[index]?.kind !== 'math') return;
    while (this.#frames.length > index) this.#close(true);
  }

  /** A closing tag without an opening one stays as text. */
  closeElement(tag: Tag, tagText: string): void {
    const group = this.#frames.findLastIndex(({ kind }) => kind !== 'html' && kind !== 'switch');
    const index = this.#frames.findLastIndex((frame) => frame.kind === 'html' && frame.tag === tag);
    if (index > group) this.#closeTo(index);
    else this.push(tagText);
  }

  #closeTo(index: number): void {
    while (this.#frames.length > index + 1) this.#close(false);
    this.#close(true);
  }

  #close(isComplete: boolean): void {
    const frame = this.#frames.pop();
    if (frame === undefined) return;
    const { tag } = frame;
    const isRun = tag !== undefined && (frame.kind !== 'html' || isComplete);
    if (!isRun) this.push(frame.opener);
    if (isRun && frame.nodes.length > 0) this.push({ tag, children: frame.nodes });
    else for (const node of frame.nodes) this.push(node);
    this.push(frame.after);
  }

  #top(): Frame {
    const frame = this.#frames.at(-1);
    if (frame === undefined) throw new Error('the reader has lost its root');
    return frame;
  }
}

/** TeX's ligatures of dashes and quotation marks; `ahead` is the mark and the two after it. */
function ligature(mark: string, ahead: string): readonly [length: number, text: string] {
  if (ahead.startsWith('---')) return [3, '—'];
  if (ahead.startsWith('--')) return [2, '–'];
  if (ahead.startsWith('``')) return [2, '“'];
  if (ahead.startsWith("''")) return [2, '”'];
  if (ahead.startsWith('?`')) return [2, '¿'];
  if (ahead.startsWith('!`')) return [2, '¡'];
  if (mark === '~') return [1, ' '];
  return [1, mark === '`' ? '‘' : mark];
}

/** Puts an accent on the first letter of a text. */
function withAccent(base: string, name: string, mark: string): string {
  const [first = ''] = base;
  if (first.trim() === '') return (BARE_ACCENTS.has(name) ? name : '') + base;
  // A second mark goes after those the letter already carries: \'{\^e}.
  const marks = /^\p{M}*/u.exec(base.slice(first.length))?.[0] ?? '';
  return first + marks + mark + base.slice(first.length + marks.length);
}

/** Anything longer is not a formula but two stray dollar signs. */
const LONGEST_FORMULA = 600;

/**
 * Whether a dollar sign opens a formula. Two prices, "$5 and $10", do not make one.
 * @see Pandoc's extension tex_math_dollars, whose rule this is.
 */
function isFormula(source: string, start: number): boolean {
  let depth = 0;
  const limit = Math.min(source.length, start + LONGEST_FORMULA);
  for (let index = start; index < limit; index++) {
    const letter = source[index];
    if (letter === '\\') index += 1;
    else if (letter === '{') depth += 1;
    else if (letter === '}') depth -= 1;
    else if (letter === '$' && depth === 0) {
      const inside = source.slice(start, index);
      if (/^\s*[<>=≤≥±]?\s*$|\\[a-zA-Z]|(?<!\\)[\^_]/u.test(inside)) return true;
      const tight = /^\S(?:[^]*\S)?$/u.test(inside);
      return tight && !/[0-9]/u.test(source[index + 1] ?? '');
    }
    if (depth < 0) return false;
  }
  return false;
}

export function closingBrace(source: string, start: number): number {
  let depth = 1;
  for (let index = start; index < source.length; index++) {
    if (source[index] === '{') depth += 1;
    else if (source[index] === '}') depth -= 1;
    if (depth === 0) return index;
  }
  return source.length;
}

const ELEMENT = /<(\/?)(?:(jats|mml):)?([a-z][\w-]*)((?:\s[^<>]*)?)\/?>/iy;
const ABSTRACT = /\s*(?:abstract|summary)[\s:.]*(?=<\/)/iuy;
const ENTITY = /&(?:#(?:x[0-9a-f]{1,6}|[0-9]{1,7})|[a-z]+[0-9]*);/iy;

function entityAt(source: string, at: number): { length: number; text: string } | undefined {
  ENTITY.lastIndex = at;
  const entity = ENTITY.exec(source)?.[0];
  if (entity === undefined) return undefined;
  // Not an unknown name, which stays as written, nor a character that no text has.
  const text = [entity, entity.toLowerCase()]
    .map(decodeHTMLStrict)
    .find((each) => !/^&.|[\ufffd\p{Cs}]|(?!\s)\p{Cc}/u.test(each));
  return text === undefined ? undefined : { length: entity.length, text };
}

/** Joins neighbouring text. */
function pushNode(nodes: RichNode[], node: RichNode): void {
  const last = nodes.at(-1);
  if (typeof node === 'string' && typeof last === 'string') nodes[nodes.length - 1] = last + node;
  else if (node !== '') nodes.push(node);
}

// 3. White space and accents

/** Composes letters (NFC), and leaves out needless white space and empty runs. */
function tidy(text: RichText): RichText {
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

/** A dotless letter under a mark stands for the letter itself: \'{\i} is í, and so is \.{\i} i. */
const DOTLESS = /[ıȷ](?:\u0307|(?=\p{M}))/gu;
/** Text that may need tidying: most is ASCII with single spaces and passes this quick check. */
const UNTIDY = /[^ -~]| {2}/u;

function tidyText(text: string, state: { spaceBefore: boolean }): string {
  const isTidy = !UNTIDY.test(text);
  let clean = isTidy ? text : text.replaceAll(/\s+/gu, ' ');
  if (state.spaceBefore && clean.startsWith(' ')) clean = clean.slice(1);
  if (clean !== '') state.spaceBefore = clean.endsWith(' ');
  if (isTidy) return clean;
  return clean
    .replaceAll(DOTLESS, (letter) => (letter.startsWith('ı') ? 'i' : 'j'))
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

/** Undoes `\url{…}`, `\_` and `\%` alone: "--", "~" and "&amp;" may be parts of an address. */
export function unescapeAddress(source: string): string {
  return source
    .replace(/^\s*\\url\s*\{([^]*)\}\s*$/u, '$1')
    .replaceAll(/\\textasciitilde(?:\{\}|\s)?/gu, '~')
    .replaceAll(/\\textunderscore(?:\{\}|\s)?/gu, '_')
    .replaceAll(/\$\\sim\$|\\~\{\}/gu, '~')
    .replaceAll(/\\([_%&#$~{}])/gu, '$1')
    .replaceAll(/[{}]/gu, '')
    .trim();
}

/** Reads mhchem's shorthand: numbers stand below what they count, charges above. */
function chemistryInLatex(formula: string): string {
  const raised = (text: string) => `\\textsuperscript{${text.replaceAll('-', '−')}}`;
  const lowered = (text: string) => `\\textsubscript{${text}}`;
  return formula
    .replaceAll(/\^(?:\{([^}]*)\}|([\dnm]*[+-]?))/gu, (_, group?: string, plain?: string) =>
      raised(group ?? plain ?? ''),
    )
    .replaceAll(/_(?:\{([^}]*)\}|(\w))/gu, (_, group?: string, plain?: string) =>
      lowered(group ?? plain ?? ''),
    )
    .replaceAll(/(?<=[\p{L})\]])\d+/gu, lowered)
    .replaceAll(/(?<=[\p{L})\]}])[+-](?=\s|$)/gu, raised)
    .replaceAll('<=>', '⇌')
    .replaceAll('->', '→')
    .replaceAll('*', '·');
}
