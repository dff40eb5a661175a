import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { HashRouter } from 'react-router-dom';
import { settleAddress } from '#src/app/address.ts';
import { App } from '#src/app/App.tsx';
import { pageAt } from '#src/app/pages.tsx';
import { createScrollMemory } from '#src/app/scrollMemory.ts';
import { makeStore, rootReducer } from '#src/features/state.ts';
import { reportWebVitals } from '#src/app/reportWebVitals.ts';
import { showTheme } from '#src/features/theme/themeSlice.ts';
import { readTheme } from '#src/features/theme/theme.ts';

const { classList, dataset } = document.documentElement;
settleAddress();
// Added before the router's own listener, which then sees a route even if the typed hash is none.
window.addEventListener('popstate', () => settleAddress());

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element');

// The state in which pages are served, from the reducer: DevTools would show a second store.
const servedState = rootReducer(undefined, { type: 'served' });
const state = { ...servedState, theme: readTheme() };
const scroll = createScrollMemory(window);
const store = makeStore(state);
showTheme(store);
// Outside a transition, a change of the address would blank parts that are not hydrated yet (LK4).
const FUTURE = { v7_startTransition: true, v7_relativeSplatPath: true };
const app = (
  <StrictMode>
    <Provider store={store} serverState={servedState}>
      <HashRouter future={FUTURE}>
        <App scroll={scroll} />
      </HashRouter>
    </Provider>
  </StrictMode>
);

// An error that a boundary caught is shown on the page, so it is only a warning (E11). The same holds if
// a component failed while hydrating: React renders the part anew and reports an error with a `cause`.
// A recoverable error without one is a bug: the served page and the app differ.
const warn = (error: unknown) => console.warn('A page failed:', error);
const errorHandlers = {
  onCaughtError: warn,
  onUncaughtError: (error: unknown) => {
    // Shows #root again, which the early script hid until the route's page is drawn.
    classList.remove('awaiting-route');
    reportError(error);
  },
  onRecoverableError: (error: unknown) =>
    (error instanceof Error && error.cause !== undefined ? warn : reportError)(error),
};

const route = window.location.hash.slice(1).split('?')[0] ?? '';
const isServed = pageAt(route || '/').path === dataset['path'];
// A transition hydrates in slices of a few milliseconds, so that no task is long.
if (isServed) startTransition(() => void hydrateRoot(root, app, errorHandlers));
else createRoot(root, errorHandlers).render(app);
// If the app was late, the early script has removed the class.
classList.add('js');

void reportWebVitals();
