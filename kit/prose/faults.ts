import type { Nodes } from 'mdast';
import type { Point } from 'unist';
import type { Finding } from '#kit/messages/problem.ts';
import { nthIndexOf, type TextPositions } from './textPositions.ts';

/** A mistake in a text, with its position. */
export type Fault = {
  readonly finding: Finding;
  readonly severity: 'error' | 'warning';
  /** Line and column, from 1. */
  readonly start: Pick<Point, 'line' | 'column'>;
  /** Number of characters to underline; one by default. */
  readonly length?: number;
};

/** Collects the faults of a text, and finds the positions of words in its nodes. */
export class FaultList {
  readonly all: Fault[] = [];
  readonly positions: TextPositions;

  constructor(positions: TextPositions) {
    this.positions = positions;
  }

  add(finding: Finding, severity: Fault['severity'], start: Fault['start'], length = 1) {
    this.all.push({ finding, severity, start, length });
  }

  /** Adds a fault at some words on a node's first line; without them, at the whole first line. */
  addAt(node: Nodes, finding: Finding, severity: Fault['severity'] = 'warning', words?: string) {
    const markedText = words ?? this.#firstLineOf(node).trim();
    const start = this.positions.pointAt(this.#offsetIn(node, markedText));
    this.add(finding, severity, start, markedText.length);
  }

  /** The position of words on a node's first line, "3:7"; the node's own if it lacks them. */
  positionOf(node: Nodes, words: string): string {
    return this.positions.lineAndColumn(this.#offsetIn(node, words));
  }

  #offsetIn(node: Nodes, words: string): number {
    return startOf(node) + Math.max(0, this.#firstLineOf(node).indexOf(words));
  }

  #firstLineOf(node: Nodes): string {
    return this.positions.text.slice(startOf(node), endOf(node)).split('\n')[0] ?? '';
  }

  /** The point of an offset in a formula, whose lines may be indented in the file. */
  pointInFormula(node: Extract<Nodes, { type: 'math' }>, offset: number) {
    const linesBefore = node.value.slice(0, offset).split('\n');
    const row = linesBefore.length - 1;
    const text = node.value.split('\n')[row] ?? '';
    const start = startOf(node);
    const { line } = this.positions.pointAt(start);
    const searchStart = row === 0 ? start : this.positions.offsetOf(line + row);
    const index = text === '' ? -1 : this.positions.text.indexOf(text, searchStart);
    const isInNode = index !== -1 && index < endOf(node);
    return this.positions.pointAt(isInNode ? index + (linesBefore[row]?.length ?? 0) : start);
  }

  /**
   * The point of words in a node; undefined if a backslash escapes them.
   *
   * @param before - The node's text before the words, which may contain the same words.
   */
  findWords(node: Nodes, words: string, before: string): Fault['start'] | undefined {
    const { text } = this.positions;
    const index = nthIndexOf(text, words, startOf(node), before.split(words).length - 1);
    const isFound = index !== -1 && index < endOf(node) && text[index - 1] !== '\\';
    return isFound ? this.positions.pointAt(index) : undefined;
  }
}

const startOf = ({ position }: Nodes): number => position?.start.offset ?? 0;
const endOf = ({ position }: Nodes): number => position?.end.offset ?? 0;
