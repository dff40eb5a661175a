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
  /** How many characters are meant; one by default. */
  readonly length?: number;
};

export class Faults {
  readonly all: Fault[] = [];
  readonly places: Places;

  constructor(places: Places) {
    this.places = places;
  }

  add(finding: Finding, severity: Fault['severity'], start: Fault['start'], length = 1) {
    this.all.push({ finding, severity, start, length });
  }

  /** Marks a piece of a node, else the node itself, as far as its first line goes. */
  on(node: Nodes, finding: Finding, severity: Fault['severity'] = 'warning', piece?: string) {
    const words = piece ?? this.#firstLineOf(node).trim();
    this.add(finding, severity, this.places.pointAt(this.#offsetIn(node, words)), words.length);
  }

  /** Where words of a node begin, "3:7"; where it begins if they are not on its first line. */
  at(node: Nodes, words: string): string {
    return this.places.nameOf(this.#offsetIn(node, words));
  }

  #offsetIn(node: Nodes, words: string): number {
    return startOf(node) + Math.max(0, this.#firstLineOf(node).indexOf(words));
  }

  #firstLineOf(node: Nodes): string {
    return this.places.text.slice(startOf(node), endOf(node)).split('\n')[0] ?? '';
  }

  /** The place of an offset in a formula, whose lines may be indented in the file. */
  formulaPosition(node: Extract<Nodes, { type: 'math' }>, offset: number) {
    const before = node.value.slice(0, offset).split('\n');
    const row = before.length - 1;
    const text = node.value.split('\n')[row] ?? '';
    const start = startOf(node);
    const { line } = this.places.pointAt(start);
    const from = row === 0 ? start : this.places.offsetOf(line + row);
    const index = text === '' ? -1 : this.places.text.indexOf(text, from);
    const isInNode = index !== -1 && index < endOf(node);
    return this.places.pointAt(isInNode ? index + (before[row]?.length ?? 0) : start);
  }

  /** Where words stand in a node, unless a backslash makes them plain. */
  findWords(node: Nodes, words: string, before: string): Fault['start'] | undefined {
    const { text } = this.places;
    const index = indexBehind(text, words, startOf(node), before.split(words).length - 1);
    const isFound = index !== -1 && index < endOf(node) && text[index - 1] !== '\\';
    return isFound ? this.places.pointAt(index) : undefined;
  }
}

const startOf = ({ position }: Nodes): number => position?.start.offset ?? 0;
const endOf = ({ position }: Nodes): number => position?.end.offset ?? 0;
