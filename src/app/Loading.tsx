import { useHasHappened } from '#src/loading/useHasHappened.ts';
import { PageError } from './PageError.tsx';
import { words } from '#text/siteWords.ts';

type Props = { readonly onRetry: () => void };

/** Milliseconds after which a page that is still loading counts as one that may not come (E3). */
const SLOW_MS = 8000;

/**
 * Shown after a moment, so that a page that is already there never flashes it. A page that does not
 * come offers another try; it still appears if it comes after all. As high as the screen, so that
 * the footer does not move in view when it comes.
 */
export function Loading({ onRetry }: Props) {
  if (useHasHappened(whenSlow)) return <PageError onRetry={onRetry} />;
  return (
    <div className="frame animate-late min-h-screen py-section">
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
