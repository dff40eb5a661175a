import { applyTheme, readTheme } from '#src/features/theme/theme.ts';
import { addKnownTypefaces, isPainted } from './knownTypefaces.ts';

/** Milliseconds after which an app that is still loading is assumed to have failed. */
const SLOW_MS = 9000;

/** Number and interval of checks for the first paint, which never comes in a background tab. */
const MAX_PAINT_CHECKS = 60;
const CHECK_INTERVAL_MS = 16;

/** The app's scripts, the entry last, filled in by the build; undefined in development. */
declare const APP_SCRIPTS: readonly string[] | undefined;

/*
 * Runs before the first paint of every page: the build minifies it and puts it inline. It gives the
 * document the class `js`, applies the stored theme and typefaces, hides the served page if the
 * address is of another one, and loads the app once the page has been painted. If the app can't be
 * loaded, it removes the class, so that the page is as without scripts (A3, A8, S1).
 */
const { classList, dataset } = document.documentElement;
classList.add('js');
applyTheme(readTheme());
addKnownTypefaces();

const [route = ''] = window.location.hash.split('?');
const isAwaitingRoute = window.location.hash.length > 1 && route !== `#${dataset['path']}`;
if (isAwaitingRoute) classList.add('awaiting-route');

if (APP_SCRIPTS !== undefined) {
  startApp(APP_SCRIPTS, !isAwaitingRoute, () => classList.remove('js', 'awaiting-route'));
}

/**
 * Loads the app: at once, or after the first paint. `onFailure` is called if the app can't be loaded
 * or is late; a late app may still start.
 */
function startApp(scripts: readonly string[], isPaintAwaited: boolean, onFailure: () => void) {
  const start = () => {
    // Enables the print style sheet, which is needed even if the app cannot be loaded.
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

/** Polls, since the load event and the next frame both come before the paint is on the screen. */
function afterFirstPaint(callback: () => void, checksLeft = MAX_PAINT_CHECKS): void {
  if (checksLeft === 0 || isPainted()) callback();
  else setTimeout(() => afterFirstPaint(callback, checksLeft - 1), CHECK_INTERVAL_MS);
}
