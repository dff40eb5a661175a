import type { Mark } from '#kit/messages/problem.ts';
import { isAlias, isMap, isNode, isScalar, isSeq, Scalar } from 'yaml';
import type { Document } from 'yaml';

export type Path = readonly PropertyKey[];

type Range = readonly [start: number, end: number];

type Place = {
  /** Where the key or item at a path begins, or its nearest existing ancestor. */
  readonly offset: number;
  readonly key?: Range;
  readonly value?: Range;
  /** A scalar as written: "01" for the value 1. */
  readonly source?: string;
  /** Whether each line feed of a scalar stands for a blank line (YAML 1.2, 6.5). */
  readonly isFolded?: boolean;
};

const FOLDED: readonly unknown[] = [Scalar.BLOCK_FOLDED, Scalar.PLAIN, Scalar.QUOTE_SINGLE];

/** @returns The place of the key or item at a path, or of its nearest existing ancestor. */
export function placeOf(document: Document.Parsed, path: Path): Place {
  let node: unknown = document.contents;
  let place: Place = { offset: document.contents?.range?.[0] ?? 0 };
  for (const part of path) {
    const { offset } = place;
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === part);
      if (pair === undefined) return { offset };
      const key = rangeOf(pair.key);
      const value = rangeOf(pair.value);
      place = { offset: key?.[0] ?? offset, ...(key && { key }), ...(value && { value }) };
      node = pair.value;
    } else if (isSeq(node) && typeof part === 'number') {
      const item: unknown = node.items[part];
      const value = rangeOf(item);
      if (value === undefined) return { offset };
      place = { offset: value[0], value };
      node = item;
    } else {
      return { offset };
    }
  }
  if (!isScalar(node)) return place;
  const { source, type } = node;
  return { ...place, isFolded: FOLDED.includes(type), ...(source !== undefined && { source }) };
}

function rangeOf(node: unknown): Range | undefined {
  const range = isNode(node) ? node.range : undefined;
  return range ? [range[0], range[1]] : undefined;
}

/**
 * Finds the part of a piece of text to underline.
 * @returns The part of the piece on its first line.
 */
export function markOn(text: string, range: Range | undefined): Mark | undefined {
  if (range === undefined) return undefined;
  const [start, end] = range;
  const piece = text.slice(start, end).split('\n', 1)[0]?.trimEnd() ?? '';
  if (piece === '') return undefined;
  return { column: start - (text.lastIndexOf('\n', start - 1) + 1), length: piece.length };
}
