import type { Page } from '@playwright/test';

type Store = {
  readonly getState: () => unknown;
  readonly dispatch: (action: object) => unknown;
};
type LogEntry = { readonly action: { readonly type: string }; readonly state: unknown };
declare global {
  interface Window {
    devtools: {
      readonly log: LogEntry[];
      jump: (index: number) => void;
      /** Restores the first state, and drops the later entries of the log. */
      reset: () => void;
    };
  }
}

/**
 * Installs a mock of the Redux DevTools extension: a store enhancer that logs each action with the
 * resulting state, and can restore an earlier state.
 */
export async function installDevTools(page: Page): Promise<void> {
  await page.addInitScript(() => {
    type Reducer = (state: unknown, action: { type: string; state?: unknown }) => unknown;
    type Create = (reducer: Reducer, state: unknown) => Store;
    type Enhancer = (create: Create) => Create;
    const JUMP = '@@devtools/JUMP';
    const log: LogEntry[] = [];
    const instrument: Enhancer = (create) => (reducer, preloaded) => {
      const loggingReducer: Reducer = (state, action) => {
        if (action.type === JUMP) return action.state;
        const next = reducer(state, action);
        log.push({ action, state: next });
        return next;
      };
      const store = create(loggingReducer, preloaded);
      const jump = (index: number) => void store.dispatch({ type: JUMP, state: log[index]?.state });
      const reset = () => {
        jump(0);
        log.length = 1;
      };
      window.devtools = { log, jump, reset };
      return store;
    };
    const compose =
      (...enhancers: Enhancer[]): Enhancer =>
      (create) =>
        [...enhancers, instrument].reduceRight((created, enhance) => enhance(created), create);
    Object.assign(window, {
      __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: (...args: unknown[]) =>
        args.every((arg) => typeof arg === 'function') && args.length > 0
          ? compose(...(args as Enhancer[]))
          : compose,
    });
  });
}
