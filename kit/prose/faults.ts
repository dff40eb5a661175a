import type { Nodes } from 'mdast';
import type { Point } from 'unist';
import type { Finding } from '#kit/messages/problem.ts';

/** Something wrong in a text, and where. */
export type Fault = {
  readonly finding: Finding;
  readonly severity: 'error' | 'warning';
  /** Line and column, from 1. */
  readonly start: Pick<Point, 'line' | 'column'>;
  /** How many characters are meant; one by default. */
  readonly length?: number;
};

/** Collects what is wrong in a text. */
export class Faults {
  readonly all: Fault[] = [];
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    this.lines = lines;
  }

  add(finding: Finding, severity: Fault['severity'], start: Fault['start'], length = 1) {
    this.all.push({ finding, severity, start, length });
  }

  /** Marks a piece of a node, else the node itself, as far as its first line goes. */
  on(node: Nodes, finding: Finding, severity: Fault['severity'] = 'warning', piece?: string) {
    const { line, column } = this.#placeOf(node, piece ?? '');
    const { end } = node.position ?? {};
    const row = this.lines[line - 1] ?? '';
    const marked = row.slice(column - 1, end?.line === line ? end.column - 1 : undefined);
    const words = piece ?? marked.trim();
    const start = { line, column: column + (piece === undefined ? marked.indexOf(words) : 0) };
    this.add(finding, severity, start, words.length);
  }

  at(node: Nodes, words: string): string {
    const { line, column } = this.#placeOf(node, words);
    return `${line}:${column}`;
  }

  /** Where a piece of a node begins, which is on its first line. */
  #placeOf({ position }: Nodes, words: string) {
    const { line, column } = position?.start ?? { line: 1, column: 1 };
    const index = this.lines[line - 1]?.indexOf(words, column - 1) ?? -1;
    return { line, column: index === -1 ? column : index + 1 };
  }

  /** Line and column of an offset in a formula, whose lines may be indented in the file. */
  formulaPosition({ value, position }: Extract<Nodes, { type: 'math' }>, offset: number) {
    const before = value.slice(0, offset).split('\n');
    const row = before.length - 1;
    const text = value.split('\n')[row] ?? '';
    const first = position?.start ?? { line: 1, column: 1 };
    const lines = this.lines;
    for (let line = first.line + row; line <= (position?.end.line ?? first.line); line += 1) {
      const from = line === first.line ? first.column - 1 : 0;
      const index = lines[line - 1]?.indexOf(text, from) ?? -1;
      if (index !== -1 && text !== '')
        return { line, column: index + 1 + (before[row]?.length ?? 0) };
    }
    return { line: first.line, column: first.column };
  }

  /** Where words stand in the lines of a node, unless a backslash makes them plain. */
  findWords({ position }: Nodes, words: string, before: string): Fault['start'] | undefined {
    let earlier = before.split(words).length - 1;
    const first = position?.start.line ?? 1;
    for (let line = first; line <= (position?.end.line ?? first); line += 1) {
      const row = this.lines[line - 1] ?? '';
      let at = row.indexOf(words, line === first ? (position?.start.column ?? 1) - 1 : 0);
      for (; at !== -1 && earlier > 0; earlier -= 1) at = row.indexOf(words, at + words.length);
      if (at !== -1) return row[at - 1] === '\\' ? undefined : { line, column: at + 1 };
    }
    return undefined;
  }
}
