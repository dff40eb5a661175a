const KEY = 'reloaded';

/** Milliseconds for the browser to reload, before the failure is shown after all. */
const PATIENCE = 4000;

/**
 * Reloads the page when a chunk is gone: at most once per build, only online, and only if the
 * stored record of it can be read back, so that it can never loop (E2).
 */
export async function reloadOnce(): Promise<void> {
  if (navigator.onLine && mayReload()) await reload();
}

/** Resolves only if the reload fails to happen. */
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
