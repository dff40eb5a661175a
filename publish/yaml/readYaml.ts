import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import type { Document, YAMLError } from 'yaml';
import type { Problem } from '#publish/problem.ts';

export type Path = readonly PropertyKey[];

/** A YAML file once read: its plain value, what is wrong with it, and where everything stands. */
export type YamlFile = {
  readonly file: string;
  /** Undefined where the syntax is broken; null where the file is empty. */
  readonly value: unknown;
  readonly problems: readonly Problem[];
  /** Line, from 1, of the key or list item at a path, or of the nearest one that exists above it. */
  readonly lineOf: (path: Path) => number;
};

/**
 * Reads YAML 1.2 (core schema).
 * In: the file's name for messages and its text. Out: value and problems; never throws.
 */
export function readYaml(file: string, text: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, version: '1.2' });
  const problems = syntaxProblems(file, text, document, lines);
  const lineOf = (path: Path) => lines.linePos(offsetOf(document, path)).line || 1;
  if (document.errors.length > 0) return { file, value: undefined, problems, lineOf };
  try {
    return { file, value: document.toJS({ reviver: wellFormed }), problems, lineOf };
  } catch {
    problems.push({
      severity: 'error',
      file,
      line: 1,
      message: 'an alias (“*name”) in this file refers to itself or is used too often',
      fix: 'write the text out instead of using an alias, or put the text in quotes',
    });
    return { file, value: undefined, problems, lineOf };
  }
}

function offsetOf(document: Document.Parsed, path: Path): number {
  let node: unknown = document.contents;
  let offset = document.contents?.range?.[0] ?? 0;
  for (const part of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === part);
      if (pair === undefined) return offset;
      if (isNode(pair.key)) offset = pair.key.range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node) && typeof part === 'number') {
      const item: unknown = node.items[part];
      if (!isNode(item)) return offset;
      offset = item.range?.[0] ?? offset;
      node = item;
    } else {
      return offset;
    }
  }
  return offset;
}

/** Half a character (a lone surrogate) can't be written to a file. */
function wellFormed(_key: unknown, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(/\p{Surrogate}/gu, '\ufffd') : value;
}

type Words = readonly [message: string, fix: string];

const QUOTES = 'put the whole text in quotes, such as title: "Genes: a history"';
const INDENT: Words = [
  'this line and the one below are not lined up',
  'begin the fields of one item in the same column, with spaces',
];
const BRACKETS: Words = [
  'what stands in brackets on this line can’t be read as a list',
  'check its commas and its closing bracket; put a text that begins with a bracket in quotes',
];
const UNREADABLE: Words = [
  'this line can’t be read',
  'check its indentation, its “: ” and its “- ”, and put text with special characters in quotes',
];

const SYNTAX_WORDS: Readonly<Partial<Record<YAMLError['code'], Words>>> = {
  DUPLICATE_KEY: ['this field is given twice', 'keep one of the two lines'],
  TAB_AS_INDENT: ['this line is indented with a tab', 'use spaces instead of the tab'],
  BAD_INDENT: ['this line is indented differently from its neighbours', 'line it up with them'],
  BLOCK_AS_IMPLICIT_KEY: ['this line holds a second “: ” inside the text', QUOTES],
  MISSING_CHAR: [
    'a closing quote, bracket, comma or colon is missing here',
    'compare this line and the one above with the lines round them',
  ],
  MULTIPLE_DOCS: ['a line “---” starts a second document', 'remove the line “---”'],
  MULTILINE_IMPLICIT_KEY: [
    'a “name: value” line is expected here',
    'add the missing “:”, or indent the line if it continues the text above',
  ],
};

function syntaxProblems(
  file: string,
  text: string,
  document: Document.Parsed,
  lines: LineCounter,
): Problem[] {
  const rows = text.split('\n');
  const lineAt = (offset: number) => lines.linePos(offset).line || 1;
  const found = [...document.errors, ...document.warnings].map((error): Problem => {
    const quote = error.code === 'MISSING_CHAR' ? openQuote(document, error.pos[0]) : undefined;
    const line = lineAt(quote ?? error.pos[0]);
    const [message, fix] =
      quote === undefined
        ? wordsFor(error.code, rows[line - 1] ?? '')
        : ['a quote opens on this line and is never closed', 'add the missing quote at its end'];
    // What YAML only warns of, an unknown tag, loses the owner a word all the same.
    return { severity: 'error', file, line, message, fix };
  });
  const lost = lostWords(document).map(({ anchor, offset }): Problem => {
    const message = `“&${anchor}” has a special meaning here, and the word would be lost`;
    return { severity: 'error', file, line: lineAt(offset), message, fix: QUOTES };
  });
  return firstOfEachSlip([...found, ...lost]);
}

function wordsFor(code: YAMLError['code'], row: string): Words {
  if (/^ *\t/u.test(row)) return SYNTAX_WORDS.TAB_AS_INDENT ?? UNREADABLE;
  const start =
    /^\s*(?:- +)*(?:[\w-]+:\s+)?([*&!%@`{["'])/u.exec(row)?.[1] ?? /:\s+(-)\s/u.exec(row)?.[1];
  if ((start === '[' || start === '{') && code !== 'DUPLICATE_KEY') return BRACKETS;
  if (start !== undefined && code !== 'DUPLICATE_KEY') {
    return start === '"' || start === "'"
      ? ['the text goes on after its closing quote', `${QUOTES}; a ' inside '…' is written twice`]
      : [`this text begins with “${start}”, which has a special meaning`, QUOTES];
  }
  const isMisplaced = code === 'BLOCK_AS_IMPLICIT_KEY' || code === 'MISSING_CHAR';
  if (isMisplaced && !/:\s.*:\s/u.test(row) && !/["'[\]{}]/u.test(row)) return INDENT;
  return SYNTAX_WORDS[code] ?? UNREADABLE;
}

/** Where a quoted text begins that runs on to `end`, the place where its quote is missed. */
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

/** "&word text" names the text "word" and drops the word; harmless where an alias uses the name. */
function lostWords(document: Document.Parsed): { anchor: string; offset: number }[] {
  const named: { anchor: string; offset: number }[] = [];
  const used = new Set<string>();
  visit(document, {
    Alias(_key, node) {
      used.add(node.source);
    },
    Node(_key, node) {
      if ('anchor' in node && node.anchor !== undefined) {
        named.push({ anchor: node.anchor, offset: node.range?.[0] ?? 0 });
      }
    },
  });
  return named.filter(({ anchor }) => !used.has(anchor));
}

/** One slip makes the parser stumble several times over; the first stumble is nearest to it. */
function firstOfEachSlip(problems: readonly Problem[]): Problem[] {
  const seen = new Set<unknown>();
  return problems.filter(({ line, message }) => {
    const isRepeat = seen.has(line) || (message === INDENT[0] && seen.has(message));
    seen.add(line).add(message);
    return !isRepeat;
  });
}
