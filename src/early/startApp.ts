/** Milliseconds after which an app that is still on its way counts as one that may not come. */
const SLOW_MS = 9000;

/**
 * How often, and how many milliseconds apart, it is looked whether the page has been painted. A page in
 * a background tab never is.
 */
const LOOKS = 60;
const LOOK_MS = 16;

/**
 * Asks for the app, after the first paint where there is one to wait for: the browser's own record of
 * it tells, since the load event and the next frame both come before the paint is on the screen.
 *
 * @param scripts - Addresses of the scripts that the app begins with, the entry last. All are asked
 * for at once, and each is evaluated in a task of its own.
 * @param isPaintAwaited - Whether the page that was served is shown, so that its paint must not wait.
 * @param onFailure - Called where the app can't be had, or is late; a late app may still come.
 */
export function startApp(
  scripts: readonly string[],
  isPaintAwaited: boolean,
  onFailure: () => void,
): void {
  const start = () => {
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
  if (looks === 0 || performance.getEntriesByName('first-contentful-paint').length > 0) act();
  else setTimeout(() => afterFirstPaint(act, looks - 1), LOOK_MS);
}
