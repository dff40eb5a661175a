import { lazy, type ComponentType } from 'react';
import { chunkAddress, importAnew, type FetchPart } from './importAnew.ts';
import { reload, reloadOnce } from './reloadOnce.ts';

type Fetch = FetchPart<ComponentType>;
type Loaded = readonly [view: ComponentType, prepare?: (() => void) | undefined];

type Options = {
  /** What must be there besides the chunk. Out: a verb to call before the view is first shown. */
  readonly needs?: () => Promise<() => void>;
};

/**
 * A page's view, or a part of one, in a chunk of its own (requirement F4), and what happens when the chunk can't be
 * had (quality E2–E6).
 * In: a function whose body is one `import()` of the chunk. Out: `View`, which waits for it;
 * `prefetch`, which gets it ahead of time and keeps failures to itself; `settle`, which does so before
 * `View` is first shown, so that it then waits for nothing; and `renew`, after which `View` is a new
 * attempt.
 */
export function lazyView(fetchView: Fetch, { needs }: Options = {}) {
  let pending: Promise<Loaded> | undefined;
  let attempt = 0;
  let isAskedAgain = false;

  const fetchAll = (count: number): Promise<Loaded> => {
    const fetched = count === 0 ? fetchView() : importAnew(fetchView, count);
    return Promise.all([fetched, needs?.()]);
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
        const isGone = await isScriptGone(fetchView);
        if (isGone === true) await reloadOnce();
        else if (isGone === false && isAskedAgain && isLoadFailure(error)) await reload();
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
 * Out: whether a script could not be had, which every engine tells by a TypeError about a module.
 * Where the chunk itself is there it is one that it shares with others: Firefox remembers that
 * failure too, and only a new document forgets it.
 */
function isLoadFailure(error: unknown): boolean {
  return error instanceof TypeError && /module/iu.test(error.message);
}

/**
 * Out: whether the server has the chunk no more, as after a new deploy; false where it is there as a
 * script, so that what failed is its own code (E4); nothing where the server can't be reached, so
 * that a reload would only take away what the visitor has (E5).
 */
async function isScriptGone(fetchView: Fetch): Promise<boolean | undefined> {
  const address = chunkAddress(fetchView);
  if (address === undefined) return true;
  try {
    const { ok, headers } = await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return !ok || !(headers.get('content-type') ?? '').includes('javascript');
  } catch {
    return undefined;
  }
}
