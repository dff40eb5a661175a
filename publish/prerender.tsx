import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { Provider } from 'react-redux';
import { Router, type Navigator } from 'react-router-dom';
import { App } from '#src/app/App.tsx';
import { makeStore } from '#src/app/store.ts';

/** Nothing is ever clicked while a page is rendered to text. */
const navigator: Navigator = {
  createHref: (to) => `#${typeof to === 'string' ? to : (to.pathname ?? '/')}`,
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

/**
 * Renders one route to HTML, as it stands before any script has run.
 * In: the route's path ("/career"). Out: what goes into #root. Throws where a component throws.
 */
export async function renderRoute(path: string): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <Provider store={makeStore()}>
        <Router location={path} navigator={navigator} static>
          <App />
        </Router>
      </Provider>
    </StrictMode>,
    // No boundary is large enough to be moved to the end, where only a script could put it back.
    { progressiveChunkSize: Number.MAX_SAFE_INTEGER },
  );
  let html = '';
  for await (const chunk of prelude) html += String(chunk);
  return html;
}
