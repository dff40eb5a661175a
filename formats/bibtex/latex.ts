import type { RichNode, RichText } from '#text/richText.ts';
import {
  ACCENTS,
  BARE_ACCENTS,
  ENTITIES,
  ENTITY_MARKS,
  JOURNAL_MACROS,
  SYMBOLS,
} from './latexSymbols.ts';
import { pushNode, tidy } from './richText.ts';
import type { Tag } from './richText.ts';

export type ReadText = {
  readonly text: RichText;
  /** LaTeX commands that are not known here; their names are left out of the text. */
  readonly unknown: readonly string[];
};

type Frame = {
  readonly kind: 'root' | 'group' | 'switch' | 'html' | 'math';
  readonly tag?: Tag | undefined;
  /** The text to fall back on where an HTML run never closes. */
  readonly opener: string;
  readonly math: boolean;
  readonly after: string;
  readonly nodes: RichNode[];
};

const STYLES: ReadonlyMap<string, Tag> = new Map<string, Tag>([
  ...['textit', 'textsl', 'emph', 'mkbibemph', 'mkbibitalic', 'mathit', 'italic'].map(
    (name) => [name, 'i'] as const,
  ),
  ...['textbf', 'strong', 'mkbibbold', 'mathbf', 'boldsymbol', 'bm'].map(
    (name) => [name, 'b'] as const,
  ),
  ...['textsuperscript', 'sp', 'mkbibsuperscript', 'ap'].map((name) => [name, 'sup'] as const),
  ...['textsubscript', 'sb', 'mkbibsubscript'].map((name) => [name, 'sub'] as const),
]);

/** `{\it …}`: the style holds to the end of the group. */
const SWITCHES: ReadonlyMap<string, Tag> = new Map<string, Tag>([
  ['em', 'i'],
  ['it', 'i'],
  ['itshape', 'i'],
  ['sl', 'i'],
  ['slshape', 'i'],
  ['bf', 'b'],
  ['bfseries', 'b'],
]);

/** Commands about layout alone: left out, whatever follows is kept. */
const IGNORED = new Set(
  `rm rmfamily sf sffamily tt ttfamily sc scshape upshape mdseries normalfont selectfont tiny small
  scriptsize footnotesize normalsize large Large LARGE huge Huge protect relax xspace noindent
  allowbreak nolinebreak break left right big Big bigl bigr Bigl Bigr displaystyle textstyle
  scriptstyle limits nolimits ignorespaces unskip sloppy hfill null nobreak cal`.split(/\s+/u),
);

/** Commands whose argument is no text. */
const DROPPED = new Set(
  `noopsort hspace vspace label cite citep citet ref footnote thanks footnotemark phantom hphantom
  vphantom index vskip hskip SortNoop natexlab`.split(/\s+/u),
);

const HTML_TAGS: ReadonlyMap<string, Tag> = new Map<string, Tag>([
  ['i', 'i'],
  ['em', 'i'],
  ['italic', 'i'],
  ['b', 'b'],
  ['strong', 'b'],
  ['bold', 'b'],
  ['sup', 'sup'],
  ['sub', 'sub'],
  ['inf', 'sub'],
]);

