import { graphemeStarts } from '#src/lib/graphemes.ts';
import { colourCursor } from './colourCursor.ts';
import { CURSOR } from './cursor.ts';
import type { TypingClock } from './typingClock.ts';

/** Milliseconds per typed key, per deleted key, and for a whole title before it is deleted (P2). */
export const TYPING = { key: 50, deletion: 50, rest: 2000 } as const;

/** How often the cursor blinks while a title rests. */
const BLINKS = 2;

/** Shows a text, and resolves when it is time for the next step. */
type Step = (element: Node | null) => Promise<void>;

/** @returns The user-perceived characters of a text. */
export function charactersOf(text: string): string[] {
  const starts = [...graphemeStarts(text)];
  return starts.map((start, index) => text.slice(start, starts[index + 1]));
}

/**
 * @param clock - Keeps the time between two keys.
 * @returns The first title as it is shown initially, and the steps to repeat forever: a rest, the
 *   title deleted key by key, the next one typed key by key, and so on back to the first.
 */
export function typingSteps(
  titles: readonly string[],
  clock: TypingClock,
): readonly [string, ...Step[]] {
  const show =
    (text: string, ms: number): Step =>
    (element) => {
      if (element !== null) {
        // The same node with another text: a new one would make the browser match `:has()` again.
        if (element.firstChild instanceof Text) element.firstChild.data = text;
        else element.textContent = text;
        colourCursor(element);
      }
      return clock.sleep(ms);
    };
  const steps = titles.flatMap((title, index) => {
    const next = prefixesOf(titles[(index + 1) % titles.length] ?? '');
    return [
      ...Array.from({ length: BLINKS * 2 }, (_, step) =>
        show(step % 2 === 0 ? title + CURSOR : title, TYPING.rest / (BLINKS * 2)),
      ),
      ...['', ...prefixesOf(title).slice(0, -1)]
        .toReversed()
        .map((prefix) => show(prefix + CURSOR, TYPING.deletion)),
      ...next.map((prefix) => show(prefix + CURSOR, TYPING.key)),
    ];
  });
  return [(titles[0] ?? '') + CURSOR, ...steps];
}

function prefixesOf(title: string): string[] {
  const characters = charactersOf(title);
  return characters.map((_, index) => characters.slice(0, index + 1).join(''));
}
