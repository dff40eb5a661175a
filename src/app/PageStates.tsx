import { Component, useEffect, useRef, useState, type ReactNode } from 'react';
import * as words from 'virtual:words';
import { Link } from '#src/components/ui/Link.tsx';

type RetryProps = { readonly onRetry: () => void };

/** Shown in place of a page that could not be loaded or rendered. */
export function PageError({ onRetry }: RetryProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // Screen readers announce the focused heading at once.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <div className="frame min-h-[60vh] py-section">
      <h1 ref={heading} tabIndex={-1} className="text-section font-semibold text-heading">
        {words.pageFailed}
      </h1>
      <p className="mt-4 max-w-measure">{words.pageFailedWhy}</p>
      <p className="mt-8 flex flex-wrap gap-4">
        <button type="button" className="button button-solid" onClick={onRetry}>
          {words.tryAgain}
        </button>
        <Link to="/" className="button">
          {words.goHome}
        </Link>
      </p>
    </div>
  );
}

type BoundaryProps = RetryProps & { readonly children: ReactNode };
type State = { readonly hasFailed: boolean };

/** Shows an error in place of a page that fails, so that the rest of the site works (E2, E4). */
export class ErrorBoundary extends Component<BoundaryProps, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    const { children, onRetry } = this.props;
    return this.state.hasFailed ? <PageError onRetry={onRetry} /> : children;
  }
}

type LoadingProps = RetryProps & {
  /** Whether the visitor has already waited: then the text appears at once. */
  readonly isLate?: boolean;
};

/** How long loading may take before it counts as failed. */
const SLOW_MS = 8000;

/** Appears late, so that it does not flash; fills the window, so that the footer does not move. */
export function Loading({ onRetry, isLate = false }: LoadingProps) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isSlow) return <PageError onRetry={onRetry} />;
  return (
    <div className={`frame min-h-screen py-section ${isLate ? '' : 'animate-late'}`}>
      <p role="status" className="meta">
        {words.loading}
      </p>
    </div>
  );
}