const SPECIAL = /[\\{}$~`'<&\-^_?!]/g;
const HTML = /<(\/?)(?:(jats|mml):)?([a-z][\w-]*)((?:\s[^<>]*)?)>/iy;
const ENTITY = /&(?:#(x[0-9a-f]{1,6}|[0-9]{1,7})|([a-z]+[0-9]*));/iy;
const COMMAND = /\\([a-zA-Z]+)\*?[ \t\n]*|\\([^a-zA-Z]|$)/uy;

/** `<i>` as exporters that escape everything write it: {\textless}i{\textgreater}, &lt;i&gt;. */
const ESCAPED_TAG =
  /(?:\{\\textless\}|\\textless(?:\{\}|[ \t]?)|\$<\$|&lt;)(\/?(?:i|em|b|strong|su[pb]|inf|(?:jats|mml):[\w-]+))(?:\{\\textgreater\}|\\textgreater(?:\{\}|[ \t]?)|\$>\$|&gt;)/giu;

/** Runs nested deeper than this are shown without their style. */
const DEEPEST = 24;
/** A formula longer than this is no formula but two stray dollar signs. */
const LONGEST_FORMULA = 600;

/**
 * Turns a field's LaTeX (and the HTML that exporters leave in it) into rich text.
 * In: the raw value of a BibTeX field. Out: the text with italics, bold, super- and subscripts as
 * runs and everything else as plain Unicode; markup of any other kind stays as the text it is.
 * Never throws; time grows with the length.
 */
export function readLatex(source: string): ReadText {
  const unknown: string[] = [];
  const nodes = new LatexReader(unescapeTags(source), false, unknown, 0).read();
  return { text: tidy(nodes), unknown };
}

function unescapeTags(source: string): string {
  return source.replaceAll(ESCAPED_TAG, '<$1>').replaceAll('{\\&}', '\\&');
}

class LatexReader {
  readonly #source: string;
  readonly #unknown: string[];
  readonly #depth: number;
  readonly #frames: Frame[];
  #at = 0;

  constructor(source: string, math: boolean, unknown: string[], depth: number) {
    this.#source = source;
    this.#unknown = unknown;
    this.#depth = depth;
    this.#frames = [{ kind: 'root', opener: '', math, after: '', nodes: [] }];
  }

  read(): RichNode[] {
    while (this.#at < this.#source.length) this.#readNext();
    while (this.#frames.length > 1) this.#closeTop(false);
    return this.#top().nodes;
  }

  #readNext(): void {
    SPECIAL.lastIndex = this.#at;
    const next = SPECIAL.exec(this.#source)?.index ?? this.#source.length;
    if (next > this.#at) this.#write(this.#source.slice(this.#at, next));
    this.#at = next;
    const mark = this.#source[next];
    if (mark === undefined) return;
    if (mark === '\\') this.#readCommand();
    else if (mark === '{') this.#open('group', undefined);
    else if (mark === '}') this.#closeGroup();
    else if (mark === '$') this.#readDollar();
    else if (mark === '<') this.#readHtml();
    else if (mark === '&') this.#readEntity();
    else if (this.#inMath()) this.#readMathMark(mark);
    else this.#readTextMark(mark);
  }

  #readTextMark(mark: string): void {
    const rest = this.#source.slice(this.#at, this.#at + 3);
    const [length, text] = ligature(mark, rest);
    this.#write(text);
    this.#at += length;
  }

  #readMathMark(mark: string): void {
    this.#at += 1;
    if (mark === '^' || mark === '_') this.#readStyled(mark === '^' ? 'sup' : 'sub');
    else if (mark === '-') this.#write('−');
    else if (mark === "'") this.#write('′');
    else this.#write(mark === '~' ? ' ' : mark);
  }

  #readCommand(): void {
    COMMAND.lastIndex = this.#at;
    const found = COMMAND.exec(this.#source);
    const [whole = '\\', word, sign = ''] = found ?? [];
    this.#at += whole.length;
    if (word === undefined) this.#obeySign(sign);
    else this.#obeyWord(word, whole);
  }

  #obeySign(sign: string): void {
    const accent = ACCENTS.get(sign);
    if (sign === '&' && this.#readEntityName()) return;
    if (accent !== undefined) this.#writeAccented(sign, accent);
    else if (sign === '(' || sign === '[') this.#openMath();
    else if (sign === ')' || sign === ']') this.#closeMath();
    else if (/^[\s,;:>\\]$/u.test(sign)) this.#write(' ');
    else if (/^[-/@!]$/u.test(sign)) return;
    else this.#write(sign === '|' ? '‖' : sign === '' ? '\\' : sign);
  }

  #obeyWord(word: string, whole: string): void {
    const style = STYLES.get(word);
    const switched = SWITCHES.get(word);
    const accent = ACCENTS.get(word);
    const symbol = SYMBOLS.get(word) ?? JOURNAL_MACROS.get(word);
    if (style !== undefined) this.#readStyled(style);
    else if (switched !== undefined) this.#open('switch', switched, 0);
    else if (accent !== undefined) this.#writeAccented(word, accent);
    else if (symbol !== undefined) this.#writeSymbol(word, symbol, whole);
    else if (DROPPED.has(word)) this.#readArgument();
    else if (!IGNORED.has(word)) this.#obeyOther(word, whole);
  }

  #writeSymbol(word: string, symbol: string, whole: string): void {
    this.#write(symbol);
    // A space ends a command's name and is gone; round a relation it is seen all the same.
    if (this.#inMath() && /^\p{Sm}$/u.test(symbol) && /\s$/u.test(whole)) this.#write(' ');
    // `\o{}` and `{\o}`: the empty group only ends the command's name.
    if (this.#source.startsWith('{}', this.#at)) this.#at += 2;
    else if (word === 'sqrt' && this.#source[this.#at] === '{') this.#open('group', undefined);
  }

  #obeyOther(word: string, whole: string): void {
    if (word === 'url' || word === 'path' || word === 'nolinkurl') {
      this.#write(unescapeAddress(this.#readArgument()));
    } else if (word === 'href') {
      this.#readArgument();
    } else if (word === 'frac' || word === 'nicefrac' || word === 'tfrac') {
      this.#writeFraction();
    } else if (word === 'ElsevierGlyph') {
      const code = Number.parseInt(this.#readArgument(), 16);
      this.#write(codePoint(code) ?? '');
    } else if (word === 'enquote' || word === 'mkbibquote') {
      this.#openQuoted();
    } else if (word === 'ensuremath') {
      if (this.#source[this.#at] === '{') this.#openMath();
    } else if (word === 'begin' || word === 'end') {
      this.#readArgument();
    } else {
      this.#obeyUnknown(word, whole);
    }
  }

  /** `\foo{text}` keeps its text, as `\mathrm{d}` should; a lone `\foo` keeps its name. */
  #obeyUnknown(word: string, whole: string): void {
    if (this.#source[this.#at] === '{') {
      if (!PLAIN_WRAPPERS.has(word)) this.#unknown.push(`\\${word}`);
      return;
    }
    if (PLAIN_WRAPPERS.has(word)) return;
    this.#unknown.push(`\\${word}`);
    this.#write(whole.slice(1));
  }

  #writeFraction(): void {
    const top = this.#convert(this.#readArgument());
    const bottom = this.#convert(this.#readArgument());
    for (const node of top) this.#push(node);
    this.#write('/');
    for (const node of bottom) this.#push(node);
  }

  #openQuoted(): void {
    if (this.#source[this.#at] !== '{') return;
    this.#write('“');
    this.#frames.push({ ...this.#frame('group', undefined), after: '”' });
    this.#at += 1;
  }

  #writeAccented(name: string, mark: string): void {
    const argument = this.#readArgument();
    const base = flat(this.#convert(argument));
    const [first = ''] = base;
    if (first.trim() === '') {
      this.#write((BARE_ACCENTS.get(name) ?? '') + base);
      return;
    }
    const bare = first.replace('ı', 'i').replace('ȷ', 'j');
    // A second mark goes after those the letter already carries: \'{\^e}.
    const marks = /^\p{M}*/u.exec(base.slice(first.length))?.[0] ?? '';
    this.#write(bare + marks + mark + base.slice(first.length + marks.length));
  }

  /** Reads `{…}`, a command or one character, and moves past it. Out: what stands inside, raw. */
  #readArgument(): string {
    while (/\s/u.test(this.#source[this.#at] ?? '')) this.#at += 1;
    const start = this.#at;
    if (this.#source[start] === '{') {
      const end = closingBrace(this.#source, start + 1);
      this.#at = end + 1;
      return this.#source.slice(start + 1, end);
    }
    if (this.#source[start] === '}') return '';
    if (this.#source[start] === '\\') {
      COMMAND.lastIndex = start;
      this.#at += COMMAND.exec(this.#source)?.[0].length ?? 1;
    } else {
      this.#at += String.fromCodePoint(this.#source.codePointAt(start) ?? 32).length;
    }
    return this.#source.slice(start, this.#at);
  }

  #convert(argument: string): RichNode[] {
    if (this.#depth >= DEEPEST) return [argument.replaceAll(/[\\{}]/gu, '')];
    return new LatexReader(argument, this.#inMath(), this.#unknown, this.#depth + 1).read();
  }

  /** A style's argument: a group is read in place, anything shorter at once. */
  #readStyled(tag: Tag): void {
    while (/\s/u.test(this.#source[this.#at] ?? '')) this.#at += 1;
    if (this.#source[this.#at] === '{') {
      this.#open('group', tag);
      return;
    }
    const children = this.#convert(this.#readArgument());
    if (children.length > 0) this.#push({ tag, children });
  }

  #open(kind: 'group' | 'switch', tag: Tag | undefined, length = 1): void {
    this.#frames.push(this.#frame(kind, tag));
    this.#at += length;
  }

  #frame(kind: Frame['kind'], tag: Tag | undefined, opener = ''): Frame {
    const kept = this.#frames.length < DEEPEST ? tag : undefined;
    return { kind, tag: kept, opener, math: this.#inMath(), after: '', nodes: [] };
  }

  #openMath(): void {
    this.#frames.push({ ...this.#frame('math', undefined), math: true });
    if (this.#source[this.#at] === '{' && this.#source[this.#at - 1] !== '$') {
      // \ensuremath{…}: its brace closes the formula.
      this.#frames.pop();
      this.#frames.push({ ...this.#frame('group', undefined), math: true });
      this.#at += 1;
    }
  }

  #closeMath(): void {
    const index = this.#frames.findLastIndex((frame) => frame.kind !== 'switch');
    if (this.#frames[index]?.kind !== 'math') return;
    while (this.#frames.length > index) this.#closeTop(true);
  }

  #readDollar(): void {
    const double = this.#source.startsWith('$$', this.#at) ? 2 : 1;
    if (this.#frames.some((frame) => frame.kind === 'math')) {
      this.#at += double;
      this.#closeMath();
      return;
    }
    if (isFormula(this.#source, this.#at + double)) {
      this.#at += double;
      this.#frames.push({ ...this.#frame('math', undefined), math: true });
    } else {
      this.#write('$'.repeat(double));
      this.#at += double;
    }
  }

  #closeGroup(): void {
    this.#at += 1;
    const index = this.#frames.findLastIndex((frame) => frame.kind === 'group');
    if (index === -1) return;
    while (this.#frames.length > index + 1) this.#closeTop(false);
    this.#closeTop(true);
  }

  #closeTop(complete: boolean): void {
    const frame = this.#frames.pop();
    if (frame === undefined) return;
    if (frame.kind === 'html' && !complete) {
      this.#write(frame.opener);
      for (const node of frame.nodes) this.#push(node);
      return;
    }
    if (frame.tag !== undefined && frame.nodes.length > 0) {
      this.#push({ tag: frame.tag, children: frame.nodes });
    } else {
      for (const node of frame.nodes) this.#push(node);
    }
    this.#write(frame.after);
  }

  #readHtml(): void {
    HTML.lastIndex = this.#at;
    const found = HTML.exec(this.#source);
    if (found === null || this.#frames.at(-1)?.kind === 'math') {
      this.#write('<');
      this.#at += 1;
      return;
    }
    const [whole, slash, namespace, name = ''] = found;
    this.#at += whole.length;
    const tag = HTML_TAGS.get(name.toLowerCase());
    if (tag !== undefined) this.#obeyTag(tag, slash === '/', whole);
    else if (namespace === undefined) this.#write(whole);
    else if (/^(?:p|title|sec|list|list-item)$/iu.test(name)) this.#obeyBlock(name, slash === '/');
  }

  /** JATS wraps an abstract in sections and paragraphs; only a gap between them is left. */
  #obeyBlock(name: string, closes: boolean): void {
    this.#write(' ');
    if (name !== 'title' || closes) return;
    const heading = /\s*(?:abstract|summary)\s*(?=<\/jats:title>)/iuy;
    heading.lastIndex = this.#at;
    this.#at += heading.exec(this.#source)?.[0].length ?? 0;
  }

  #obeyTag(tag: Tag, closes: boolean, whole: string): void {
    if (!closes) {
      if (this.#frames.length < DEEPEST) this.#frames.push(this.#frame('html', tag, whole));
      else this.#write(whole);
      return;
    }
    const group = this.#frames.findLastIndex(({ kind }) => kind !== 'html' && kind !== 'switch');
    const index = this.#frames.findLastIndex((frame) => frame.kind === 'html' && frame.tag === tag);
    if (index <= group) {
      this.#write(whole);
      return;
    }
    while (this.#frames.length > index + 1) this.#closeTop(false);
    this.#closeTop(true);
  }

  #readEntity(): void {
    if (this.#readEntityName()) return;
    this.#write('&');
    this.#at += 1;
  }

  /** Reads "&name;" here, or "name;" just after `\&`. Out: whether there was one. */
  #readEntityName(): boolean {
    const start = this.#source[this.#at] === '&' ? this.#at : this.#at - 1;
    ENTITY.lastIndex = start;
    const found = ENTITY.exec(this.#source);
    const text = found === null ? undefined : entityText(found[1], found[2]);
    if (found === null || text === undefined) return false;
    this.#write(text);
    this.#at = start + found[0].length;
    return true;
  }

  #inMath(): boolean {
    return this.#top().math;
  }

  #top(): Frame {
    const frame = this.#frames.at(-1);
    if (frame === undefined) throw new Error('the reader has lost its root');
    return frame;
  }

  #write(text: string): void {
    this.#push(text);
  }

  #push(node: RichNode): void {
    pushNode(this.#top().nodes, node);
  }
}

/** Commands that only wrap text whose look does not matter here. */
const PLAIN_WRAPPERS = new Set(
  `mathrm text textrm textsf texttt textup textmd textsc textnormal mathsf mathtt mathcal mathbb
  mathfrak mathscr operatorname mbox hbox fbox underline uline mkbibparens mkbibbrackets
  bibstring textcolor uppercase lowercase MakeUppercase MakeLowercase foreignlanguage
  NoCaseChange ce num SI si unit qty textquote textlatin`.split(/\s+/u),
);

function ligature(mark: string, rest: string): readonly [length: number, text: string] {
  if (rest.startsWith('---')) return [3, '—'];
  if (rest.startsWith('--')) return [2, '–'];
  if (rest.startsWith('``')) return [2, '“'];
  if (rest.startsWith("''")) return [2, '”'];
  if (rest.startsWith('?`')) return [2, '¿'];
  if (rest.startsWith('!`')) return [2, '¡'];
  if (mark === '~') return [1, ' '];
  return [1, mark === '`' ? '‘' : mark];
}

