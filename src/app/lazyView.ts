import { lazy, type ComponentType } from 'react';

/**
 * In: how to fetch a page's view. Out: the view as a component that waits for its chunk, and
 * `load`, which fetches it ahead of time. The chunk is asked for once; a failure is forgotten, so
 * that the next attempt asks again.
 */
export function lazyView(fetchView: () => Promise<ComponentType>) {
  let pending: Promise<ComponentType> | undefined;
  const load = () => {
    pending ??= fetchView().catch((error: unknown) => {
      pending = undefined;
      throw error;
    });
    return pending;
  };
  const make = () => lazy(async () => ({ default: await load() }));
  return { load, make, View: make() };
}
