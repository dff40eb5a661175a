import {
  ACCENTS,
  STANDALONE_ACCENTS,
  DROPPED_COMMANDS,
  IGNORED_COMMANDS,
  JOURNAL_MACROS,
  PLAIN_WRAPPERS,
  TAG_BY_COMMAND,
  TAG_BY_SWITCH,
  SYMBOLS,
  type Tag,
} from './latexTables.ts';
import { isFormula, markupToLatex, withoutEntities } from './markup.ts';
import { LATEX_ESCAPES } from './writeLatex.ts';
import { plainText } from '#src/lib/plainText.ts';
import type { RichNode, RichText } from '#src/lib/richText.ts';

/**
 * Turns a field's LaTeX, and the HTML that exporters leave in it, into rich text: markup becomes
 * commands, commands become nodes, and those are tidied. Never throws; runs in linear time.
 */
export function readLatex(source: string) {
  const unknownCommands: string[] = [];
  // Most fields have no LaTeX, HTML, dash or quotation mark to convert.
  const hasMarkup = /[\\{}$~`'<&\-^_?!]/u.test(source);
  const nodes = hasMarkup ? readNodes(markupToLatex(source), unknownCommands) : [source];
  return { text: tidy(nodes), unknownCommands };
}

/** Reads a field as plain text, without italics and other styles. */
export function readPlain(source: string): string {
  return plainText(readLatex(source).text).trim();
}

/** A "<" that starts no known tag, or that this kit's export marked as text with U+2060. */
const LITERAL_LESS_THAN =
  /<(?:\u2060|(?!\/?(?:(?:jats|mml):[\w-]+|i|em|italic|b|strong|bold|sup|sub|inf|math|m[ion]|mrow|mtext|mspace|mstyle|span|a|br|u|scp?|p|div|li|ul|ol|h[1-6])(?:\s[^<>]*)?\/?>))/giu;

/** Reads text that may contain HTML or JATS tags, as CSL-JSON, ORCID and journals' RIS files do. */
export function readMarkup(text: string): RichText {
  const escaped = text
    .replaceAll(/[%$#_{}\\~^`]/gu, (character) => LATEX_ESCAPES[character] ?? character)
    .replaceAll(LITERAL_LESS_THAN, '{\\textless{}}')
    .replaceAll(/-(?=-)/gu, '-{}')
    .replaceAll(/'(?=')/gu, "'{}");
  return readLatex(escaped).text;
}

// 1. Commands

