import { lazy, type ComponentType } from 'react';
import { chunkAddress, ChunkError, importAnew, type ImportChunk } from './importAnew.ts';
import { reload, reloadOnce } from './reloadOnce.ts';

type Loaded = readonly [view: ComponentType, prepare?: (() => void) | undefined];

type Options = {
  /** Fetches what must be there besides the chunk; its result is called before the view is first shown. */
  readonly needs?: () => Promise<() => void>;
};

/**
 * A page's view, or a part of one, in a chunk of its own (requirement F4), and what happens when the chunk can't be
 * had (quality E2–E6).
 *
 * @param importChunk - A function whose body is one `import()` of the chunk.
 * @param pick - The view among the chunk's exports, or what makes it of them; may wait for more.
 * @returns `View`, which waits for the chunk; `prefetch`, which gets it ahead of time and keeps failures
 * to itself; `settle`, which does so before `View` is first shown, so that it then waits for nothing; and
 * `renew`, after which `View` is a new attempt.
 */
export function lazyView<Chunk>(
  importChunk: ImportChunk<Chunk>,
  pick: (chunk: NoInfer<Chunk>) => ComponentType | Promise<ComponentType>,
  { needs }: Options = {},
) {
  let pending: Promise<Loaded> | undefined;
  let attempt = 0;
  let isAskedAgain = false;

  const fetchAll = (count: number): Promise<Loaded> => {
    const chunk = count === 0 ? importChunk() : importAnew(importChunk, count);
    return Promise.all([chunk.then(pick), needs?.()]);
  };
  const load = (): Promise<Loaded> => {
    pending ??= fetchAll(attempt).catch((error: unknown) => {
      pending = undefined;
      attempt += 1;
      throw error;
    });
    return pending;
  };
  // The second try asks for another address: Firefox remembers a failed import for ever.
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
      // A request that hangs is left to itself, and may still bring the page.
      pending = undefined;
      attempt += 1;
      isAskedAgain = true;
      view.View = make();
    },
  };
  return view;
}

function nothing(): void {}

/**
 * Whether a script could not be had, which every engine reports as a TypeError about a module. Where the chunk itself is there it is one that it shares with others: Firefox remembers that
 * failure too, and only a new document forgets it.
 */
function isLoadFailure(error: unknown): boolean {
  return error instanceof TypeError && /module/iu.test(error.message);
}

/**
 * Whether the server no longer has the chunk, as after a new deploy.
 *
 * @returns False where it is there as a script, so that what failed is its own code (E4); undefined where
 * the server can't be reached, so that a reload would only take away what the visitor has (E5).
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
