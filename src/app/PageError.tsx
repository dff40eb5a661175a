import { PageLink } from '#src/components/PageLink.tsx';
import { words } from '#text/siteWords.ts';

type Props = { readonly onRetry: () => void };

/** Replaces a page that could not be shown; header and footer stay as they are. */
export function PageError({ onRetry }: Props) {
  return (
    <div className="frame min-h-[60vh] py-section">
      <h1 ref={takeFocus} tabIndex={-1} className="text-section font-semibold text-heading">
        {words.pageFailed}
      </h1>
      <p className="mt-4 max-w-measure">{words.pageFailedWhy}</p>
      <p className="mt-8 flex flex-wrap gap-4">
        <button type="button" className="button button-solid" onClick={onRetry}>
          {words.tryAgain}
        </button>
        <PageLink to="home" className="button">
          {words.goHome}
        </PageLink>
      </p>
    </div>
  );
}

/** Moves focus to the message, so that screen readers announce the failure at once. */
function takeFocus(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
}
