import { type RefObject, useEffect, useMemo, useState } from 'react';
import { TypeAnimation } from 'react-type-animation';
import { graphemeStarts } from '#src/lib/graphemes.ts';
import { CURSOR } from './cursor.ts';

type Props = {
  readonly titles: readonly string[];
  readonly isPaused: boolean;
  /** The line in which it runs: the clock is stopped while it is out of view. */
  readonly line: RefObject<HTMLElement | null>;
};

export function Typing({ titles, isPaused, line }: Props) {
  const [clock] = useState(() => new TypingClock());
  const steps = useMemo(() => [...typingSteps(titles, clock)], [titles, clock]);

  useEffect(() => {
    clock.hold('visitor', isPaused);
  }, [clock, isPaused]);

  useEffect(() => {
    const onVisibility = () => clock.hold('tab', document.hidden);
    document.addEventListener('visibilitychange', onVisibility);
    onVisibility();
    clock.hold('absence', false);
    const view = new IntersectionObserver(([entry]) => {
      clock.hold('view', entry?.isIntersecting === false);
    });
    if (line.current) view.observe(line.current);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      view.disconnect();
      // Not stopped for good: development runs every effect twice.
      clock.hold('absence', true);
    };
  }, [clock, line]);

  // Every step is a function that shows its own text, so that each key takes exactly its time.
  return (
    <TypeAnimation
      // react-type-animation ignores prop changes; remount it with a key.
      key={titles.join('\n')}
      sequence={steps}
      wrapper="span"
      className={LINE_CLASS}
      cursor={false}
      repeat={Infinity}
      preRenderFirstString
    />
  );
}

/** Milliseconds per typed key, per deleted key, and for a whole title before it is deleted (P2). */
const TYPING = { key: 50, deletion: 50, rest: 2000 } as const;

const BLINKS = 2;

type Step = (element: Node | null) => Promise<void>;

export function charactersOf(text: string): string[] {
  const starts = [...graphemeStarts(text)];
  return starts.map((start, index) => text.slice(start, starts[index + 1]));
}

/** The first title as it is shown initially, and the steps to repeat forever. */
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

/** A clock that can be paused, and leaves no timer behind then (A4). */
export class TypingClock {
  readonly #holds = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waiting: { readonly ms: number; readonly go: () => void } | undefined;

  /** @returns A promise that resolves after this many milliseconds; never, if asked again before. */
  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting = { ms, go: resolve };
      this.#run();
    });
  }

  /** The clock is paused while anyone holds it. */
  hold(by: string, isHeld: boolean): void {
    if (isHeld) this.#holds.add(by);
    else this.#holds.delete(by);
    this.#run();
  }

  #run(): void {
    clearTimeout(this.#timer);
    if (this.#holds.size > 0 || this.#waiting === undefined) return;
    const { ms, go } = this.#waiting;
    this.#timer = setTimeout(() => {
      this.#waiting = undefined;
      go();
    }, ms);
  }
}

const NAME = 'cursor';

/** The class of the line: a highlight that any element may have restyles the whole page. */
const LINE_CLASS = 'typed';

/** Adopted on first use: older validators of style sheets do not know its selector. */
let colour: CSSStyleSheet | undefined;

/** Gives the cursor at the end of a line its colour, without an element for it. */
function colourCursor(line: Node): void {
  if (typeof Highlight === 'undefined') return;
  const text = line.firstChild;
  const end = text?.textContent ?? '';
  CSS.highlights.delete(NAME);
  if (text === null || !end.endsWith(CURSOR)) return;
  const range = new StaticRange({
    startContainer: text,
    startOffset: end.length - CURSOR.length,
    endContainer: text,
    endOffset: end.length,
  });
  if (colour === undefined) {
    colour = new CSSStyleSheet();
    colour.replaceSync(`.${LINE_CLASS}::highlight(${NAME}) { color: var(--highlight) }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, colour];
  }
  CSS.highlights.set(NAME, new Highlight(range));
}
