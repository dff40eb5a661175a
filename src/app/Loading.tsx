import { useHasHappened } from '#src/loading/useHasHappened.ts';
import { PageError } from './PageError.tsx';
import * as words from 'virtual:content/words';

type Props = {
  readonly onRetry: () => void;
  /** Whether the visitor has waited already: then no frame is blank. */
  readonly isLate?: boolean;
};

const SLOW_MS = 8000;

/**
 * Appears late, so that it never flashes; as tall as the screen, so that the footer does not shift.
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
