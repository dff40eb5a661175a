import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

/** jsdom lays nothing out, so that no media query ever matches. */
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

/** What is waited for comes late on a machine that does other things as well. */
configure({ asyncUtilTimeout: 10_000 });

/** The tests of all files share a window. */
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
  localStorage.clear();
  sessionStorage.clear();
});
