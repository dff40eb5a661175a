import { isPainted } from './knownTypefaces.ts';

/** Milliseconds after which an app that is still loading is assumed to have failed. */
const SLOW_MS = 9000;

/** How often, and milliseconds apart, to look for the paint; in a background tab it never comes. */
const LOOKS = 60;
const LOOK_MS = 16;

/**
 * Loads the app, after the first paint if there is one to wait for: the load event and the next
 * frame both come before the paint is on the screen. `onFailure` is called if the app cannot be
 * loaded or is late; a late app may still start.
 */
export function startApp(
  scripts: readonly string[],
  isPaintAwaited: boolean,
  onFailure: () => void,
): void {
  const start = () => {
    // They are needed whether or not the app can be loaded.
    document.querySelector('link[disabled]')?.removeAttribute('disabled');
    const timer = setTimeout(onFailure, SLOW_MS);
    Promise.all(scripts.map((script) => import(/* @vite-ignore */ script))).then(
      () => clearTimeout(timer),
      onFailure,
    );
  };
  if (isPaintAwaited) window.addEventListener('load', () => afterFirstPaint(start));
  else start();
}

function afterFirstPaint(act: () => void, looks = LOOKS): void {
  if (looks === 0 || isPainted()) act();
  else setTimeout(() => afterFirstPaint(act, looks - 1), LOOK_MS);
}