/** Groups nested deeper than this are shown without their style. */
const MAX_DEPTH = 24;
/** What is not plain text: braces, commands, formulas and the first characters of ligatures. */
const SPECIAL = /[\\{}$~`'\-^_?!]/g;
/** A control word with the space that ends it, or a control symbol. */
const COMMAND = /\\([a-zA-Z]+)\*?[ \t\n]*|\\([^a-zA-Z]|$)/uy;
/** What follows \hskip, \vskip and \kern: a length that may stretch, "1em plus 0.5em minus 0.4em". */
const GLUE = /[-+]?[\d.]+\s*[a-z]{2}(?:\s+(?:plus|minus)\s*[\d.]+\s*(?:fil+|[a-z]{2}))*\s*/y;
/** The degree sign of a formula: `^\circ` or `^{\circ}`. */
const DEGREE = /\^\s*(?:\\circ(?![a-zA-Z])\s*|\{\s*\\circ\s*\})/y;
/** Commands that set text within a formula, where a hyphen is no minus sign. */
const TEXT_IN_FORMULA = /^(?:text(?:rm|normal|up|sf|tt|md|sc)?|[mhf]box)$/u;

/** An open group, formula, or style switch such as `\it`, which lasts to the end of its group. */
type Frame = {
  readonly kind: 'root' | 'group' | 'switch' | 'math';
  readonly tag?: Tag | undefined;
  readonly isMath: boolean;
  readonly closingText: string;
  readonly nodes: RichNode[];
};

type FrameOptions = Partial<Pick<Frame, 'isMath' | 'closingText'>>;

function readNodes(source: string, unknownCommands: string[], isMath = false, depth = 0) {
  const root: Frame = { kind: 'root', isMath, closingText: '', nodes: [] };
  const frames = [root];
  let pos = 0;
  /** The delimiter of the open formula: if that is `$`, the second `$` of a `$$` stays unread. */
  let formulaEnd = '$';

  while (pos < source.length) readNext();
  closeFramesFrom(1);
  return root.nodes;

  // Groups and formulas

  function currentFrame(): Frame {
    return frames.at(-1) ?? root;
  }

  function push(node: RichNode): void {
    pushNode(currentFrame().nodes, node);
  }

  function openFrame(kind: Frame['kind'], tag?: Tag, options: FrameOptions = {}): void {
    const visibleTag = frames.length < MAX_DEPTH ? tag : undefined;
    // Spread objects would take most of the time of a list of names.
    const { isMath: isFormulaText = currentFrame().isMath, closingText = '' } = options;
    frames.push({ kind, tag: visibleTag, isMath: isFormulaText, closingText, nodes: [] });
  }

  function closeGroup(): void {
    const index = frames.findLastIndex(({ kind }) => kind === 'group');
    if (index !== -1) closeFramesFrom(index);
  }

  function closeMath(): void {
    const index = frames.findLastIndex(({ kind }) => kind !== 'switch');
    if (frames[index]?.kind === 'math') closeFramesFrom(index);
  }

  function closeFramesFrom(index: number): void {
    while (frames.length > index) {
      const { tag, nodes, closingText } = frames.pop() ?? root;
      if (tag !== undefined && nodes.length > 0) push({ tag, children: nodes });
      else pushAll(nodes);
      push(closingText);
    }
  }

  // Special characters and commands

  /** Reads the plain text up to the next special character, and what that character starts. */
  function readNext(): void {
    SPECIAL.lastIndex = pos;
    const next = SPECIAL.exec(source)?.index ?? source.length;
    if (next > pos) push(source.slice(pos, next));
    pos = next;
    const char = source[pos];
    if (char === undefined) return;
    if (char === '\\') {
      COMMAND.lastIndex = pos;
      const [command = '\\', word, symbol = ''] = COMMAND.exec(source) ?? [];
      pos += command.length;
      if (word === undefined) readControlSymbol(symbol);
      else readControlWord(word, command);
    } else if (char === '{') openGroup();
    else if (char === '}') {
      closeGroup();
      pos += 1;
    } else if (char === '$') readDollar();
    else if (currentFrame().isMath) readMathCharacter(char);
    else {
      const [length, text] = ligature(source.slice(pos, pos + 3));
      push(text);
      pos += length;
    }
  }

  function readMathCharacter(char: string): void {
    DEGREE.lastIndex = pos;
    const degree = DEGREE.exec(source)?.[0] ?? '';
    pos += degree.length || 1;
    if (degree !== '') return push('°');
    if (char === '^' || char === '_') readStyled(char === '^' ? 'sup' : 'sub');
    else if (char === '-') push('−');
    else if (char === "'") push('′');
    else push(char === '~' ? ' ' : char);
  }

  function openGroup(tag?: Tag, options?: FrameOptions): void {
    openFrame('group', tag, options);
    pos += 1;
  }

  function readDollar(): void {
    const delimiter = source.startsWith('$$', pos) ? '$$' : '$';
    if (frames.some(({ kind }) => kind === 'math')) {
      pos += delimiter === '$$' ? formulaEnd.length : 1;
      return closeMath();
    }
    pos += delimiter.length;
    formulaEnd = delimiter;
    if (isFormula(source, pos)) openFrame('math', undefined, { isMath: true });
    else push(delimiter);
  }

  function readControlSymbol(symbol: string): void {
    const accent = ACCENTS.get(symbol);
    if (accent !== undefined) pushAccented(symbol, accent);
    else if (/^[([]$/u.test(symbol)) openFrame('math', undefined, { isMath: true });
    else if (/^[)\]]$/u.test(symbol)) closeMath();
    else if (/^[\s,;:>\\]$/u.test(symbol)) push(' ');
    else if (/^[-/@!]$/u.test(symbol)) return;
    else push(symbol === '|' ? '‖' : symbol);
  }

  function readControlWord(word: string, command: string): void {
    const style = TAG_BY_COMMAND.get(word);
    const switchTag = TAG_BY_SWITCH.get(word);
    const accent = ACCENTS.get(word);
    const symbol = SYMBOLS.get(word) ?? JOURNAL_MACROS.get(word);
    if (style !== undefined) readStyled(style);
    else if (switchTag !== undefined) openFrame('switch', switchTag);
    else if (accent !== undefined) pushAccented(word, accent);
    else if (symbol !== undefined) readSymbol(word, symbol, command);
    else if (DROPPED_COMMANDS.has(word)) takeArgument();
    else if (/^(?:[hv]skip|kern)$/u.test(word)) {
      GLUE.lastIndex = pos;
      pos += GLUE.exec(source)?.[0].length ?? 0;
      push(' ');
    } else if (/^(?:url|path|nolinkurl)$/u.test(word)) push(unescapeAddress(takeArgument()));
    else if (/^(?:href|begin|end)$/u.test(word)) takeArgument();
    else if (/^(?:frac|nicefrac|tfrac)$/u.test(word))
      for (const part of [takeArgument(), '/', takeArgument()]) pushAll(convert(part));
    else if (word === 'ElsevierGlyph') push(withoutEntities(`&#x${takeArgument()};`));
    else if (word === 'ce') pushAll(convert(chemistryToLatex(takeArgument())));
    else if (word === 'enquote' || word === 'mkbibquote') {
      if (source[pos] !== '{') return;
      push('“');
      openGroup(undefined, { closingText: '”' });
    } else if (word === 'ensuremath' || TEXT_IN_FORMULA.test(word)) {
      if (source[pos] === '{') openGroup(undefined, { isMath: word === 'ensuremath' });
    } else if (!IGNORED_COMMANDS.has(word) && !PLAIN_WRAPPERS.has(word)) {
      // `\foo{text}` keeps its text; a lone `\foo` keeps its name.
      unknownCommands.push(`\\${word}`);
      if (source[pos] !== '{') push(command.slice(1));
    }
  }

  function readSymbol(word: string, symbol: string, command: string): void {
    push(symbol);
    // TeX drops the space that ends a command's name; formulas need it around "<" and after "log".
    const isSpaced = symbol === word || /^\p{Sm}$/u.test(symbol);
    if (currentFrame().isMath && isSpaced && /\s$/u.test(command)) push(' ');
    // `\o{}` and `{\o}`: the empty group only ends the command's name.
    if (source.startsWith('{}', pos)) pos += 2;
    else if (word === 'sqrt' && source[pos] === '{') openGroup();
  }

  /** Reads the argument of a style: a group becomes a frame, anything shorter is converted at once. */
  function readStyled(tag: Tag): void {
    skipSpace();
    if (source[pos] === '{') return openGroup(tag);
    const children = convert(takeArgument());
    if (children.length > 0) push({ tag, children });
  }

  /** Takes a command's argument: the content of `{…}`, a command with its argument, or a character. */
  function takeArgument(): string {
    skipSpace();
    const start = pos;
    const first = source[start];
    if (first === '{') {
      const end = closingBrace(source, start + 1);
      pos = end + 1;
      return source.slice(start + 1, end);
    }
    if (first === undefined || first === '}') return '';
    COMMAND.lastIndex = start;
    const [command, word = ''] = (first === '\\' ? COMMAND.exec(source) : null) ?? [];
    pos = start + (command ?? String.fromCodePoint(source.codePointAt(start) ?? 32)).length;
    if (source[pos] === '{' && (PLAIN_WRAPPERS.has(word) || TAG_BY_COMMAND.has(word)))
      pos = closingBrace(source, pos + 1) + 1;
    return source.slice(start, pos);
  }

  function pushAccented(name: string, accent: string): void {
    push(withAccent(plainText(convert(takeArgument())), name, accent));
  }

  function pushAll(nodes: readonly RichNode[]): void {
    for (const node of nodes) push(node);
  }

  function convert(argument: string): RichNode[] {
    if (depth >= MAX_DEPTH) return [argument.replaceAll(/[\\{}]/gu, '')];
    return readNodes(argument, unknownCommands, currentFrame().isMath, depth + 1);
  }

  function skipSpace(): void {
    while (/\s/u.test(source[pos] ?? '')) pos += 1;
  }
}

