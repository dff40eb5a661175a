import type { ShownText } from '#src/content/formatted.ts';
import type { Prose } from '#src/content/prose.ts';
import { boldFigures } from '#text/boldFigures.ts';
import { plainText } from '#text/plainText.ts';

/** In which figures stay as they are: they are code, or stand out already. */
const KEPT = new Set(['code', 'strong']);

/**
 * Sets figures in bold as `boldFigures` does, which sees the whole sentence: formatting does not
 * change what a number is.
 *
 * @param text - A text as shown.
 * @param lang - Its language.
 * @returns The text with its figures as bold runs; one that formatting parts stays as it is.
 */
export function withBoldFigures(text: ShownText, lang: string): readonly Prose[] {
  if (typeof text === 'string') return boldFigures(text, lang);
  const figures: { readonly start: number; readonly end: number }[] = [];
  let done = 0;
  for (const run of boldFigures(plainText(text), lang)) {
    const start = done;
    done += plainText([run]).length;
    if (typeof run !== 'string') figures.push({ start, end: done });
  }

  let at = 0;
  const marked = (nodes: readonly Prose[], isKept: boolean): Prose[] =>
    nodes.flatMap((node): Prose[] => {
      if (typeof node === 'string') {
        const from = at;
        at += node.length;
        const inside = figures.filter(
          ({ start, end }) => start >= from && end <= from + node.length,
        );
        return isKept
          ? [node]
          : parted(
              node,
              inside.map(({ start, end }) => [start - from, end - from]),
            );
      }
      const { children = [] } = node;
      return [{ ...node, children: marked(children, isKept || KEPT.has(node.tag)) }];
    });
  return marked(text, false);
}

function parted(text: string, ranges: readonly (readonly [number, number])[]): Prose[] {
  const parts = ranges.flatMap(([start, end], index): Prose[] => [
    text.slice(ranges[index - 1]?.[1] ?? 0, start),
    { tag: 'b', children: [text.slice(start, end)] },
  ]);
  return [...parts, text.slice(ranges.at(-1)?.[1] ?? 0)].filter((part) => part !== '');
}
