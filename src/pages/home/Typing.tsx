import { type RefObject, useEffect, useMemo, useState } from 'react';
import { TypeAnimation } from 'react-type-animation';
import { graphemeStarts } from '#src/lib/graphemes.ts';
import { CURSOR } from './cursor.ts';

type Props = {
  readonly titles: readonly string[];
  readonly isPaused: boolean;
  /** The line that holds the titles; the clock is paused while that line is out of view. */
  readonly line: RefObject<HTMLElement | null>;
};

export function Typing({ titles, isPaused, line }: Props) {
  const [clock] = useState(() => new TypingClock());
  const steps = useMemo(() => [...typingSteps(titles, clock)], [titles, clock]);

  useEffect(() => {
    clock.setPaused('visitor', isPaused);
  }, [clock, isPaused]);

  useEffect(() => {
    const onVisibility = () => clock.setPaused('tab', document.hidden);
    document.addEventListener('visibilitychange', onVisibility);
    onVisibility();
    clock.setPaused('unmounted', false);
    const observer = new IntersectionObserver(([entry]) => {
      clock.setPaused('view', entry?.isIntersecting === false);
    });
    if (line.current) observer.observe(line.current);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      observer.disconnect();
      // Pause the clock rather than drop it: in development, React runs every effect twice.
      clock.setPaused('unmounted', true);
    };
  }, [clock, line]);

  // Every step but the first is a function: TypeAnimation would type a text at its own pace.
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

/** Milliseconds per typed key, per deleted key, and for a full title before it is deleted (P2). */
const TYPING_MS = { key: 50, deletion: 50, fullTitle: 2000 } as const;

/** How often the cursor blinks after a full title. */
const BLINKS = 2;

type Step = (element: Node | null) => Promise<void>;

export function charactersOf(text: string): string[] {
  const starts = [...graphemeStarts(text)];
  return starts.map((start, index) => text.slice(start, starts[index + 1]));
}

/** Returns the text that is shown initially, and the steps to repeat forever. */
export function typingSteps(
  titles: readonly string[],
  clock: TypingClock,
): readonly [string, ...Step[]] {
  const show =
    (text: string, ms: number): Step =>
    (element) => {
      if (element !== null) {
        // Reuse the text node: a new one would make the browser match `:has()` again.
        if (element.firstChild instanceof Text) element.firstChild.data = text;
        else element.textContent = text;
        colourCursor(element);
      }
      return clock.sleep(ms);
    };
  const steps = titles.flatMap((title, index) => {
    const nextPrefixes = prefixesOf(titles[(index + 1) % titles.length] ?? '');
    return [
      ...Array.from({ length: BLINKS * 2 }, (_, step) =>
        show(step % 2 === 0 ? title + CURSOR : title, TYPING_MS.fullTitle / (BLINKS * 2)),
      ),
      ...['', ...prefixesOf(title).slice(0, -1)]
        .toReversed()
        .map((prefix) => show(prefix + CURSOR, TYPING_MS.deletion)),
      ...nextPrefixes.map((prefix) => show(prefix + CURSOR, TYPING_MS.key)),
    ];
  });
  return [(titles[0] ?? '') + CURSOR, ...steps];
}

function prefixesOf(title: string): string[] {
  const characters = charactersOf(title);
  return characters.map((_, index) => characters.slice(0, index + 1).join(''));
}

/** A clock that can be paused for several reasons, and has no timer while it is paused (A4). */
export class TypingClock {
  readonly #pauseReasons = new Set<string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pending: { readonly ms: number; readonly resolve: () => void } | undefined;

  /** Resolves after this many milliseconds, or never if `sleep` is called again before. */
  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.#pending = { ms, resolve };
      this.#run();
    });
  }

  /** Pauses the clock for a reason, or ends that reason; it runs again once none is left. */
  setPaused(reason: string, isPaused: boolean): void {
    if (isPaused) this.#pauseReasons.add(reason);
    else this.#pauseReasons.delete(reason);
    this.#run();
  }

  #run(): void {
    clearTimeout(this.#timer);
    if (this.#pauseReasons.size > 0 || this.#pending === undefined) return;
    const { ms, resolve } = this.#pending;
    this.#timer = setTimeout(() => {
      this.#pending = undefined;
      resolve();
    }, ms);
  }
}

const HIGHLIGHT_NAME = 'cursor';

/** Limits the highlight's style to the line: otherwise the browser restyles the whole page. */
const LINE_CLASS = 'typed';

/** Created on first use, not in a CSS file: older validators do not know `::highlight()`. */
let cursorStyle: CSSStyleSheet | undefined;

/** Colours the cursor at the end of a line by a highlight, since it has no element of its own. */
function colourCursor(line: Node): void {
  if (typeof Highlight === 'undefined') return;
  const textNode = line.firstChild;
  const text = textNode?.textContent ?? '';
  CSS.highlights.delete(HIGHLIGHT_NAME);
  if (textNode === null || !text.endsWith(CURSOR)) return;
  const range = new StaticRange({
    startContainer: textNode,
    startOffset: text.length - CURSOR.length,
    endContainer: textNode,
    endOffset: text.length,
  });
  if (cursorStyle === undefined) {
    cursorStyle = new CSSStyleSheet();
    cursorStyle.replaceSync(
      `.${LINE_CLASS}::highlight(${HIGHLIGHT_NAME}) { color: var(--highlight) }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, cursorStyle];
  }
  CSS.highlights.set(HIGHLIGHT_NAME, new Highlight(range));
}
