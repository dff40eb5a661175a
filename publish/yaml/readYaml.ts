import { isAlias, isMap, isNode, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';
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
  const found = [...document.errors, ...document.warnings];
  const rows = text.split('\n');
  const problems = firstOfEachLine(
    found.map((error) => {
      const line = lines.linePos(error.pos[0]).line || 1;
      return syntaxProblem(file, error, line, rows[line - 1] ?? '');
    }),
  );
  const lineOf = (path: Path) => lines.linePos(offsetOf(document, path)).line || 1;
  if (document.errors.length > 0) return { file, value: undefined, problems, lineOf };
  try {
    return { file, value: document.toJS(), problems, lineOf };
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

type Words = readonly [message: string, fix: string];

const QUOTES = 'put the whole text in quotes, such as title: "Genes: a history"';

const SYNTAX_WORDS: Readonly<Partial<Record<YAMLError['code'], Words>>> = {
  DUPLICATE_KEY: ['this field is given twice', 'keep one of the two lines'],
  TAB_AS_INDENT: ['this line is indented with a tab', 'use spaces instead of the tab'],
  BAD_INDENT: ['this line is indented differently from its neighbours', 'line it up with them'],
  BLOCK_AS_IMPLICIT_KEY: ['this line holds a second “: ” inside the text', QUOTES],
  BAD_SCALAR_START: ['this text begins with a character that has a special meaning', QUOTES],
  BAD_ALIAS: ['this text begins with “*” or “&”, which has a special meaning', QUOTES],
  TAG_RESOLVE_FAILED: ['this text begins with “!”, which has a special meaning', QUOTES],
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

function syntaxProblem(file: string, error: YAMLError, line: number, row: string): Problem {
  const code = /^ *\t/u.test(row) ? 'TAB_AS_INDENT' : error.code;
  const [message, fix] = SYNTAX_WORDS[code] ?? [
    'this line can’t be read',
    'check its indentation, its “: ” and its “- ”, and put text with special characters in quotes',
  ];
  const severity = error.name === 'YAMLWarning' ? 'warning' : 'error';
  return { severity, file, line, message, fix };
}

/** One slip makes the parser stumble several times over; the first stumble is nearest to it. */
function firstOfEachLine(problems: readonly Problem[]): Problem[] {
  const seen = new Set<number | undefined>();
  return problems.filter(({ line }) => {
    const isFirst = !seen.has(line);
    seen.add(line);
    return isFirst;
  });
}
