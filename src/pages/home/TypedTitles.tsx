import { lazy, Suspense, useRef, useState } from 'react';
import { PauseIcon, PlayIcon } from '#src/components/pageIcons.tsx';
import { useIsIdle } from '#src/components/useIsIdle.ts';

type Props = { readonly titles: readonly string[] };

const Typing = lazy(async () => ({ default: (await import('./Typing.tsx')).Typing }));

/**
 * What the owner is, one title after the other (P2). The list is there for everybody; the
 * animation is for eyes alone and gives way to the list where motion is unwelcome (A4).
 */
export function TypedTitles({ titles }: Props) {
  const [isPaused, setPaused] = useState(false);
  const line = useRef<HTMLParagraphElement>(null);
  const isIdle = useIsIdle();
  const [first] = titles;
  if (first === undefined) return null;

  return (
    <div className="titles mt-2 text-light-slate">
      <ul className="titles-list">
        {titles.map((title) => (
          <li key={title} dir="auto">
            {title}
          </li>
        ))}
      </ul>
      <div className="titles-typed">
        <p ref={line} aria-hidden="true" className="titles-line">
          <span className="titles-now">
            {isIdle && titles.length > 1 ? (
              <Suspense fallback={first}>
                <Typing titles={titles} isPaused={isPaused} line={line} />
              </Suspense>
            ) : (
              first
            )}
            <span className={`cursor ${isPaused ? 'cursor-still' : ''}`}>|</span>
          </span>
          {titles.map((title) => (
            <span key={title} className="titles-room" data-title={title} />
          ))}
        </p>
        {titles.length > 1 && (
          <button
            type="button"
            className="scripted inline-flex h-11 w-11 flex-none items-center justify-center rounded-lg text-slate transition-colors duration-150 hover:text-highlight"
            aria-label={isPaused ? 'Play the typed titles' : 'Pause the typed titles'}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? <PlayIcon className="h-4 w-4" /> : <PauseIcon className="h-4 w-4" />}
          </button>
        )}
      </div>
    </div>
  );
}
