import {
  Lexer,
  LineCounter,
  parseDocument,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  Scalar,
  type Document,
  visit,
  type YAMLError,
} from 'yaml';
import type { Span, Problem, Finding } from '#kit/messages/problem.ts';

export type YamlFile = {
  readonly file: string;
  readonly text: string;
  /** Undefined if the syntax is broken; null if the file is empty. */
  readonly value: unknown;
  readonly problems: readonly Problem[];
  /** The 1-based line of the key or list item at a path, or of its nearest existing ancestor. */
  readonly lineOf: (path: Path) => number;
  /** The value at a path if it is on the line of its key, else the key; undefined if missing. */
  readonly spanOf: (path: Path) => Span | undefined;
  readonly spanOfKey: (path: Path) => Span | undefined;
  /** A scalar as written: "01" for the value 1. */
  readonly sourceOf: (path: Path) => string | undefined;
  /** Whether each line feed of a text stands for a blank line, as after “>” (YAML 1.2, 6.5). */
  readonly isFolded: (path: Path) => boolean;
  /** Whether anything in the file has been translated into the language that is read. */
  readonly isTranslated?: boolean;
};

/** Parses YAML 1.2 (core schema); never throws. */
export function readYaml(file: string, text: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    version: '1.2',
    // Suppress the parser's own warnings on the terminal; the schema reports the same.
    logLevel: 'error',
  });
  const problems = syntaxProblems(file, text, document, lines);
  const yaml: YamlFile = {
    file,
    text,
    value: undefined,
    problems,
    lineOf: (path) => lines.linePos(locateNode(document, path).offset).line || 1,
    spanOfKey: (path) => spanOnLine(text, locateNode(document, path).key),
    spanOf(path) {
      const { offset, key, value } = locateNode(document, path);
      const isOnLine = value !== undefined && !text.slice(offset, value[0]).includes('\n');
      return spanOnLine(text, isOnLine ? value : key);
    },
    sourceOf: (path) => locateNode(document, path).source,
    isFolded: (path) => locateNode(document, path).isFolded === true,
  };
  if (document.errors.length > 0) return yaml;
  try {
    // A lone surrogate can't be written to a file.
    const reviver = (_key: unknown, value: unknown) =>
      typeof value === 'string' ? value.toWellFormed() : value;
    return { ...yaml, value: document.toJS({ reviver }) };
  } catch {
    if (!problems.some((each) => each.code === 'specialSign' && each.kind === 'start'))
      problems.push({ severity: 'error', file, line: 1, code: 'aliasLoop' });
    return yaml;
  }
}

export type Path = readonly PropertyKey[];

type Range = readonly [start: number, end: number];

type NodeLocation = {
  readonly offset: number;
  readonly key?: Range;
  readonly value?: Range;
  readonly source?: string;
  readonly isFolded?: boolean;
};

/** The types of scalars that fold line breaks. */
const FOLDED: readonly unknown[] = [Scalar.BLOCK_FOLDED, Scalar.PLAIN, Scalar.QUOTE_SINGLE];

function locateNode(document: Document.Parsed, path: Path): NodeLocation {
  let node: unknown = document.contents;
  let location: NodeLocation = { offset: document.contents?.range?.[0] ?? 0 };
  for (const part of path) {
    const { offset } = location;
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === part);
      if (pair === undefined) return { offset };
      const key = rangeOf(pair.key);
      const value = rangeOf(pair.value);
      location = { offset: key?.[0] ?? offset, ...(key && { key }), ...(value && { value }) };
      node = pair.value;
    } else if (isSeq(node) && typeof part === 'number') {
      const item: unknown = node.items[part];
      const value = rangeOf(item);
      if (value === undefined) return { offset };
      location = { offset: value[0], value };
      node = item;
    } else {
      return { offset };
    }
  }
  if (!isScalar(node)) return location;
  const { source, type } = node;
  return { ...location, isFolded: FOLDED.includes(type), ...(source !== undefined && { source }) };
}

function rangeOf(node: unknown): Range | undefined {
  const range = isNode(node) ? node.range : undefined;
  return range ? [range[0], range[1]] : undefined;
}

/** The first line of a range. */
function spanOnLine(text: string, [start, end]: Range = [0, 0]): Span | undefined {
  const length = text.slice(start, end).split('\n', 1)[0]?.trimEnd().length ?? 0;
  return length === 0 ? undefined : { column: start - startOfLine(text, start), length };
}

