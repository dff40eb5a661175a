import { lazy, type ComponentType } from 'react';
import {
  abandonChunk,
  chunkAddress,
  ChunkError,
  loadChunk,
  type ImportChunk,
} from './loadChunk.ts';
import { reload, reloadOnce } from './reloadOnce.ts';

type Loaded = readonly [view: ComponentType, prepare?: (() => void) | undefined];

type Options = {
  /** Fetches what else the view needs; its result is called before the view is first shown. */
  readonly needs?: () => Promise<() => void>;
};

/**
 * A page's view, or a part of one, in its own chunk (requirement F4), and what happens when the
 * chunk cannot be loaded (quality E2–E6).
 *
 * @param importChunk - A function whose body is one `import()` of the chunk.
 * @param pick - Picks the view from the chunk's exports, or makes it from them; may be
 *   asynchronous.
 * @returns `View`, which suspends until the chunk is loaded; `prefetch`, which loads it ahead of
 *   time and ignores failures; `settle`, which loads it before `View` is first shown, so that
 *   `View` never suspends; and `renew`, after which `View` is a new attempt.
 */
export function lazyView<Chunk>(
  importChunk: ImportChunk<Chunk>,
  pick: (chunk: NoInfer<Chunk>) => ComponentType | Promise<ComponentType>,
  { needs }: Options = {},
) {
  let pending: Promise<Loaded> | undefined;
  let isAskedAgain = false;

  const load = (): Promise<Loaded> => {
    pending ??= Promise.all([loadChunk(importChunk).then(pick), needs?.()]).catch(
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
        const [failed, cause] =
          error instanceof ChunkError ? [error.importChunk, error.cause] : [importChunk, error];
        const isGone = await isScriptGone(failed);
        if (isGone === true) await reloadOnce();
        else if (isGone === false && isAskedAgain && isLoadFailure(cause)) await reload();
        throw error;
      });
  const shown = ([View, prepare]: Loaded) => {
    prepare?.();
    return View;
  };
  const make = () => lazy(async () => ({ default: shown(await loadForVisitor()) }));

  const view = {
    View: make() as ComponentType,
    prefetch: () => load().then(nothing, nothing),
    settle: async () => {
      view.View = shown(await load());
    },
    renew: () => {
      // A request that hangs is left alone, and may still deliver the page.
      if (pending !== undefined) abandonChunk(importChunk);
      pending = undefined;
      isAskedAgain = true;
      view.View = make();
    },
  };
  return view;
}

function nothing(): void {}

/**
 * Whether a script failed to load, which every engine reports as a TypeError about a module. If the
 * chunk itself is available, the script is one that it shares with others: Firefox caches that
 * failure too, and only a new document clears it.
 */
function isLoadFailure(error: unknown): boolean {
  return error instanceof TypeError && /module/iu.test(error.message);
}

/**
 * Whether the server no longer has the chunk, as after a new deploy.
 *
 * @returns False if it is there as a script, so that its own code failed (E4); undefined if the
 *   server cannot be reached, so that a reload would only lose what the visitor has (E5).
 */
async function isScriptGone(importChunk: ImportChunk<unknown>): Promise<boolean | undefined> {
  const address = chunkAddress(importChunk);
  if (address === undefined) return true;
  try {
    const { ok, headers } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return !ok || !(headers.get('content-type') ?? '').includes('javascript');
  } catch {
    return undefined;
  }
}
