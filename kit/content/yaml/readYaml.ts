import { LineCounter, parseDocument } from 'yaml';
import type { Mark, Problem } from '#kit/messages/problem.ts';
import { placeOf, markOn } from './places.ts';
import type { Path } from './places.ts';
import { syntaxProblems } from './syntaxProblems.ts';

/** A parsed YAML file: its plain value, its problems, and the places of everything in it. */
export type YamlFile = {
  readonly file: string;
  readonly text: string;
  /** Undefined if the syntax is broken; null if the file is empty. */
  readonly value: unknown;
  readonly problems: readonly Problem[];
  /** The 1-based line of the key or list item at a path, or of its nearest existing ancestor. */
  readonly lineOf: (path: Path) => number;
  /** The value at a path if it is on that line, else its key; undefined if it is missing. */
  readonly markOf: (path: Path) => Mark | undefined;
  /** The key at a path; undefined if there is none. */
  readonly markOfKey: (path: Path) => Mark | undefined;
  /** A scalar as written: "01" for the value 1. */
  readonly sourceOf: (path: Path) => string | undefined;
  /** Whether each line feed of the text at a path stands for a blank line, as after “>”. */
  readonly isFolded: (path: Path) => boolean;
};

/**
 * Parses YAML 1.2 (core schema).
 * @returns Value and problems; never throws.
 */
export function readYaml(file: string, text: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    version: '1.2',
    // It would warn on the terminal, in words for programmers, of what the schema reports.
    logLevel: 'error',
  });
  const problems = syntaxProblems(file, text, document, lines);
  const lineOf = (path: Path) => lines.linePos(placeOf(document, path).offset).line || 1;
  const markOfKey = (path: Path) => markOn(text, placeOf(document, path).key);
  const markOf = (path: Path) => {
    const { offset, key, value } = placeOf(document, path);
    const isOnLine = value !== undefined && !text.slice(offset, value[0]).includes('\n');
    return markOn(text, isOnLine ? value : key);
  };
  const sourceOf = (path: Path) => placeOf(document, path).source;
  const isFolded = (path: Path) => placeOf(document, path).isFolded === true;
  const places = { lineOf, markOf, markOfKey, sourceOf, isFolded };
  if (document.errors.length > 0) return { file, text, value: undefined, problems, ...places };
  try {
    return { file, text, value: document.toJS({ reviver: wellFormed }), problems, ...places };
  } catch {
    if (!problems.some((each) => each.code === 'specialSign' && each.kind === 'start'))
      problems.push({ severity: 'error', file, line: 1, code: 'aliasLoop' });
    return { file, text, value: undefined, problems, ...places };
  }
}

/** A lone surrogate can't be written to a file. */
function wellFormed(_key: unknown, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(/\p{Surrogate}/gu, '\ufffd') : value;
}