function startOfLine(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

const FINDING_BY_CODE: Readonly<Partial<Record<YAMLError['code'], Finding>>> = {
  DUPLICATE_KEY: { code: 'twice', kind: 'line' },
  TAB_AS_INDENT: { code: 'indent', kind: 'tab' },
  BAD_INDENT: { code: 'indent', kind: 'one' },
  BLOCK_AS_IMPLICIT_KEY: { code: 'textGoesOn', kind: 'colon' },
  MISSING_CHAR: { code: 'unreadableLine', kind: 'sign' },
  MULTIPLE_DOCS: { code: 'secondDocument' },
  MULTILINE_IMPLICIT_KEY: { code: 'unreadableLine', kind: 'name' },
};

/** Reports errors up to the first that is no repeated key: such an error causes later ones. */
function syntaxProblems(file: string, text: string, document: Document.Parsed, lines: LineCounter) {
  // Anchors and aliases are checked below.
  const errors = document.errors.filter(({ code }) => code !== 'BAD_ALIAS');
  const first = errors.findIndex(({ code }) => code !== 'DUPLICATE_KEY');
  const reported = first === -1 ? [...errors, ...document.warnings] : errors.slice(0, first + 1);
  const hashOffsets = hashComments(text);
  const lineAt = (offset: number) => lines.linePos(offset).line || 1;
  const errorAt = (offset: number) => ({ severity: 'error', file, line: lineAt(offset) }) as const;
  const explain = ({ code, pos: [start, end] }: YAMLError): Problem => {
    const quote = code === 'MISSING_CHAR' ? openQuote(document, start) : undefined;
    const bracket = openBracket(document, text);
    const hash = hashOffsets.findLast((at) => at < start);
    const isNear = hash !== undefined && lineAt(start) - lineAt(hash) < 2;
    // A comment may hide the closing bracket, or cut off a text that continues below.
    if (hash !== undefined && (bracket === undefined ? isNear : hash > bracket))
      return { severity: 'error', file, ...hashFinding(text, hash, lines) };
    const offset = quote ?? bracket ?? start;
    const row = text.split('\n')[lineAt(offset) - 1] ?? '';
    const finding: Finding = isCurly(row)
      ? { code: 'curlyQuotes', kind: 'line' }
      : quote !== undefined
        ? { code: 'unclosed', kind: 'quote' }
        : bracket !== undefined
          ? { code: 'unclosed', kind: 'bracket' }
          : findingOf(code, row);
    const span = /^ *\t/u.test(row)
      ? { column: row.indexOf('\t'), length: 1 }
      : spanOnLine(text, [offset, offset === start ? end : text.length]);
    // Warnings are reported as errors, too: for an unknown tag, the parser warns and drops a word.
    return { ...errorAt(offset), ...finding, ...(span && { span }) };
  };
  const problems = reported.map(explain);
  const hashes = hashOffsets
    .map((at): Problem => ({ severity: 'warning', file, ...hashFinding(text, at, lines) }))
    .filter(({ line }) => problems.every((problem) => problem.line !== line));
  if (problems.length > 0) return [...problems, ...hashes];
  const { unusedAnchors, unknownAliases } = unmatchedAnchors(document);
  return [
    ...document.errors.map(explain),
    ...hashes,
    ...unusedAnchors.map(({ name, offset }): Problem => {
      return { ...errorAt(offset), code: 'specialSign', kind: 'word', value: `&${name}` };
    }),
    // “*word*”, meant as italics, is an alias without quotes.
    ...unknownAliases.map(({ offset }): Problem => {
      return { ...errorAt(offset), code: 'specialSign', kind: 'start', value: '*' };
    }),
  ];
}

function findingOf(code: YAMLError['code'], row: string): Finding {
  if (/^ *\t/u.test(row)) return { code: 'indent', kind: 'tab' };
  // The sign at the start of a list item or value, which gives it a meaning in YAML.
  const start =
    /^\s*(?:- +)*(?:[\w-]+:\s+)?([*&!%@`{["'])/u.exec(row)?.[1] ?? /:\s+(-)\s/u.exec(row)?.[1];
  if (start !== undefined && code !== 'DUPLICATE_KEY') {
    if (start === '[' || start === '{') return { code: 'unclosed', kind: 'list' };
    if (start === '"' || start === "'") return { code: 'textGoesOn', kind: 'quote' };
    return { code: 'specialSign', kind: 'start', value: start };
  }
  const isMisplaced = code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'MISSING_CHAR';
  if (isMisplaced && !/:\s.*:\s/u.test(row) && !/["'[\]{}]/u.test(row))
    return { code: 'indent', kind: 'two' };
  return FINDING_BY_CODE[code] ?? { code: 'unreadableLine', kind: 'line' };
}

/** Whether curly quotes open or close a value of the line, or a straight one is mixed with them. */
function isCurly(row: string): boolean {
  return (
    /(?:^|[:,[]\s+|[-[]\s*)[“”„＂‘]/u.test(row) ||
    /[:\-[,]\s*["'][^"']*[”“’＂]\s*[\],}]?\s*$/u.test(row)
  );
}

/** The start of the quoted text that still goes on at an offset. */
function openQuote(document: Document.Parsed, end: number): number | undefined {
  let start: number | undefined;
  visit(document, {
    Scalar(_key, node) {
      const isQuoted = node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE';
      if (isQuoted && node.range && node.range[1] >= end) start = node.range[0];
    },
  });
  return start;
}

/** The start of the first “[” or “{” without its closing bracket. */
function openBracket(document: Document.Parsed, text: string): number | undefined {
  let start: number | undefined;
  visit(document, {
    Collection(_key, node) {
      if (node.flow !== true || !node.range) return;
      const closing = text.slice(node.range[0], node.range[1]).trimEnd().at(-1);
      if (closing !== ']' && closing !== '}') start ??= node.range[0];
    },
  });
  return start;
}

/** Comments that are likely text: after text, without a space after “#”, as in “group #2”. */
function hashComments(text: string): number[] {
  // Tokenizing takes as long as parsing, and few files have such comments.
  if (!/#[^\s#!=*~_-]/u.test(text)) return [];
  let offset = 0;
  let previous = '';
  return [...new Lexer().lex(text)].flatMap((token) => {
    const start = offset;
    // The lexer emits control characters; “\u001f” precedes an unquoted text.
    const isControl = /^[\u0002\u0018\u001f]$/u.test(token);
    if (!isControl) offset += token.length;
    // After a closing quote or bracket, “#” can only be a comment.
    const isText = /^#(?!TODO\b)[^\s#!=*~_-]/u.test(token) && !/^["'\]}\u001f]/u.test(previous);
    if (token.trim() !== '') previous = previous === '\u001f' ? 'text' : token;
    if (!isText) return [];
    return text.slice(startOfLine(text, start), start).trim() === '' ? [] : [start];
  });
}

/** A comment that is likely text; `guess` is the whole value in quotes. */
function hashFinding(text: string, offset: number, lines: LineCounter) {
  const { line, col } = lines.linePos(offset);
  const row = text.split('\n')[line - 1] ?? '';
  const value = row.slice(col - 1).trimEnd();
  const before = row.slice(0, col - 1);
  const [start = ''] = /^\s*(?:- +)*(?:[^\s"'[{:][^:]*:\s+)?/u.exec(before) ?? [];
  const isFlow = /^[[{]/u.test(before.slice(start.length));
  const item = isFlow
    ? /[^[,{]*$/u.exec(before)?.[0].replace(/^[^:]*:\s/u, '')
    : before.slice(start.length);
  const fullText = `${item}${isFlow ? value.replace(/\s*[,\]}].*$/u, '') : value}`.trim();
  return {
    line,
    code: 'hashComment',
    value,
    span: { column: col - 1, length: value.length },
    ...(start.trim() !== '' && { guess: JSON.stringify(fullText) }),
  } as const;
}

/** "&word text" makes "word" an anchor and drops it: harmless if an alias, "*word", uses it. */
function unmatchedAnchors(document: Document.Parsed) {
  const anchors: { readonly name: string; readonly offset: number }[] = [];
  const aliases: typeof anchors = [];
  visit(document, {
    Node(_key, node) {
      const offset = node.range?.[0] ?? 0;
      if (isAlias(node)) aliases.push({ name: node.source, offset });
      else if (node.anchor !== undefined) anchors.push({ name: node.anchor, offset });
    },
  });
  const unmatched = (names: typeof anchors, others: typeof anchors) =>
    names.filter(({ name }) => others.every((other) => other.name !== name));
  return {
    unusedAnchors: unmatched(anchors, aliases),
    unknownAliases: unmatched(aliases, anchors),
  };
}
