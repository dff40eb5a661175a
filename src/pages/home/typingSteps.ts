import type { TypingClock } from './typingClock.ts';

/** Milliseconds a typed key, a deleted key, and a whole title before it is deleted (P2). */
export const TYPING = { key: 50, deletion: 50, rest: 2000 } as const;

/** What the animation itself adds to each step in milliseconds (its speed of 99 and one frame). */
const OVERHEAD = 4;

type Step = string | (() => Promise<void>);

/** In: text. Out: its user-perceived characters. */
export function charactersOf(text: string): string[] {
  return Array.from(
    new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text),
    ({ segment }) => segment,
  );
}

/**
 * In: titles and the clock. Out: what to show and when, for ever repeated: each title key by key,
 * a rest, then away key by key. The first title is taken to be there already.
 */
export function typingSteps(titles: readonly string[], clock: TypingClock): Step[] {
  const wait = (ms: number) => () => clock.sleep(Math.max(ms - OVERHEAD, 0));
  return titles.flatMap((title) => {
    const characters = charactersOf(title);
    const prefixes = characters.map((_, index) => characters.slice(0, index + 1).join(''));
    return [
      ...prefixes.flatMap((prefix) => [prefix, wait(TYPING.key)]),
      wait(TYPING.rest),
      ...['', ...prefixes.slice(0, -1)]
        .reverse()
        .flatMap((prefix) => [prefix, wait(TYPING.deletion)]),
    ];
  });
}
