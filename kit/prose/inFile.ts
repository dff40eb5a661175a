import type { Prose } from '#src/content/prose.ts';
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
  const fieldSource = lines.slice(from - 1).join('\n');
  const locate = (words: string, at: string): string => {
    // Skip as many earlier occurrences as the text itself has.
    const earlierCount = source.slice(0, offsetOf(source, at)).split(words).length - 1;
    let offset = fieldSource.indexOf(words);
    for (let count = 0; count < earlierCount && offset !== -1; count += 1)
      offset = fieldSource.indexOf(words, offset + words.length);
    if (offset === -1) return String(from);
    const above = fieldSource.slice(0, offset).split('\n');
    return `${from + above.length - 1}:${(above.at(-1)?.length ?? 0) + 1}`;
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
        const isBraced = source[offsetOf(source, item.at) + 1] === '{';
        return { ...item, at: locate(isBraced ? `@{${item.key}}` : `@${item.key}`, item.at) };
      }),
    })),
    unsafe: text.unsafe.map(({ address, at }) => ({ address, at: locate(address, at) })),
  };
}

function offsetOf(source: string, at: string): number {
  const [line = 1, column = 1] = at.split(':').map(Number);
  const above = source.split('\n').slice(0, line - 1);
  return above.reduce((sum, row) => sum + row.length + 1, 0) + column - 1;
}
