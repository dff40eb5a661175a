import { Component, type ReactNode } from 'react';
import { PageError } from './PageError.tsx';

type Props = { readonly children: ReactNode; readonly onRetry: () => void };
type State = { readonly hasFailed: boolean };

/** Keeps a page that fails from taking the rest of the site with it (quality E2, E4). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false };

  static getDerivedStateFromError(): State {
    return { hasFailed: true };
  }

  override render() {
    const { children, onRetry } = this.props;
    return this.state.hasFailed ? <PageError onRetry={onRetry} /> : children;
  }
}
