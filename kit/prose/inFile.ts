import type { Prose } from '#src/content/prose.ts';
import { indexBehind, Places } from './places.ts';
import type { InlineText } from './toProse.ts';

/**
 * Finds the addresses and keys of a text in the file that it stands in, where YAML may have indented
 * or folded it.
 *
 * @param from - The line on which its field begins, from 1.
 * @returns The same text with places in the file: "12:7", or "12" for what is written otherwise there.
 */
export function inFile(
  text: InlineText,
  source: string,
  lines: readonly string[],
  from: number,
): InlineText {
  const places = new Places(source);
  const offsetOf = (at: string) => {
    const [line = 1, column] = at.split(':').map(Number);
    return places.offsetOf(line, column);
  };
  const locate = (words: string, at: string): string => {
    const earlier = source.slice(0, offsetOf(at)).split(words).length - 1;
    const { line, column } = placeIn(lines, from, words, earlier);
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

/** Where words of a field that begins on a line are; in column 0 if they are written otherwise. */
export function placeIn(lines: readonly string[], from: number, words: string, earlier = 0) {
  const source = lines.slice(from - 1).join('\n');
  const index = indexBehind(source, words, 0, earlier);
  if (index === -1) return { line: from, column: 0 };
  const above = source.slice(0, index).split('\n');
  return { line: from + above.length - 1, column: (above.at(-1)?.length ?? 0) + 1 };
}
