import type { Prose } from '#src/content/prose.ts';
import { nthIndexOf, TextPositions } from './textPositions.ts';
import type { InlineText } from './toProse.ts';

/**
 * Maps the positions of links and keys from a field's text to its file, where YAML may have indented
 * or folded the text.
 *
 * @param lines - All lines of the file.
 * @param from - The line on which the field begins, from 1.
 * @returns The text with positions in the file: "12:7", or "12" if YAML spells the words differently.
 */
export function withFilePositions(
  text: InlineText,
  source: string,
  lines: readonly string[],
  from: number,
) {
  const positions = new TextPositions(source);
  const offsetOf = (at: string) => {
    const [line = 1, column] = at.split(':').map(Number);
    return positions.offsetOf(line, column);
  };
  const locate = (words: string, at: string): string => {
    const skipped = source.slice(0, offsetOf(at)).split(words).length - 1;
    const { line, column } = positionInFile(lines, from, words, skipped);
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

/**
 * The position of words in a field that begins on line `from`, after `skipped` earlier occurrences;
 * column 0 if YAML spells them differently.
 */
export function positionInFile(lines: readonly string[], from: number, words: string, skipped = 0) {
  const source = lines.slice(from - 1).join('\n');
  const index = nthIndexOf(source, words, 0, skipped);
  if (index === -1) return { line: from, column: 0 };
  const linesBefore = source.slice(0, index).split('\n');
  return { line: from + linesBefore.length - 1, column: (linesBefore.at(-1)?.length ?? 0) + 1 };
}
