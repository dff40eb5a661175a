import { Component, type ReactNode } from 'react';
import { PageLink } from '#src/components/PageLink.tsx';

type Props = { readonly children: ReactNode };
type State = { readonly hasFailed: boolean };

/** Stands in for a page that could not be shown; header and footer stay as they are. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <div className="frame min-h-[60vh] py-section">
        <h1 tabIndex={-1} className="text-section font-semibold text-white">
          This page could not be shown
        </h1>
        <p className="mt-4 max-w-measure">
          The connection may have been lost, or the site has been updated since you opened it.
        </p>
        <p className="mt-8 flex flex-wrap gap-4">
          <button type="button" className="button" onClick={() => window.location.reload()}>
            Try again
          </button>
          <PageLink to="/" className="button">
            Go to the home page
          </PageLink>
        </p>
      </div>
    );
  }
}
