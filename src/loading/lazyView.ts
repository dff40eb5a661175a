import { lazy, type ComponentType } from 'react';
import { abandonChunk, chunkAddress, ChunkError, loadChunk, type Importer } from './loadChunk.ts';

type LoadedView = readonly [view: ComponentType, prepare?: (() => void) | undefined];

/**
 * A page's view, or a part of one, in its own chunk (F4), with retries and reloads if the chunk cannot
 * be loaded (E2–E6). `View` suspends until the chunk is loaded, unless `settle` has loaded it before;
 * `renew` replaces `View` for another attempt. `loadStyles` resolves to a function that adopts them.
 */
export function lazyView<Chunk>(
  importChunk: Importer<Chunk>,
  pick: (chunk: NoInfer<Chunk>) => ComponentType | Promise<ComponentType>,
  loadStyles?: () => Promise<() => void>,
) {
  let pending: Promise<LoadedView> | undefined;
  let isRetry = false;

  const load = (): Promise<LoadedView> => {
    pending ??= Promise.all([loadChunk(importChunk).then(pick), loadStyles?.()]).catch(
      (error: unknown) => {
        pending = undefined;
        throw error;
      },
    );
    return pending;
  };
  const loadForVisitor = () =>
    load()
      .catch(load)
      .catch(async (error: unknown) => {
        const [failedImport, cause] =
          error instanceof ChunkError ? [error.importChunk, error.cause] : [importChunk, error];
        const isGone = await isScriptGone(failedImport);
        if (isGone === true) await reloadOnce();
        else if (isGone === false && isRetry && isLoadFailure(cause)) await reload();
        throw error;
      });
  const preparedView = ([View, prepare]: LoadedView) => {
    prepare?.();
    return View;
  };
  const make = () => lazy(async () => ({ default: preparedView(await loadForVisitor()) }));

  const view = {
    View: make() as ComponentType,
    prefetch: () => load().then(nothing, nothing),
    settle: async () => {
      view.View = preparedView(await load());
    },
    renew: () => {
      // A request that hangs is left alone, and may still deliver the page.
      if (pending !== undefined) abandonChunk(importChunk);
      pending = undefined;
      isRetry = true;
      view.View = make();
    },
  };
  return view;
}

function nothing(): void {}

/**
 * Whether a script could not be loaded, which every engine reports as a TypeError about a module. If
 * the chunk itself is available, a script that it imports failed: Firefox caches that until a reload.
 */
function isLoadFailure(error: unknown): boolean {
  return error instanceof TypeError && /module/iu.test(error.message);
}

/**
 * Whether the server no longer has the chunk, as after a deploy. False: the chunk exists, so its code
 * failed (E4). Undefined: the server can't be reached; a reload would lose the loaded pages (E5).
 */
async function isScriptGone(importChunk: Importer<unknown>): Promise<boolean | undefined> {
  const address = chunkAddress(importChunk);
  if (address === undefined) return true;
  try {
    const { ok, headers } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return !ok || !(headers.get('content-type') ?? '').includes('javascript');
  } catch {
    return undefined;
  }
}

const RELOADED_KEY = 'reloaded';

/** How long the browser may take to reload before the failure is shown. */
const RELOAD_TIMEOUT_MS = 4000;

/**
 * Reloads the page when a chunk is gone: at most once per build, only online, and only if the
 * stored record of it can be read back, so that it can never loop (E2).
 */
async function reloadOnce(): Promise<void> {
  if (navigator.onLine && recordReload()) await reload();
}

/** Resolves only if the reload fails to happen. */
async function reload(): Promise<void> {
  window.location.reload();
  await new Promise((resolve) => setTimeout(resolve, RELOAD_TIMEOUT_MS));
}

/** Returns false if this build has reloaded before, or if the record can't be stored. */
function recordReload(): boolean {
  const build = import.meta.url;
  try {
    if (window.sessionStorage.getItem(RELOADED_KEY) === build) return false;
    window.sessionStorage.setItem(RELOADED_KEY, build);
    return window.sessionStorage.getItem(RELOADED_KEY) === build;
  } catch {
    return false;
  }
}
