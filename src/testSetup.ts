import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** jsdom has no layout, so no media query ever matches. */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

/** On a busy machine, what a test waits for comes late. */
configure({ asyncUtilTimeout: 10_000 });

/** The tests of all files share a window. */
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
});
