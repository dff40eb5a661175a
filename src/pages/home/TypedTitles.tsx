import { lazy, Suspense, useRef, useState } from 'react';
import { useIsIdle } from '#src/loading/whenIdle.ts';
import { CURSOR } from './cursor.ts';
import { langPropsOf } from '#src/components/langProps.ts';
import { PauseIcon, PlayIcon } from '#src/components/pageIcons.tsx';
import * as words from 'virtual:words';

// If the chunk cannot be loaded, the first title stays.
const Typing = lazy(() =>
  import('./Typing.tsx').then(
    (chunk) => ({ default: chunk.Typing }),
    () => ({ default: FirstTitle }),
  ),
);

/**
 * The owner's titles, typed one after the other (P2). Screen readers get a list, which is also shown
 * instead of the animation if reduced motion is preferred (A4).
 */
export function TypedTitles({ titles }: { readonly titles: readonly string[] }) {
  const [isPaused, setPaused] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  const isIdle = useIsIdle();
  const [first] = titles;
  if (first === undefined) return null;
  const label = isPaused ? words.playTitles : words.pauseTitles;

  return (
    <div className="titles">
      <ul>
        {titles.map((title, index) => (
          <li key={index}>
            <bdi lang={langPropsOf(title).lang}>{title}</bdi>
          </li>
        ))}
      </ul>
      <p ref={line} aria-hidden>
        <span>
          {isIdle && titles.length > 1 ? (
            <Suspense fallback={first + CURSOR}>
              <Typing titles={titles} isPaused={isPaused} line={line} />
            </Suspense>
          ) : (
            first + CURSOR
          )}
        </span>
        {titles.map((title, index) => (
          <span key={index} data-title={title} />
        ))}
      </p>
      {titles.length > 1 && (
        // Moving text needs a way to pause it (quality A4, WCAG 2.2.2).
        <button type="button" aria-label={label} title={label} onClick={() => setPaused(!isPaused)}>
          {isPaused ? <PlayIcon className="size-4" /> : <PauseIcon className="size-4" />}
        </button>
      )}
    </div>
  );
}

function FirstTitle({ titles: [first = ''] }: { readonly titles: readonly string[] }) {
  return <>{first + CURSOR}</>;
}
