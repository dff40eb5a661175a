import { useHasHappened } from '#src/loading/useHasHappened.ts';
import { PageError } from './PageError.tsx';
import * as words from 'virtual:content/words';

type Props = {
  readonly onRetry: () => void;
  /** Whether the visitor has waited already: then no frame is blank. */
  readonly isLate?: boolean;
};

/** Milliseconds after which a page that is still loading is assumed to have failed (E3). */
const SLOW_MS = 8000;

/**
 * Shown after a short delay, so that it never flashes before a page that is already loaded. A slow
 * page is replaced by an offer to retry, and still appears if it arrives after all. As tall as the
 * screen, so that the footer does not shift in view when the page arrives.
 */
export function Loading({ onRetry, isLate = false }: Props) {
  if (useHasHappened(whenSlow)) return <PageError onRetry={onRetry} />;
  return (
    <div className={`frame min-h-screen py-section ${isLate ? '' : 'animate-late'}`}>
      <p role="status" className="meta">
        {words.loading}
      </p>
    </div>
  );
}

function whenSlow(onSlow: () => void): () => void {
  const timer = setTimeout(onSlow, SLOW_MS);
  return () => clearTimeout(timer);
}
