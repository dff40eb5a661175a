import { useEffect, useRef } from 'react';
import * as words from 'virtual:content/words';
import { Link } from '#src/components/ui/Link.tsx';

type Props = { readonly onRetry: () => void };

export function PageError({ onRetry }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // So that screen readers announce the failure at once.
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
