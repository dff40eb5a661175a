import type { Nodes } from 'mdast';
import type { Point } from 'unist';
import type { Finding } from '#kit/messages/problem.ts';
import { indexBehind, type Places } from './places.ts';

/** Something wrong in a text, and where. */
export type Fault = {
  readonly finding: Finding;
  readonly severity: 'error' | 'warning';
  /** Line and column, from 1. */
  readonly start: Pick<Point, 'line' | 'column'>;
  /** Number of characters to mark; one by default. */
  readonly length?: number;
};

export class FaultList {
  readonly all: Fault[] = [];
  readonly places: Places;

  constructor(places: Places) {
    this.places = places;
  }

  add(finding: Finding, severity: Fault['severity'], start: Fault['start'], length = 1) {
    this.all.push({ finding, severity, start, length });
  }

  /** Adds a fault at a piece of a node's first line; without a piece, at the whole first line. */
  on(node: Nodes, finding: Finding, severity: Fault['severity'] = 'warning', piece?: string) {
    const words = piece ?? this.#firstLineOf(node).trim();
    this.add(finding, severity, this.places.pointAt(this.#offsetIn(node, words)), words.length);
  }

  /** The position of words on a node's first line, "3:7"; that of the node if they are not there. */
  at(node: Nodes, words: string): string {
    return this.places.nameOf(this.#offsetIn(node, words));
  }

  #offsetIn(node: Nodes, words: string): number {
    return startOf(node) + Math.max(0, this.#firstLineOf(node).indexOf(words));
  }

  #firstLineOf(node: Nodes): string {
    return this.places.text.slice(startOf(node), endOf(node)).split('\n')[0] ?? '';
  }

  /** The point of an offset in a formula, whose lines may be indented in the file. */
  formulaPosition(node: Extract<Nodes, { type: 'math' }>, offset: number) {
    const before = node.value.slice(0, offset).split('\n');
    const row = before.length - 1;
    const text = node.value.split('\n')[row] ?? '';
    const start = startOf(node);
    const { line } = this.places.pointAt(start);
    const searchStart = row === 0 ? start : this.places.offsetOf(line + row);
    const index = text === '' ? -1 : this.places.text.indexOf(text, searchStart);
    const isInNode = index !== -1 && index < endOf(node);
    return this.places.pointAt(isInNode ? index + (before[row]?.length ?? 0) : start);
  }

  /** Finds the next occurrence of words in a node, unless a backslash escapes them. */
  findWords(node: Nodes, words: string, before: string): Fault['start'] | undefined {
    const { text } = this.places;
    const index = indexBehind(text, words, startOf(node), before.split(words).length - 1);
    const isFound = index !== -1 && index < endOf(node) && text[index - 1] !== '\\';
    return isFound ? this.places.pointAt(index) : undefined;
  }
}

const startOf = ({ position }: Nodes): number => position?.start.offset ?? 0;
const endOf = ({ position }: Nodes): number => position?.end.offset ?? 0;
