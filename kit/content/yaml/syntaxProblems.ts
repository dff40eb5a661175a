import type { Finding, Problem } from '#kit/messages/problem.ts';
import { markOn } from './places.ts';
import { LineCounter, parseDocument, visit } from 'yaml';
import type { Document, YAMLError } from 'yaml';

const SYNTAX: Readonly<Partial<Record<YAMLError['code'], Finding>>> = {
  DUPLICATE_KEY: { code: 'twice', kind: 'line' },
  TAB_AS_INDENT: { code: 'indent', kind: 'tab' },
  BAD_INDENT: { code: 'indent', kind: 'one' },
  BLOCK_AS_IMPLICIT_KEY: { code: 'textGoesOn', kind: 'colon' },
  MISSING_CHAR: { code: 'unreadableLine', kind: 'sign' },
  MULTIPLE_DOCS: { code: 'secondDocument' },
  MULTILINE_IMPLICIT_KEY: { code: 'unreadableLine', kind: 'name' },
};

/**
 * Finds the problems in a file’s syntax.
 * @returns A problem for each mistake, without follow-on errors.
 */
export function syntaxProblems(
  file: string,
  text: string,
  document: Document.Parsed,
  lines: LineCounter,
): Problem[] {
  const found =
    document.errors.length > 0
      ? errorsByBlock(file, text)
      : document.warnings.map((error) => syntaxProblem(file, text, document, lines, error));
  const { lost, unknown } = anchorsIn(document);
  const at = (offset: number) => {
    const { line } = lines.linePos(offset);
    return { severity: 'error' as const, file, line: line || 1 };
  };
  const special = [
    ...lost.map(({ name, offset }): Problem => {
      return { ...at(offset), code: 'specialSign', kind: 'word', value: `&${name}` };
    }),
    // “*word*” in italics, without quotes around it.
    ...unknown.map(({ offset }): Problem => {
      return { ...at(offset), code: 'specialSign', kind: 'start', value: '*' };
    }),
  ];
  return withoutFollowOnErrors(found.length > 0 ? found : [...whole(), ...special]);

  function whole(): Problem[] {
    return document.errors.map((error) => syntaxProblem(file, text, document, lines, error));
  }
}

/**
 * After a mistake, the parser reports errors in every following line. Each top-level item or field
 * is therefore parsed separately: its first error is the mistake, and mistakes elsewhere show too.
 */
function errorsByBlock(file: string, text: string): Problem[] {
  return topLevelBlocks(text).flatMap(({ piece, firstLine }) => {
    const lines = new LineCounter();
    const options = { lineCounter: lines, prettyErrors: false, version: '1.2' } as const;
    const document = parseDocument(piece, options);
    // An alias may refer to an anchor in another block.
    const error = document.errors.find(({ code }) => code !== 'BAD_ALIAS');
    if (error === undefined || error.message.startsWith('Unresolved alias')) return [];
    const problem = syntaxProblem(file, piece, document, lines, error);
    return [{ ...problem, line: (problem.line ?? 1) + firstLine - 1 }];
  });
}

/** Splits a file before each line that is indented no more than its first line of content. */
function topLevelBlocks(text: string): { piece: string; firstLine: number }[] {
  const rows = text.split('\n');
  const isContent = (row: string) => /^ *[^\s#]/u.test(row) && !/^(?:---|%)/u.test(row);
  const indent = /^ */u.exec(rows.find(isContent) ?? '')?.[0].length ?? 0;
  const starts = rows.flatMap((row, index) =>
    isContent(row) && row.search(/\S/u) <= indent ? [index] : [],
  );
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? rows.length;
    return { piece: rows.slice(start, end).join('\n'), firstLine: start + 1 };
  });
}

function syntaxProblem(
  file: string,
  text: string,
  document: Document.Parsed,
  lines: LineCounter,
  error: YAMLError,
): Problem {
  const quote = error.code === 'MISSING_CHAR' ? openQuote(document, error.pos[0]) : undefined;
  const bracket = openBracket(document, text);
  const offset = quote ?? bracket ?? error.pos[0];
  const line = lines.linePos(offset).line || 1;
  const row = text.split('\n')[line - 1] ?? '';
  const finding: Finding = isCurly(row)
    ? { code: 'curlyQuotes', kind: 'line' }
    : quote !== undefined
      ? { code: 'unclosed', kind: 'quote' }
      : bracket !== undefined
        ? { code: 'unclosed', kind: 'bracket' }
        : findingOf(error.code, row);
  const mark = /^ *\t/u.test(row)
    ? { column: row.indexOf('\t'), length: 1 }
    : markOn(text, [offset, offset === error.pos[0] ? error.pos[1] : text.length]);
  // YAML only warns about an unknown tag, but the owner would still lose a word.
  return { severity: 'error', file, line, ...finding, ...(mark && { mark }) };
}

function findingOf(code: YAMLError['code'], row: string): Finding {
  if (/^ *\t/u.test(row)) return { code: 'indent', kind: 'tab' };
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
  return SYNTAX[code] ?? { code: 'unreadableLine', kind: 'line' };
}

/** Whether a line uses curly quotes where YAML expects straight ones. */
function isCurly(row: string): boolean {
  return (
    /(?:^|[:,[]\s+|[-[]\s*)[“”„＂‘]/u.test(row) ||
    /[:\-[,]\s*["'][^"']*[”“’＂]\s*[\],}]?\s*$/u.test(row)
  );
}

/** The start of a quoted text that runs on to `end`, where the parser misses its closing quote. */
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

/** The start of a list or map in brackets without a closing bracket. */
function openBracket(document: Document.Parsed, text: string): number | undefined {
  let start: number | undefined;
  visit(document, {
    Collection(_key, node) {
      if (node.flow !== true || !node.range) return;
      const last = text.slice(node.range[0], node.range[1]).trimEnd().at(-1);
      if (last !== ']' && last !== '}') start ??= node.range[0];
    },
  });
  return start;
}

type Name = { readonly name: string; readonly offset: number };

/**
 * "&word text" makes "word" an anchor and drops it, which is harmless if an alias, "*word", uses it.
 *
 * @returns The anchors that no alias uses, and the aliases that no anchor is for.
 */
function anchorsIn(document: Document.Parsed): { lost: Name[]; unknown: Name[] } {
  const anchors: Name[] = [];
  const aliases: Name[] = [];
  visit(document, {
    Alias(_key, node) {
      aliases.push({ name: node.source, offset: node.range?.[0] ?? 0 });
    },
    Node(_key, node) {
      if ('anchor' in node && node.anchor !== undefined) {
        anchors.push({ name: node.anchor, offset: node.range?.[0] ?? 0 });
      }
    },
  });
  const without = (names: readonly Name[], others: readonly Name[]) =>
    names.filter(({ name }) => others.every((other) => other.name !== name));
  return { lost: without(anchors, aliases), unknown: without(aliases, anchors) };
}

/** One mistake causes several parse errors; the first is the closest to it. */
function withoutFollowOnErrors(problems: readonly Problem[]): Problem[] {
  const seen = new Set<unknown>();
  return problems.filter(({ line, ...problem }) => {
    const isAligning = problem.code === 'indent' && problem.kind === 'two';
    const isRepeat = seen.has(line) || (isAligning && seen.has(problem.code));
    seen.add(line).add(isAligning && problem.code);
    return !isRepeat;
  });
}
