import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Prepares the tests that run in jsdom, which has no layout: no media query ever matches.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

/** Milliseconds that tests wait for an element: a busy machine is slow. */
configure({ asyncUtilTimeout: 10_000 });

/** The tests of all files share a window. */
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
});
