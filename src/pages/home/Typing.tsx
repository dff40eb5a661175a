import { type RefObject, useEffect, useMemo, useState } from 'react';
import { TypeAnimation } from 'react-type-animation';
import { LINE_CLASS, TypingClock, typingSteps } from './typingSteps.ts';

type Props = {
  readonly titles: readonly string[];
  readonly isPaused: boolean;
  /** The line in which it runs: the clock is stopped while it is out of view. */
  readonly line: RefObject<HTMLElement | null>;
};

/** Types and deletes one title after the other, forever; purely visual. */
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
      // It never looks at its properties again.
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
