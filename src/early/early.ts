import { applyTheme, readTheme } from '#src/features/theme/theme.ts';
import { addKnownTypefaces } from './knownTypefaces.ts';
import { startApp } from './startApp.ts';

/** The app's scripts, the entry last, filled in by the build; undefined in development. */
declare const APP_SCRIPTS: readonly string[] | undefined;

/*
 * Runs before the first paint of every page: the build minifies it and puts it inline. It marks the
 * document as scripted, applies the stored theme and typefaces, hides the served page if the address asks for
 * another, and loads the app once the page has been painted. If the app cannot be loaded it removes
 * the mark, so that the page reads as it does without scripts (quality A3, A8; requirement S1).
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
