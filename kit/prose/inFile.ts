import type { Prose } from '#src/content/prose.ts';
import { indexBehind, Places } from './places.ts';
import type { InlineText } from './toProse.ts';

/**
 * Maps the positions of links and keys from a field's text to its file, where YAML may have indented
 * or folded the text.
 *
 * @param from - The line on which the field begins, from 1.
 * @returns The text with positions in the file: "12:7", or "12" if YAML spells the words differently.
 */
export function inFile(text: InlineText, source: string, lines: readonly string[], from: number) {
  const places = new Places(source);
  const offsetOf = (at: string) => {
    const [line = 1, column] = at.split(':').map(Number);
    return places.offsetOf(line, column);
  };
  const locate = (words: string, at: string): string => {
    const skipped = source.slice(0, offsetOf(at)).split(words).length - 1;
    const { line, column } = placeIn(lines, from, words, skipped);
    return column === 0 ? String(line) : `${line}:${column}`;
  };
  const withPositions = (prose: readonly Prose[]): Prose[] =>
    prose.map((node) => {
      if (typeof node === 'string') return node;
      const { attributes, children = [] } = node;
      const { to, at } = attributes ?? {};
      const isUnresolved = to !== undefined && at !== undefined;
      return {
        ...node,
        ...(isUnresolved && { attributes: { ...attributes, at: locate(to, at) } }),
        children: withPositions(children),
      };
    });
  return {
    prose: withPositions(text.prose),
    citations: text.citations.map((citation) => ({
      ...citation,
      items: citation.items.map((item) => {
        const isBraced = source[offsetOf(item.at) + 1] === '{';
        return { ...item, at: locate(isBraced ? `@{${item.key}}` : `@${item.key}`, item.at) };
      }),
    })),
    faults: text.faults.map((fault) => {
      const at = locate(fault.finding.value ?? '', `${fault.start.line}:${fault.start.column}`);
      const [line = from, column = 0] = at.split(':').map(Number);
      return { ...fault, start: { line, column } };
    }),
  };
}

/** The position of words in a field that begins on line `from`; column 0 if YAML spells them differently. */
export function placeIn(lines: readonly string[], from: number, words: string, skipped = 0) {
  const source = lines.slice(from - 1).join('\n');
  const index = indexBehind(source, words, 0, skipped);
  if (index === -1) return { line: from, column: 0 };
  const linesAbove = source.slice(0, index).split('\n');
  return { line: from + linesAbove.length - 1, column: (linesAbove.at(-1)?.length ?? 0) + 1 };
}
