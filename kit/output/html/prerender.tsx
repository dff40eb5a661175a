import { StrictMode, type ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Provider } from 'react-redux';
import { Router, type Navigator } from 'react-router-dom';
import { App } from '#src/app/App.tsx';
import { Loading, PageError } from '#src/app/PageStates.tsx';
import { makeStore } from '#src/features/state.ts';

/** Only makes links, since nothing navigates during prerendering. */
const navigator: Navigator = {
  createHref: (to) => `#${typeof to === 'string' ? to : (to.pathname ?? '/')}`,
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

export async function renderRoute(path: string): Promise<string> {
  return render(path, <App />);
}

/** The HTML that replaces a page while it is loading or when it has failed. */
export async function renderFallbacks(): Promise<string> {
  const onRetry = () => undefined;
  const fallbacks = [
    <Loading key="late" onRetry={onRetry} />,
    <PageError key="failed" onRetry={onRetry} />,
  ];
  return render('/', fallbacks);
}

async function render(path: string, page: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <Provider store={makeStore()}>
        <Router location={path} navigator={navigator} static>
          {page}
        </Router>
      </Provider>
    </StrictMode>,
    // React would otherwise move large boundaries to the end and restore them with a script.
    {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      // A page that fails must fail the build, not be published as its fallback.
      onError: (error) => void errors.push(error),
    },
  );
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  if (errors.length > 0) throw new AggregateError(errors, `The page ${path} could not be rendered`);
  return html;
}
