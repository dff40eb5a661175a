const KEY = 'reloaded';

/** Milliseconds for the browser to reload, before the failure is shown after all. */
const PATIENCE = 4000;

/**
 * Reloads the page when a chunk is gone, as after a new deploy: at most once per build, only
 * online, and only if the stored record of it can be read back, so that it can never loop (quality
 * E2).
 *
 * @returns A promise that resolves at once if it must not reload; else only if the reload fails to
 *   happen.
 */
export async function reloadOnce(): Promise<void> {
  if (navigator.onLine && mayReload()) await reload();
}

/**
 * Reloads the page.
 *
 * @returns A promise that resolves only if the reload fails to happen.
 */
export async function reload(): Promise<void> {
  window.location.reload();
  await new Promise((resolve) => setTimeout(resolve, PATIENCE));
}

function mayReload(): boolean {
  const build = import.meta.url;
  try {
    if (window.sessionStorage.getItem(KEY) === build) return false;
    window.sessionStorage.setItem(KEY, build);
    return window.sessionStorage.getItem(KEY) === build;
  } catch {
    return false;
  }
}