/** Two prices, "$5 and $10", are no formula: see Pandoc's tex_math_dollars for the rule. */
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
      if (/\\[a-zA-Z]|(?<!\\)[\^_]/u.test(inside)) return true;
      const tight = /^\S(?:[^]*\S)?$/u.test(inside);
      return tight && !/[0-9]/u.test(source[index + 1] ?? '');
    }
    if (depth < 0) return false;
  }
  return false;
}

function closingBrace(source: string, start: number): number {
  let depth = 1;
  for (let index = start; index < source.length; index++) {
    if (source[index] === '{') depth += 1;
    else if (source[index] === '}') depth -= 1;
    if (depth === 0) return index;
  }
  return source.length;
}

function entityText(code: string | undefined, name: string | undefined): string | undefined {
  if (code !== undefined) {
    const isHex = code.toLowerCase().startsWith('x');
    return codePoint(Number.parseInt(isHex ? code.slice(1) : code, isHex ? 16 : 10));
  }
  if (name === undefined) return undefined;
  if (/^(?:nbsp|thinsp|ensp|emsp)$/iu.test(name)) return ' ';
  const sign = ENTITIES.get(name) ?? ENTITIES.get(name.toLowerCase());
  if (sign !== undefined) return sign;
  const marked = /^([a-z])([a-z]+)$/iu.exec(name);
  const mark = ENTITY_MARKS.get(marked?.[2] ?? '');
  return mark === undefined ? undefined : `${marked?.[1] ?? ''}${mark}`.normalize('NFC');
}

function codePoint(code: number): string | undefined {
  const isText = code >= 32 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return isText ? String.fromCodePoint(code) : undefined;
}

function flat(nodes: RichText): string {
  return nodes.map((node) => (typeof node === 'string' ? node : flat(node.children))).join('');
}

/**
 * The plain text of a field: runs lose their style.
 * In: raw LaTeX. Out: Unicode text, white space tidied.
 */
export function readPlain(source: string): string {
  // Most fields hold nothing to convert.
  if (/^[^\\{}$~`'<&\-^_?!]*$/u.test(source)) return flat(tidy([source]));
  return flat(readLatex(source).text).trim();
}

/**
 * An address as BibTeX files carry it: `\url{…}`, `\_`, `\%`, `{\_}` taken back to the characters
 * meant. No other conversion is made; "--", "~" and "&amp;" may be parts of an address.
 */
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
