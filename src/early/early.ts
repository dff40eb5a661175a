import { applyTheme } from '#src/features/theme/applyTheme.ts';
import { readTheme } from '#src/features/theme/themeStorage.ts';
import { keepPresses } from './presses.ts';
import { startApp } from './startApp.ts';

/**
 * Addresses of the scripts that the app begins with, the entry last; filled in by the build. Undefined
 * while developing, where the page asks for the app by itself.
 */
declare const APP_SCRIPTS: readonly string[] | undefined;

/*
 * Runs before the first paint of every page: the build minifies it and puts it inline. It marks the
 * document as scripted, shows the stored theme, hides what was served where the address asks for another
 * page, and asks for the app once the page has been painted. Where the app can't be had it takes the mark
 * back, so that the page reads as it does without scripts (quality A3, A8; requirement S1).
 */
const { classList, dataset } = document.documentElement;
classList.add('js');
applyTheme(readTheme());

const [route = ''] = window.location.hash.split('?');
const isAwaitingRoute = window.location.hash.length > 1 && route !== `#${dataset['path']}`;
if (isAwaitingRoute) classList.add('awaiting-route');

const forgetPresses = keepPresses();
if (APP_SCRIPTS !== undefined) {
  startApp(APP_SCRIPTS, !isAwaitingRoute, () => {
    classList.remove('js', 'awaiting-route');
    forgetPresses();
  });
}