/** Reads TeX's ligatures of dashes and quotation marks at the start of three characters. */
function ligature(characters: string): readonly [length: number, text: string] {
  const [first = ''] = characters;
  if (characters.startsWith('---')) return [3, '—'];
  const pair = LIGATURES[characters.slice(0, 2)];
  return pair === undefined ? [1, LIGATURES[first] ?? first] : [2, pair];
}

const LIGATURES: Readonly<Record<string, string>> = {
  '--': '–',
  '``': '“',
  "''": '”',
  '?`': '¿',
  '!`': '¡',
  '~': ' ',
  '`': '‘',
};

/** Adds a combining mark to the first letter, after the marks that it already has: \'{\^e}. */
function withAccent(base: string, command: string, combiningMark: string): string {
  const [first = ''] = base;
  if (first.trim() === '') return (STANDALONE_ACCENTS.has(command) ? command : '') + base;
  return base.slice(first.length).replace(/^\p{M}*/u, (marks) => first + marks + combiningMark);
}

/** The offset of the brace that closes a group; `start` is after its opening brace. */
export function closingBrace(source: string, start: number): number {
  let depth = 1;
  for (let index = start; index < source.length; index++) {
    if (source[index] === '{') depth += 1;
    else if (source[index] === '}') depth -= 1;
    if (depth === 0) return index;
  }
  return source.length;
}

function pushNode(nodes: RichNode[], node: RichNode): void {
  const last = nodes.at(-1);
  if (typeof node === 'string' && typeof last === 'string') nodes[nodes.length - 1] = last + node;
  else if (node !== '') nodes.push(node);
}

// 2. White space and accents

/** Composes letters (NFC), and removes needless white space and empty runs. */
function tidy(text: RichText): RichText {
  const state = { spaceBefore: true };
  const nodes = tidyNodes(text, state);
  return state.spaceBefore ? trimEnd(nodes) : nodes;
}

function tidyNodes(text: RichText, state: { spaceBefore: boolean }): RichNode[] {
  const nodes: RichNode[] = [];
  for (const node of text) {
    if (typeof node === 'string') pushNode(nodes, tidyText(node, state));
    else {
      const children = tidyNodes(node.children, state);
      if (children.length > 0) nodes.push({ tag: node.tag, children });
    }
  }
  return nodes;
}

/** A dotless letter with a combining mark or a dot: \'{\i} is í, and \.{\i} is i. */
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

/** Reads an address, in which only `\url{…}` and escapes are LaTeX: "--", "~" and "&amp;" stay. */
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

/** Converts mhchem's shorthand: numbers are lowered, charges are raised. */
function chemistryToLatex(formula: string): string {
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
